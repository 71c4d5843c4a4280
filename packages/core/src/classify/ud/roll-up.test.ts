import { describe, expect, it } from 'vitest';
import { sentenceFromTokens } from '../../text/index.ts';
import { describeType } from '../types.ts';
import { udClassifier } from './classifier.ts';
import { errantTypeOf, withErrantTypes } from './roll-up.ts';
import { udTypesOf } from './type-texts.ts';

describe('English names of types', () => {
  it.each([
    ['M:ADP', 'sv', 'M:PREP'],
    ['R:PROPN', 'sv', 'R:NOUN'],
    ['M:AUX', 'sv', 'M:VERB:TENSE'],
    ['R:CONJ', 'ru', 'R:CONJ'],
    ['R:PART', 'ru', 'R:PART'],
    ['R:NOUN:NUM', 'sv', 'R:NOUN:NUM'],
    ['R:PROPN:NUM', 'ru', 'R:NOUN:NUM'],
    ['R:NOUN:CASE', 'sv', 'R:NOUN:POSS'],
    ['R:PROPN:CASE', 'sv-FI', 'R:NOUN:POSS'],
    ['R:NOUN:CASE', 'ru', 'R:NOUN:INFL'],
    ['R:NOUN:DEF', 'sv', 'R:DET'],
    ['R:NOUN:GEN', 'ru', 'R:NOUN:INFL'],
    ['R:ADJ', 'ru', 'R:ADJ'],
    ['R:ADJ:DEGREE', 'ru', 'R:ADJ:FORM'],
    ['R:ADV:DEGREE', 'sv', 'R:ADV'],
    ['U:DET:REFL', 'sv', 'U:DET'],
    ['R:PRON:CASE', 'ru', 'R:PRON'],
    ['R:NUM:CASE', 'ru', 'R:OTHER'],
    ['R:VERB:AGR', 'ru', 'R:VERB:SVA'],
    ['R:VERB:TENSE', 'sv', 'R:VERB:TENSE'],
    ['R:VERB:ASPECT', 'ru', 'R:VERB:TENSE'],
    ['R:VERB:FORM', 'sv', 'R:VERB:FORM'],
    ['R:VERB:MOOD', 'sv', 'R:VERB:FORM'],
    ['R:VERB:VOICE', 'ru', 'R:VERB:FORM'],
    ['R:NOUN:INFL', 'sv', 'R:NOUN:INFL'],
    ['R:VERB:INFL', 'ru', 'R:VERB:INFL'],
    ['R:ADJ:INFL', 'ru', 'R:MORPH'],
    ['R:ORTH:YO', 'ru', 'R:ORTH'],
    ['R:WO:VERB', 'sv', 'R:WO'],
    ['R:SPELL', 'sv', 'R:SPELL'],
    ['UNK', 'sv', 'UNK'],
    ['noop', 'sv', 'noop'],
  ])('%s of %s is %s', (type, language, expected) => {
    expect(errantTypeOf(type, language)).toBe(expected);
  });

  it('are names that English has, whatever the type', () => {
    const odd = ['sv', 'ru', 'cs'].flatMap((language) =>
      udTypesOf(language)
        .map((type) => errantTypeOf(type, language))
        .filter((type) => describeType(type) === null),
    );
    expect([...new Set(odd)]).toEqual([]);
  });

  it('call an infinitive marker a form of the verb', () => {
    const word = (text: string, pos: string) =>
      sentenceFromTokens([{ text, lemma: text, pos, tag: '', dep: '', head: 0 }]);
    const classifier = withErrantTypes(udClassifier('sv'));
    const none = sentenceFromTokens([]);
    const missing = { oStart: 0, oEnd: 0, cStart: 0, cEnd: 1 };
    expect(classifier.classify(none, word('att', 'PART'), missing).type).toBe('M:VERB:FORM');
    expect(classifier.classify(none, word('inte', 'PART'), missing).type).toBe('M:PART');
  });
});
