// GoToScorer against a plain reading of its definition (metrics specification 6), on random sentences.
import { expect, test } from 'vitest';
import { type RandomEdit, randomSentences } from '../../../../../test/random-edits.ts';
import { gotoChunks, gotoStatistics, gotoWeights } from './gotoscorer.ts';

/** [start, end, string, edited] */
type Plain = readonly [number, number, string, boolean];

/** Edits and words sorted by where they begin, then a slot before every stretch that no insertion precedes, and at the end. */
function plainChunks(source: readonly string[], edits: readonly RandomEdit[]): Plain[] {
  const words = source.flatMap((word, at): Plain[] =>
    edits.some(({ start, end }) => start <= at && at < end) ? [] : [[at, at + 1, word, false]],
  );
  const changed = edits.map(({ start, end, correction }): Plain => [start, end, correction, true]);
  // An insertion stands before what begins at the same word.
  const all = [...words, ...changed].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const inserted = new Set(all.flatMap(([start, end]) => (start === end ? [start] : [])));
  const chunks = all.flatMap((chunk): Plain[] => {
    const [start, end] = chunk;
    return start < end && !inserted.has(start) ? [[start, start, '', false], chunk] : [chunk];
  });
  return inserted.has(source.length) ? chunks : [...chunks, [source.length, source.length, '', false]];
}

function plainVerdict([start, end, text]: Plain, hypothesis: readonly Plain[]) {
  const decisive = hypothesis.find((other) => other[0] === start && other[1] === end);
  if (decisive) return { tried: decisive[3], correct: decisive[2] === text };
  if (start === end) return { tried: false, correct: hypothesis.length > 0 };
  const tried = hypothesis.some(
    ([from, to, , edited]) => edited && ((start <= from && from < end) || (from <= start && start < to)),
  );
  return { tried, correct: false };
}

function plainCounts(
  reference: readonly Plain[],
  hypothesis: readonly Plain[],
  weights: readonly number[],
): number[] {
  const counts = { tp: 0, fp: 0, fn: 0, tn: 0 };
  reference.forEach((chunk, at) => {
    const { tried, correct } = plainVerdict(chunk, hypothesis);
    if (tried) counts[correct ? 'tp' : 'fp'] += weights[at];
    else counts[correct ? 'tn' : 'fn'] += weights[at];
    if (tried && !correct && chunk[3]) counts.fn += weights[at];
  });
  return [counts.tp, counts.fp, counts.fn, counts.tn];
}

test('chunks, weights and counts of random sentences are those of the definition', () => {
  const next = randomSentences(21);
  const seen = [0, 0, 0, 0];
  for (let round = 0; round < 700; round++) {
    const { source, hypothesis, references } = next();
    const systems = [hypothesis, ...references].map(({ edits }) => plainChunks(source, edits));
    const chunks = [hypothesis, ...references].map(({ edits }) => gotoChunks(source, edits));
    chunks.forEach((own, at) => {
      expect(own.map(({ start, end, text, edited }) => [start, end, text, edited])).toEqual(systems[at]);
    });
    const [, reference] = systems;
    const right = reference.map((chunk) => systems.map((own) => (plainVerdict(chunk, own).correct ? 1 : 0)));
    const weights = right.map((own) => 1 - own.filter((one) => one === 1).length / systems.length);
    const made = gotoWeights(chunks[1], chunks);
    expect(made.evaluations).toEqual(right);
    made.weights.forEach((weight, at) => {
      expect(weight).toBeCloseTo(weights[at], 12);
    });
    const ones = reference.map(() => 1);
    const counts = gotoStatistics(chunks[1], chunks[0], null);
    expect(counts, JSON.stringify({ source, hypothesis, references })).toEqual(
      plainCounts(reference, systems[0], ones),
    );
    gotoStatistics(chunks[1], chunks[0], weights).forEach((count, at) => {
      expect(count).toBeCloseTo(plainCounts(reference, systems[0], weights)[at], 12);
    });
    counts.forEach((count, at) => {
      seen[at] += count;
    });
  }
  for (const count of seen) expect(count).toBeGreaterThan(70);
});
