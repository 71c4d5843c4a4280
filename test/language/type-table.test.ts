// The table of error types: every example gets its type by its rule from plain text, and nothing decided anywhere is missing in it.

import {
  annotate,
  describeType,
  englishClassifier,
  errorTypes,
  sentenceFromTokens,
  splitWords,
  type Token,
} from '@corrigenda/core';
import { explainRule } from '@corrigenda/core/internal';
import { describe, expect, it } from 'vitest';
import { sharedJsonLines } from '../shared.ts';
import { loadEnglish } from './models.ts';

const { analyser, dictionary } = loadEnglish();
const classifier = englishClassifier({ dictionary });

/** `She [have -> has] a dog .` as two sentences and the span of the edit. */
function readExample(text: string) {
  const [, before, was, is, after] = /^(.*)\[(.*) -> (.*)\](.*)$/.exec(text) ?? [];
  const [o, c] = [was, is].map((part) => analyser.analyse(splitWords(`${before} ${part} ${after}`)));
  const start = splitWords(before).length;
  const span = { oStart: start, oEnd: start + splitWords(was).length };
  return { o, c, span: { ...span, cStart: start, cEnd: start + splitWords(is).length } };
}

describe('every error type', () => {
  it('is there once, with a name, one sentence and two examples', () => {
    expect(new Set(errorTypes.map(({ type }) => type)).size).toBe(55);
    for (const { name, meaning, examples } of errorTypes) {
      expect(name).toMatch(/^[a-z]/);
      expect(meaning).toMatch(/^[A-Z][^.]*\.$/);
      expect(examples).toHaveLength(2);
    }
  });

  const examples = errorTypes.flatMap(({ type, examples }) => examples.map((each) => ({ type, ...each })));
  it.each(examples)('$type: $text', ({ type, text, rule }) => {
    const { o, c, span } = readExample(text);
    expect(classifier.classify(o, c, span)).toEqual({ type, rule });
    // What is only marked changes nothing, so nobody finds it in the text.
    if (type !== 'UNK') expect(annotate(o, c, { classifier })).toEqual([{ ...span, type, rule }]);
  });

  it('names rules that exist, its examples’ rules among them', () => {
    for (const { rules, examples } of errorTypes) {
      expect(rules.filter((id) => explainRule(id) === null)).toEqual([]);
      for (const { rule } of examples) expect(rules).toContain(rule);
    }
  });

  it('is null where the type is of another scheme', () => {
    expect(describeType('ArtOrDet')).toBeNull();
  });
});

interface PairVector {
  readonly orig: readonly Token[];
  readonly cor: readonly Token[];
}

describe('the shared vectors', () => {
  const vectors = sharedJsonLines<PairVector>('vectors/errant-rules.jsonl.gz');

  it.skipIf(!vectors)('have no type and no rule that the table does not know', () => {
    const unknown = new Set<string>();
    // White space is a class of its own in annotation from elsewhere only.
    for (const { orig, cor } of vectors ?? [])
      for (const { type, rule } of annotate(sentenceFromTokens(orig), sentenceFromTokens(cor), {
        classifier,
      }))
        if (!type.endsWith(':SPACE') && !describeType(type)?.rules.includes(rule ?? ''))
          unknown.add(`${type} by ${rule}`);
    expect([...unknown]).toEqual([]);
  });
});
