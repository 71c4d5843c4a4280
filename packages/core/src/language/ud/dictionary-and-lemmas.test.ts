import { describe, expect, it } from 'vitest';
import { russianWordList } from '../ru/word-list.ts';
import { swedishWordList } from '../sv/word-list.ts';
import { createLemmatiser } from './lemmas.ts';
import { packParadigms } from './pack-paradigms.ts';
import { openParadigms } from './paradigms.ts';

const noun = (suffix: string, tag: string) => ({ prefix: '', suffix, tag });

/** bil, bilar, bils-; gata, gator, gatu-; hus; å: a stem of nothing */
const swedish = openParadigms(
  packParadigms(
    [
      [noun('', 'wbe:A -'), noun('ar', 'we:A Aar')],
      [noun('a', 'we:B -'), noun('or', 'we:B Bor'), noun('u', 'b:B Bu')],
      [noun('hus', 'wbe: -')],
    ],
    [
      { stem: 'bil', paradigm: 0 },
      { stem: 'gat', paradigm: 1 },
      { stem: '', paradigm: 2 },
    ],
  ),
);

const russian = openParadigms(
  packParadigms(
    [
      [noun('а', 'NOUN sing,nomn'), noun('ы', 'NOUN plur,nomn'), noun('ы', 'NOUN sing,gent')],
      [noun('ый', 'ADJF nomn'), { prefix: 'наи', suffix: 'ейший', tag: 'ADJF Supr nomn' }],
    ],
    [
      { stem: 'елк', paradigm: 0 },
      { stem: 'нов', paradigm: 1 },
    ],
  ),
);

describe('a dictionary of stems and paradigms', () => {
  it('gives every analysis of a form, with its lemma', () => {
    expect(swedish.analyses('gator')).toEqual([{ tag: 'we:B Bor', lemma: 'gata' }]);
    expect(swedish.analyses('hus')).toEqual([{ tag: 'wbe: -', lemma: 'hus' }]);
    expect(russian.analyses('елкы').map(({ tag }) => tag)).toEqual(['NOUN plur,nomn', 'NOUN sing,gent']);
    expect(russian.analyses('наиновейший')).toEqual([{ tag: 'ADJF Supr nomn', lemma: 'новый' }]);
  });

  it('gives nothing for forms it lacks', () => {
    for (const form of ['', 'bi', 'bilarr', 'наиновый', '😀', 'ﬁ'])
      expect(swedish.analyses(form)).toEqual([]);
    expect(russian.analyses('наиновый')).toEqual([]);
  });
});

describe('the Swedish word list', () => {
  const { isWord, analyses } = swedishWordList(swedish, 'test');

  it.each([
    ['bilar', true],
    ['Bilar', true],
    ['gatubil', true],
    ['gatugatubilar', true],
    ['bil-hus', true],
    ['bil-', true],
    ['gatu', false],
    ['gatabil', false],
    ['bilgatu', false],
    ['', false],
    ['x'.repeat(5000), false],
  ])('%s: %s', (form, expected) => {
    expect(isWord(form)).toBe(expected);
  });

  it('analyses a compound as its last part', () => {
    expect(analyses('gatubilar')).toEqual([{ tag: 'we:A Aar', lemma: 'gatubil' }]);
  });
});

it('the Russian word list knows ё as е and hyphenated words by their parts', () => {
  const { isWord, analyses } = russianWordList(russian, 'test');
  expect([isWord('ёлка'), isWord('Ёлкы'), isWord('елка-новый'), isWord('елка-новя')]).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(analyses('Новый-ёлка')).toEqual([{ tag: 'NOUN sing,nomn', lemma: 'новый-елка' }]);
});

describe('lemmas', () => {
  const { lemma } = createLemmatiser({
    forms: { NOUN: 'män\tman' },
    endings: { 'NOUN Number=Plur': '\t0\t\nar\t2\t', VERB: 'ade\t2\t', PROPN: 's\t1\t' },
    fit: 'we:B\tNOUN\t3.0\nBor\tNumber=Plur\t2.0\nwe:A\tNOUN\t-3.0',
  });

  it('come by heart, from the dictionary where it fits, and from endings', () => {
    expect(lemma('Män', 'NOUN Number=Plur', [])).toBe('man');
    expect(lemma('gator', 'NOUN Number=Plur', swedish.analyses('gator'))).toBe('gata');
    expect(lemma('bilar', 'NOUN Number=Plur', swedish.analyses('bilar'))).toBe('bil');
    expect(lemma('Kastade', 'VERB Tense=Past', [])).toBe('kasta');
    expect(lemma('Bilis', 'PROPN', [])).toBe('Bili');
    expect(lemma('okänd', 'ADJ', [])).toBe('okänd');
  });
});
