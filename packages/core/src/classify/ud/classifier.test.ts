import { describe, expect, it } from 'vitest';
import { annotate } from '../../annotate.ts';
import { sentenceFromTokens, type Token } from '../../text/index.ts';
import { udClassifier } from './classifier.ts';
import { udRules } from './rules.ts';
import { isAspectPair } from './russian-aspect.ts';
import { swapDistance } from './words.ts';

/** `form/lemma/UPOS/Feature=Value,...`, no tree. */
const sentence = (text: string) =>
  sentenceFromTokens(
    text.split(' ').map((word): Token => {
      const [form, lemma = form.toLowerCase(), pos = 'X', features = ''] = word.split('/');
      const pairs = features.split(',').filter(Boolean);
      return {
        text: form,
        lemma,
        pos,
        tag: '',
        dep: '',
        head: 0,
        features: Object.fromEntries(pairs.map((pair) => pair.split('='))),
      };
    }),
  );

const types = (language: string, before: string, after: string, known?: readonly string[]) => {
  const isWord = known ? (form: string) => known.includes(form) : null;
  const classifier = udClassifier(language, { isWord });
  return annotate(sentence(before), sentence(after), { classifier }).map(({ type }) => type);
};

describe('edits on Universal Dependencies', () => {
  it.each([
    ['gender of an adjective', 'sv', 'stor/stor/ADJ/Gender=Com', 'stort/stor/ADJ/Gender=Neut', 'R:ADJ:GEN'],
    [
      'a noun of another number',
      'sv',
      'bil/bil/NOUN/Number=Sing',
      'bilar/bil/NOUN/Number=Plur',
      'R:NOUN:NUM',
    ],
    [
      'a compound written apart',
      'sv',
      'tand/tand/NOUN läkare/läkare/NOUN',
      'tandläkare/tandläkare/NOUN',
      'R:ORTH:SPACE',
    ],
    [
      'a verb that moved',
      'sv',
      'hon/hon/PRON/Case=Nom sov/sova/VERB/VerbForm=Fin',
      'sov/sova/VERB/VerbForm=Fin hon/hon/PRON/Case=Nom',
      'R:WO:VERB',
    ],
    [
      'case after a preposition',
      'ru',
      'книга/книга/NOUN/Case=Nom',
      'книги/книга/NOUN/Case=Gen',
      'R:NOUN:CASE',
    ],
    [
      'the other aspect',
      'ru',
      'писал/писать/VERB/Aspect=Imp,VerbForm=Fin',
      'написал/написать/VERB/Aspect=Perf,VerbForm=Fin',
      'R:VERB:ASPECT',
    ],
    ['a symbol that is dropped', 'sv', '5$/5/NUM', '5/5/NUM', 'R:PUNCT'],
    ['e for yo', 'ru', 'еж/ёж/NOUN', 'ёж/ёж/NOUN', 'R:ORTH:YO'],
    ['a preposition with another vowel', 'ru', 'с/с/ADP', 'со/с/ADP', 'R:SPELL'],
    [
      'a language without a profile',
      'cs',
      'psi/pes/NOUN/Number=Plur',
      'pes/pes/NOUN/Number=Sing',
      'R:NOUN:NUM',
    ],
    ['a missing comma', 'sv', 'ja/ja/INTJ', 'ja/ja/INTJ ,/,/PUNCT', 'M:PUNCT'],
  ])('%s', (_, language, before, after, type) => {
    expect(types(language, before, after)).toEqual([type]);
  });

  it.each([
    ['sv', 'hon/hon/PRON trött/trött/ADJ', 'hon/hon/PRON är/vara/AUX trött/trött/ADJ', 'M:VERB'],
    ['sv', 'de/de/PRON bott/bo/VERB', 'de/de/PRON har/ha/AUX bott/bo/VERB', 'M:AUX'],
    ['sv', 'kan/kunna/AUX', 'är/vara/AUX', 'R:VERB'],
    ['sv', 'kan/kunna/AUX', 'ska/skola/AUX', 'R:AUX'],
    ['ru', 'он/он/PRON врачом/врач/NOUN', 'он/он/PRON был/быть/AUX врачом/врач/NOUN', 'M:VERB'],
    [
      'ru',
      'я/я/PRON читать/читать/VERB/VerbForm=Inf',
      'я/я/PRON буду/быть/AUX читать/читать/VERB/VerbForm=Inf',
      'M:AUX',
    ],
    [
      'ru',
      'дом/дом/NOUN построен/построить/VERB/VerbForm=Part,Variant=Short',
      'дом/дом/NOUN построен/построить/VERB/VerbForm=Part,Variant=Short был/быть/AUX',
      'M:AUX',
    ],
    [
      'ru',
      'он/он/PRON рад/рад/ADJ ,/,/PUNCT читать/читать/VERB/VerbForm=Inf',
      'он/он/PRON будет/быть/AUX рад/рад/ADJ ,/,/PUNCT читать/читать/VERB/VerbForm=Inf',
      'M:VERB',
    ],
    ['ru', 'пришёл/прийти/VERB', 'пришёл/прийти/VERB бы/бы/AUX', 'M:AUX'],
  ])('call a copula a verb although there is no tree (%s): %s -> %s', (language, before, after, type) => {
    expect(types(language, before, after)).toEqual([type]);
  });

  it('ask the word list only where it is given', () => {
    const [before, after] = ['skolla/skolla/NOUN', 'skola/skola/NOUN'];
    expect(types('sv', before, after, ['skola'])).toEqual(['R:SPELL']);
    expect(types('sv', 'hus/hus/NOUN', 'båt/båt/NOUN', ['hus', 'båt'])).toEqual(['R:NOUN']);
    // a copula is a verb for an unknown word, too
    expect(types('sv', 'xylt/xylt/X', 'är/vara/AUX', ['är'])).toEqual(['R:VERB']);
    expect(types('sv', 'xylt/xylt/X', 'har/ha/AUX', ['har'])).toEqual(['R:AUX']);
    expect(types('sv', 'hus/hus/NOUN', 'båt/båt/NOUN')).toEqual(['R:NOUN']);
  });

  it('have rules with an example in a language and something they must not match', () => {
    for (const { id, examples, counterExample } of udRules) {
      expect(examples.sv ?? examples.ru, id).toMatch(/^\[.*-> .*\]$/);
      expect(counterExample, id).toMatch(/^\[.*-> .*\] is [A-Z]/);
    }
    expect(udRules.length).toBeGreaterThan(30);
  });
});

describe('aspect pairs', () => {
  it.each([
    ['делать', 'сделать', true],
    ['решать', 'решить', true],
    ['приходить', 'прийти', true],
    ['брать', 'взять', true],
    ['читать', 'писать', false],
  ])('%s and %s: %s', (one, other, expected) => {
    expect(isAspectPair(one, other)).toBe(expected);
    expect(isAspectPair(other, one)).toBe(expected);
  });
});

it('a swap of neighbours is one change', () => {
  expect(swapDistance('form', 'from')).toBe(1);
  expect(swapDistance('abc', 'ca')).toBe(3);
  expect(swapDistance('', 'ab')).toBe(2);
});
