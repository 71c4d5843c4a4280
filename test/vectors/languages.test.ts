// Swedish and Russian edits with analysis given: spans and types exactly, no exceptions.
import { describe, expect, test } from 'vitest';
import { annotate } from '../../packages/core/src/annotate.ts';
import { udClassifier } from '../../packages/core/src/classify/ud/classifier.ts';
import { readConllu } from '../../packages/core/src/format/conllu.ts';
import { sentenceFromTokens } from '../../packages/core/src/text/index.ts';
import { sharedJson } from '../shared.ts';

interface Case {
  readonly id: string;
  readonly rule: string;
  readonly mode: 'extract' | 'import';
  readonly orig: string;
  readonly cor: string;
  readonly unknown: readonly string[];
  readonly known?: readonly string[];
  readonly edits: readonly { o: [number, number]; c: [number, number]; type: string }[];
}

const parse = (conllu: string) => {
  const { value, problems } = readConllu(conllu);
  expect(problems).toEqual([]);
  return sentenceFromTokens(value[0]?.tokens ?? []);
};

describe.each(['sv', 'ru'])('%s', (language) => {
  const cases = sharedJson<{ cases: Case[] }>(`vectors/languages/${language}.json`)?.cases ?? [];

  test.each(cases.map((one) => [`${one.id} ${one.rule}`, one] as const))('%s', (_, one) => {
    const [o, c] = [parse(one.orig), parse(one.cor)];
    const unknown = new Set(one.unknown);
    const known = new Set([...o.texts, ...c.texts, ...(one.known ?? [])]);
    const isWord = (form: string) => known.has(form) && !unknown.has(form);
    const classifier = udClassifier(language, { isWord });
    const wanted = one.edits.map(({ o: [oStart, oEnd], c: [cStart, cEnd], type }) => ({
      oStart,
      oEnd,
      cStart,
      cEnd,
      type,
    }));
    const own =
      one.mode === 'extract'
        ? annotate(o, c, { classifier }).map(({ rule: _rule, ...edit }) => edit)
        : wanted.map(({ type: _type, ...span }) => ({ ...span, type: classifier.classify(o, c, span).type }));
    expect(own).toEqual(wanted);
  });
});
