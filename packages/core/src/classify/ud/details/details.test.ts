import { describe, expect, it } from 'vitest';
import { annotate } from '../../../annotate.ts';
import { readConllu } from '../../../format/conllu.ts';
import { sentenceFromTokens } from '../../../text/index.ts';
import { explainEdit } from '../../explain-edit.ts';
import { udClassifier } from '../classifier.ts';
import { withErrantTypes } from '../roll-up.ts';
import type { TypeLanguage } from '../type-texts.ts';
import { describeDetail } from './detail-texts.ts';
import { detailRules } from './details.ts';

/** `form/lemma/UPOS/Feature=Value,.../head/label`, heads from 1; without head and label there is no tree. */
function sentence(text: string) {
  const rows = text.split(' ').map((word, index) => {
    const [form, lemma = form.toLowerCase(), upos = 'X', features = '', head = '_', dep = '_'] =
      word.split('/');
    const named = features.replaceAll(',', '|') || '_';
    return [index + 1, form, lemma, upos, '_', named, head, dep, '_', '_'].join('\t');
  });
  const { value, problems } = readConllu(`${rows.join('\n')}\n\n`);
  expect(problems).toEqual([]);
  return sentenceFromTokens(value[0].tokens);
}

function explain(language: TypeLanguage, before: string, after: string, { errant = false } = {}) {
  const own = udClassifier(language);
  const classifier = errant ? withErrantTypes(own) : own;
  const [o, c] = [sentence(before), sentence(after)];
  return annotate(o, c, { classifier }).map((edit) => ({
    type: edit.type,
    details: explainEdit(o, c, edit, { classifier }).details,
  }));
}

/** Of each detail the words, in English. */
const said = (language: TypeLanguage, before: string, after: string) =>
  explain(language, before, after).flatMap(({ type, details }) => [
    type,
    ...details.map((detail) => describeDetail(detail, 'en')),
  ]);

const comma = (head: number) => `,/,/PUNCT//${head}/punct`;

describe('details of an edit', () => {
  it('say which features changed, not only the one that names the type', () => {
    const [edit] = explain(
      'ru',
      'книга/книга/NOUN/Case=Nom,Number=Sing',
      'книгами/книга/NOUN/Case=Ins,Number=Plur',
    );
    expect(edit.type).toBe('R:NOUN:CASE');
    expect(edit.details).toEqual([
      { kind: 'feature', feature: 'Case', before: 'Nom', after: 'Ins' },
      { kind: 'feature', feature: 'Number', before: 'Sing', after: 'Plur' },
    ]);
  });

  it('say nothing of features where another word was chosen', () => {
    expect(said('sv', 'hus/hus/NOUN/Gender=Neut', 'båt/båt/NOUN/Gender=Com')).toEqual(['R:NOUN']);
  });

  it('are the same where types have English names', () => {
    const pair = ['он/он/PRON/Case=Nom/2/obj', 'его/он/PRON/Case=Acc/2/obj'].map(
      (word) => `вижу/видеть/VERB/VerbForm=Fin/0/root ${word.replace('/2/', '/1/')}`,
    );
    const [plain] = explain('ru', pair[0], pair[1]);
    const [renamed] = explain('ru', pair[0], pair[1], { errant: true });
    expect([plain.type, renamed.type]).toEqual(['R:PRON:CASE', 'R:PRON']);
    expect(renamed.details).toEqual(plain.details);
    expect(plain.details.map((detail) => describeDetail(detail, 'ru'))).toEqual([
      'падеж: именительный → винительный',
      'падежом управляет глагол «вижу»',
    ]);
  });

  const house = (adjective: string) =>
    `ett/en/DET/Gender=Neut/3/det ${adjective}/3/amod hus/hus/NOUN/Gender=Neut/0/root`;
  const noTree = (text: string) => text.replaceAll(/\/\d+\/[\w:]+(?= |$)/g, '');

  it('name the word that an adjective agrees with', () => {
    const [before, after] = [house('stor/stor/ADJ/Gender=Com'), house('stort/stor/ADJ/Gender=Neut')];
    const words = ['R:ADJ:GEN', 'gender: common gender → neuter', 'agrees with “hus” (neuter)'];
    expect(said('sv', before, after)).toEqual(words);
    expect(said('sv', noTree(before), noTree(after))).toEqual(words);
    const from = [before, noTree(before)].map((text, index) =>
      explain('sv', text, index ? noTree(after) : after)[0].details.at(-1),
    );
    expect(from).toMatchObject([{ from: 'tree' }, { from: 'neighbours' }]);
  });

  it('name the subject of a verb, of an auxiliary and of a second predicate', () => {
    const they = 'они/он/PRON/Case=Nom,Number=Plur/2/nsubj';
    const verb = (form: string, number: string) =>
      `${they} ${form}/читать/VERB/Number=${number},VerbForm=Fin/0/root`;
    const expected = ['R:VERB:AGR', 'number: singular → plural', 'agrees with “они” (plural)'];
    expect(said('ru', verb('читает', 'Sing'), verb('читают', 'Plur'))).toEqual(expected);
    expect(said('ru', noTree(verb('читает', 'Sing')), noTree(verb('читают', 'Plur')))).toEqual(expected);
    const second = (form: string, number: string) =>
      `${they} сидят/сидеть/VERB/Number=Plur,VerbForm=Fin/0/root и/и/CCONJ//4/cc ${form}/читать/VERB/Number=${number},VerbForm=Fin/2/conj`;
    expect(said('ru', second('читает', 'Sing'), second('читают', 'Plur'))).toEqual(expected);
    const helped = (form: string, number: string) =>
      `они/он/PRON/Case=Nom,Number=Plur/3/nsubj ${form}/быть/AUX/Number=${number},VerbForm=Fin/3/aux читать/читать/VERB/VerbForm=Inf/0/root`;
    expect(said('ru', helped('будет', 'Sing'), helped('будут', 'Plur'))).toEqual(expected);
  });

  it('do not let a noun agree with anything', () => {
    const [before, after] = [
      'många/många/ADJ/Number=Plur/2/amod hund/hund/NOUN/Number=Sing/0/root',
      'många/många/ADJ/Number=Plur/2/amod hundar/hund/NOUN/Number=Plur/0/root',
    ];
    expect(said('sv', before, after)).toEqual(['R:NOUN:NUM', 'number: singular → plural']);
  });

  it.each([
    [
      'a preposition',
      'о/о/ADP//2/case {}/0/root',
      'погоду/погода/NOUN/Case=Acc',
      'погоде/погода/NOUN/Case=Loc',
      'governed by the preposition “о”',
    ],
    [
      'a numeral',
      'пять/пять/NUM//2/nummod:gov {}/0/root',
      'брату/брат/NOUN/Case=Dat',
      'братьев/брат/NOUN/Case=Gen',
      'governed by the numeral “пять”',
    ],
    [
      'a verb',
      'помогаю/помогать/VERB//0/root {}/1/iobj',
      'брата/брат/NOUN/Case=Acc',
      'брату/брат/NOUN/Case=Dat',
      'governed by the verb “помогаю”',
    ],
    [
      'a noun',
      'дом/дом/NOUN/Case=Nom/0/root {}/1/nmod',
      'брату/брат/NOUN/Case=Dat',
      'брата/брат/NOUN/Case=Gen',
      'governed by the noun “дом”',
    ],
    [
      'the preposition of the noun it is coordinated with',
      'о/о/ADP//2/case доме/дом/NOUN/Case=Loc/0/root и/и/CCONJ//4/cc {}/2/conj',
      'саду/сад/NOUN/Case=Dat',
      'саде/сад/NOUN/Case=Loc',
      'governed by the preposition “о”',
    ],
  ])('name what governs a case: %s', (_, frame, before, after, expected) => {
    const [o, c] = [before, after].map((noun) => frame.replace('{}', noun));
    expect(said('ru', o, c).at(-1)).toBe(expected);
  });

  it('take the preposition before a noun phrase where there is no tree, and guess nothing else', () => {
    const phrase = (noun: string) => `в/в/ADP новом/новый/ADJ/Case=Loc ${noun}`;
    const [house1, house2] = ['дом/дом/NOUN/Case=Acc', 'доме/дом/NOUN/Case=Loc'];
    expect(said('ru', phrase(house1), phrase(house2)).at(-1)).toBe('governed by the preposition “в”');
    const alone = (noun: string) => `вижу/видеть/VERB/VerbForm=Fin ${noun}`;
    expect(said('ru', alone(house1), alone(house2))).toEqual(['R:NOUN:CASE', 'case: accusative → locative']);
  });

  it.each([
    ['tandläkare', 'tand läkare', 'tandläkare', ['R:ORTH:SPACE', 'written apart, is one word']],
    ['i dag', 'idag', 'i dag', ['R:ORTH:SPACE', 'written together, is more than one word']],
    ['e-post', 'e post', 'e-post', ['R:ORTH:HYPH']],
    ['a capital', 'sverige', 'Sverige', ['R:ORTH:CAP']],
  ])('say whether words are joined or split: %s', (_, before, after, expected) => {
    const plain = (text: string) => text.replaceAll(/\S+/g, '$&/$&/NOUN');
    expect(said('sv', plain(before), plain(after))).toEqual(expected);
  });

  it('say which side is reflexive', () => {
    const [hers, own] = ['hennes/hon/PRON', 'sin/sin/PRON'];
    expect(said('sv', hers, own)).toEqual(['R:PRON:REFL', 'the correction is reflexive']);
    expect(said('sv', own, hers)).toEqual(['R:PRON:REFL', 'the correction is not reflexive']);
    expect(said('sv', 'ser/se/VERB sig/sig/PRON', 'ser/se/VERB')).toEqual([
      'U:PRON:REFL',
      'the correction is not reflexive',
    ]);
  });

  it.each([
    ['advcl', 'придёт/прийти/VERB/VerbForm=Fin', 'a clause'],
    ['acl:relcl', 'придёт/прийти/VERB/VerbForm=Fin', 'a clause'],
    ['acl', 'читающий/читать/VERB/VerbForm=Part', 'a participle phrase'],
    ['advcl', 'читая/читать/VERB/VerbForm=Conv', 'a participle phrase'],
    ['ccomp', 'читая/читать/VERB/VerbForm=Conv', 'a clause'],
    ['conj', 'друг/друг/NOUN/', 'a coordinated part'],
    ['discourse', 'да/да/INTJ/', 'an inserted word or a form of address'],
    ['vocative', 'Иван/Иван/PROPN/', 'an inserted word or a form of address'],
    ['parataxis', 'кажется/казаться/VERB/VerbForm=Fin', 'an inserted word or a form of address'],
    ['appos', 'друг/друг/NOUN/', 'an apposition'],
  ])('say what a comma sets off: %s %s', (dep, word, part) => {
    const [form] = word.split('/');
    const [before, after] = [
      `дом/дом/NOUN//0/root ${word}/1/${dep}`,
      `дом/дом/NOUN//0/root ${comma(3)} ${word}/1/${dep}`,
    ];
    expect(said('ru', before, after)).toEqual(['M:PUNCT', `the comma sets off ${part} (“${form}”)`]);
    expect(said('ru', after, before)).toEqual(['U:PUNCT', `the comma sets off ${part} (“${form}”)`]);
  });

  it('call a parataxis with a subject a clause, and are silent about other commas', () => {
    const clause = (mark: string, head: number) =>
      `дом/дом/NOUN//0/root ${mark}он/он/PRON//${head}/nsubj придёт/прийти/VERB//1/parataxis`;
    expect(said('ru', clause('', 3), clause(`${comma(4)} `, 4)).at(-1)).toMatch(/sets off a clause/);
    expect(said('ru', 'дом/дом/NOUN//0/root', `дом/дом/NOUN//0/root ${comma(1)}`)).toEqual(['M:PUNCT']);
    expect(said('ru', 'дом/дом/NOUN ././PUNCT', 'дом/дом/NOUN !/!/PUNCT')).toEqual(['R:PUNCT']);
  });

  it.each([
    ['ru', 'что/что/SCONJ', ['a clause']],
    ['ru', 'который/который/PRON', ['a clause']],
    ['ru', 'в/в/ADP котором/который/PRON', ['a clause']],
    ['ru', 'читая/читать/VERB/VerbForm=Conv', ['a participle phrase']],
    ['ru', 'но/но/CCONJ', ['a coordinated part']],
    ['ru', 'как/как/SCONJ', []],
    ['ru', 'друг/друг/NOUN', []],
    ['sv', 'att/att/SCONJ', ['a clause']],
    ['sv', 'som/som/PRON', ['a clause']],
  ] as const)('read a comma without a tree from the word after it: %s %s', (language, next, parts) => {
    const [form] = next.split('/');
    const [before, after] = [`да/да/X ${next}`, `да/да/X ,/,/PUNCT ${next}`];
    const expected = parts.map((part) => `the comma sets off ${part} (“${form}”)`);
    expect(said(language, before, after)).toEqual(['M:PUNCT', ...expected]);
  });

  it('have a rule each with examples in both languages and one that it must not match', () => {
    for (const { id, examples, counterExample } of detailRules) {
      for (const example of [examples.sv, examples.ru, counterExample])
        expect(example, id).toMatch(/^\[.+ -> .+\] \w/);
    }
    expect(new Set(detailRules.map(({ id }) => id))).toEqual(
      new Set(['feature', 'controller', 'governor', 'spacing', 'reflexive', 'comma']),
    );
  });

  it('survive a tree that goes round in a circle', () => {
    const circle = (form: string, number: string) =>
      `a/a/NOUN/Number=Plur/2/conj ${form}/b/ADJ/Number=${number}/1/conj`;
    expect(said('sv', circle('b', 'Sing'), circle('bb', 'Plur'))[0]).toBe('R:ADJ:NUM');
  });
});
