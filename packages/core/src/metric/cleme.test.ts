// CLEME and CLEME2.0 against a plain reading of their definition (metrics specification 8), on random sentences.
import { describe, expect, test } from 'vitest';
import { type RandomEdit, type RandomSentence, randomSentences } from '../../../../test/random-edits.ts';
import { metricById } from './declared/index.ts';
import { settingsOf } from './metric.ts';
import { scoreCorpus } from './score-corpus.ts';

interface PlainChunk {
  readonly source: readonly string[];
  readonly target: readonly string[];
  readonly changed: boolean;
}

const same = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((word, at) => word === b[at]);
const equal = (a: PlainChunk, b: PlainChunk) => same(a.source, b.source) && same(a.target, b.target);

/** Spans are joined as long as two of them touch, in any order. */
function joinedSpans(edits: readonly RandomEdit[]): { start: number; end: number }[] {
  const spans = edits.map(({ start, end }) => ({ start, end }));
  for (;;) {
    const pair = spans.flatMap((a, one) =>
      spans.flatMap((b, other) =>
        one < other && a.start <= b.end && b.start <= a.end ? [[one, other]] : [],
      ),
    )[0];
    if (!pair) return spans.sort((a, b) => a.start - b.start);
    const [gone] = spans.splice(pair[1], 1);
    const kept = spans[pair[0]];
    spans[pair[0]] = { start: Math.min(kept.start, gone.start), end: Math.max(kept.end, gone.end) };
  }
}

function plainChunks(source: readonly string[], texts: readonly (readonly RandomEdit[])[]): PlainChunk[][] {
  const spans = joinedSpans(texts.flat());
  const borders = [0, ...spans.flatMap(({ start, end }) => [start, end]), source.length];
  return texts.map((edits) => {
    const chunks: PlainChunk[] = [];
    for (let part = 0; part + 1 < borders.length; part++) {
      const [from, to] = [borders[part], borders[part + 1]];
      const isSpan = part % 2 === 1;
      // Between two spans there may be nothing; a span may be a place for insertions.
      if (!isSpan && from === to) continue;
      const own = isSpan ? edits.filter(({ start, end }) => start >= from && end <= to) : [];
      const target: string[] = [];
      for (let at = from; at <= to; at++) {
        for (const edit of own)
          if (edit.start === at) target.push(...edit.correction.split(' ').filter((word) => word !== ''));
        if (at < to && !own.some(({ start, end }) => start <= at && at < end)) target.push(source[at]);
      }
      chunks.push({ source: source.slice(from, to), target, changed: own.length > 0 });
    }
    return chunks.length > 0 ? chunks : [{ source, target: source, changed: false }];
  });
}

/** TP, FP, FN, TN, FP where a change was needed, FP where none was. */
function plainCounts(
  hypothesis: readonly PlainChunk[],
  references: readonly (readonly PlainChunk[])[],
  bias: number | null,
): number[] {
  const counts = [0, 0, 0, 0, 0, 0];
  hypothesis.forEach((chunk, at) => {
    const theirs = references.map((chunks) => chunks[at]);
    const length = Math.max(chunk.source.length, chunk.target.length);
    const clip = (value: number) => [0.75, value, 1.25].sort((a, b) => a - b)[1];
    const good = bias === null ? 1 : clip(2 / (1 + Math.exp(bias - length)));
    const bad = bias === null ? 1 : clip(2 / (1 + Math.exp(length - bias)));
    const missed = references.length > 1 ? theirs.every(({ changed }) => changed) : !equal(chunk, theirs[0]);
    if (chunk.changed && theirs.some((other) => equal(chunk, other))) counts[0] += good;
    else if (chunk.changed) {
      counts[1] += bad;
      counts[theirs.some(({ changed }) => changed) ? 4 : 5] += bad;
    } else if (missed) counts[2] += good;
    else counts[3] += 1;
  });
  return counts;
}

/** To four decimals by the digits of the exact value, halves to the even digit. */
function round4(value: number): number {
  const [whole, digits] = value.toFixed(60).split('.');
  const kept = Number(`${whole}${digits.slice(0, 4)}`);
  const rest = digits.slice(4);
  const half = `5${'0'.repeat(rest.length - 1)}`;
  return (kept + (rest > half || (rest === half && kept % 2 === 1) ? 1 : 0)) / 10_000;
}

function plainF([tp, fp, fn]: readonly number[]): number {
  const p = tp + fp === 0 ? 1 : tp / (tp + fp);
  const r = tp + fn === 0 ? 1 : tp / (tp + fn);
  return round4(p + r === 0 ? 0 : (1.25 * p * r) / (0.25 * p + r));
}

function plainCombined([tp, , fn, , needed, needless]: readonly number[]): number {
  const necessary = tp + needed + fn;
  const share = (part: number, all: number) => (all === 0 ? 0 : part / all);
  return (
    0.45 * share(tp, necessary) +
    0.35 * (1 - share(needed, necessary)) +
    0.15 * (1 - share(fn, necessary)) +
    0.05 * (1 - share(needless, tp + needed + needless))
  );
}

/** The reference that makes the key of the totals largest; the first of equals. */
function plainChoice(
  vectors: readonly number[][],
  totals: readonly number[],
  value: (sums: readonly number[]) => number,
) {
  const keys = vectors.map((own) => [
    value(own.map((one, at) => one + totals[at])),
    own[0],
    -own[1],
    -own[2],
    own[3],
  ]);
  let best = 0;
  keys.forEach((key, at) => {
    const differs = key.findIndex((one, index) => one !== keys[best][index]);
    if (differs >= 0 && key[differs] > keys[best][differs]) best = at;
  });
  return best;
}

const sentenceOf = ({ source, hypothesis, references }: RandomSentence) => ({
  source,
  hypothesis: hypothesis.text,
  edits: hypothesis.edits,
  references: references.map((reference) => ({ ...reference, gold: [] })),
});

describe.each([
  ['cleme-dependent', plainF],
  ['cleme-independent', plainF],
  ['cleme2-dependent', plainCombined],
  ['cleme2-dependent-unweighted', plainCombined],
  ['cleme2-independent', plainCombined],
  ['cleme2-independent-unweighted', plainCombined],
] as const)('%s', (id, value) => {
  const declaration = metricById(id)!;
  const program = declaration.make(settingsOf(declaration));
  const next = randomSentences(id.length);

  test('counts, choices and score of random corpora are those of the definition', () => {
    let [changed, choices] = [0, 0];
    for (let round = 0; round < 20; round++) {
      const corpus = Array.from({ length: 12 }, next);
      const chunks = corpus.map(({ source, hypothesis, references }) => {
        // Empty references are left out unless all are empty.
        const full = references.filter(({ text }) => text.length > 0);
        const used = full.length > 0 ? full : references.slice(0, 1);
        return plainChunks(source, [hypothesis.edits, ...used.map(({ edits }) => edits)]);
      });
      const lengths = chunks.flatMap(([, ...references]) =>
        references
          .flat()
          .flatMap((one) => (one.changed ? [Math.max(one.source.length, one.target.length)] : [])),
      );
      const isWeighted = !id.endsWith('unweighted') && lengths.length > 0;
      const bias = isWeighted ? lengths.reduce((sum, one) => sum + one, 0) / lengths.length : null;
      const expected = chunks.map(([hypothesis, ...references]) =>
        id.includes('independent')
          ? [independentCounts(hypothesis, references, bias)]
          : references.map((reference) => plainCounts(hypothesis, [reference], bias)),
      );
      const found = scoreCorpus(program, corpus.map(sentenceOf));
      let totals = [0, 0, 0, 0, 0, 0];
      expected.forEach((vectors, at) => {
        expect(found.vectors[at].length).toBe(vectors.length);
        vectors.forEach((vector, reference) => {
          vector.forEach((one, column) => {
            expect(found.vectors[at][reference][column], JSON.stringify(corpus[at])).toBeCloseTo(one, 12);
          });
        });
        const chosen = plainChoice(
          [...found.vectors[at]].map((own) => [...own]),
          totals,
          value,
        );
        expect(found.chosen![at]).toBe(chosen);
        if (chosen > 0) choices++;
        totals = totals.map((sum, column) => sum + found.vectors[at][chosen][column]);
      });
      expect(found.score.score).toBeCloseTo(value(totals), 12);
      changed += lengths.length;
    }
    expect(changed).toBeGreaterThan(160);
    if (!id.includes('independent')) expect(choices).toBeGreaterThan(7);
  });
});

/** All references at once: with one of them, a chunk is missed where it is changed there, and not only where it differs. */
function independentCounts(
  hypothesis: readonly PlainChunk[],
  references: readonly (readonly PlainChunk[])[],
  bias: number | null,
): number[] {
  return plainCounts(hypothesis, references.length > 1 ? references : [...references, ...references], bias);
}
