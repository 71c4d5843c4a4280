// I-measure against a plain reading of its definition (metrics specification 7), on random sentences: the whole cube of the three texts, nothing peeled off or reduced.
import { describe, expect, test } from 'vitest';
import { type RandomEdit, type RandomSentence, randomSentences } from '../../../../../test/random-edits.ts';
import { metricById } from '../declared/index.ts';
import { settingsOf } from '../metric.ts';
import { scoreCorpus } from '../score-corpus.ts';

type Words = readonly string[];
/** Which of S, H, R has a word in a column; in the order in which the way back tries them. */
const moves = ['111', '110', '101', '011', '100', '010', '001'].map((move) => [...move].map(Number));

const pairCost = (a: string | null, b: string | null) =>
  a === null && b === null ? 0 : a === null || b === null ? 2 : a === b ? 0 : 3;

function plainColumns(s: Words, h: Words, r: Words): (readonly (string | null)[])[] {
  const cost: number[] = [0];
  const placeOf = ([i, j, k]: readonly number[]) => (i * (h.length + 1) + j) * (r.length + 1) + k;
  const column = (at: readonly number[], move: readonly number[]) =>
    [s, h, r].map((words, text) => (move[text] ? words[at[text] - 1] : null));
  const through = (at: readonly number[], move: readonly number[]) => {
    const before = at.map((index, text) => index - move[text]);
    if (before.some((index) => index < 0)) return Number.POSITIVE_INFINITY;
    const [a, b, c] = column(at, move);
    return cost[placeOf(before)] + pairCost(a, b) + pairCost(a, c) + pairCost(b, c);
  };
  for (let i = 0; i <= s.length; i++)
    for (let j = 0; j <= h.length; j++)
      for (let k = 0; k <= r.length; k++)
        if (i + j + k > 0)
          cost[placeOf([i, j, k])] = Math.min(...moves.map((move) => through([i, j, k], move)));
  const columns: (readonly (string | null)[])[] = [];
  let at = [s.length, h.length, r.length];
  while (at.some((index) => index > 0)) {
    const move = moves.find((one) => through(at, one) === cost[placeOf(at)])!;
    columns.push(column(at, move));
    at = at.map((index, text) => index - move[text]);
  }
  return columns;
}

/** TP, TN, FP, FN, FPN of correction, then of detection. */
function plainCounts(s: Words, h: Words, r: Words): number[] {
  const counts = new Array(10).fill(0);
  const add = (...indexes: number[]) => {
    for (const index of indexes) counts[index]++;
  };
  for (const [a, b, c] of plainColumns(s, h, r)) {
    if (a === b && b === c) add(1, 6);
    else if (a === b) add(3, 8);
    else if (a === c) add(2, 7);
    else if (b === c) add(0, 5);
    else add(2, 3, 4, 5);
  }
  return counts;
}

function overlapping(a: RandomEdit, b: RandomEdit): boolean {
  if (a.start === b.start && a.end === b.end) return true;
  const inside = (index: number, edit: RandomEdit) => edit.start < index && index < edit.end;
  if (a.start === a.end) return inside(a.start, b);
  if (b.start === b.end) return inside(b.start, a);
  return (b.start < a.end && a.end <= b.end) || (b.start <= a.start && a.start < b.end);
}

const apply = (source: Words, edits: readonly RandomEdit[]): Words =>
  [...edits]
    .sort((a, b) => b.start - a.start || b.end - a.end)
    .reduce<Words>((words, { start, end, correction }) => {
      const made = [...words.slice(0, start), ...correction.split(' ').filter(Boolean), ...words.slice(end)];
      return made.length === 0 ? words : made;
    }, source);

function plainReferences({ source, references }: RandomSentence, mix: boolean): Words[] {
  const texts: Words[] = [];
  const keep = (text: Words) => {
    if (!texts.some((known) => known.join(' ') === text.join(' '))) texts.push(text);
  };
  if (!mix) {
    if (references.some(({ edits }) => edits.length === 0)) keep(source);
    for (const { edits } of references) if (edits.length > 0) keep(apply(source, edits));
    return texts;
  }
  const all = references.flatMap(({ edits, annotator }) => edits.map((edit) => ({ ...edit, annotator })));
  const clusters: (typeof all)[] = [];
  for (let length = source.length; length >= 0; length--)
    for (const edit of all.filter(({ start, end }) => end - start === length)) {
      const own = clusters.find((cluster) => cluster.some((member) => overlapping(edit, member)));
      if (own) own.push(edit);
      else clusters.push([edit]);
    }
  clusters.sort(([a], [b]) => a.start - b.start || a.end - b.end);
  const combine = (index: number, chosen: readonly RandomEdit[]) => {
    if (index === clusters.length) {
      const spans = chosen.map(({ start, end }) => `${start} ${end}`);
      if (new Set(spans).size === spans.length) keep(apply(source, chosen));
      return;
    }
    const of = (annotator: number) => clusters[index].filter((edit) => edit.annotator === annotator);
    if (references.some(({ annotator }) => of(annotator).length === 0)) combine(index + 1, chosen);
    for (const { annotator } of references)
      if (of(annotator).length > 0) combine(index + 1, [...chosen, ...of(annotator)]);
  };
  combine(0, []);
  return texts;
}

const wAcc = ([tp, tn, fp, fn, fpn]: readonly number[]) => {
  const below = 2 * (tp + fp) + tn + fn - (3 * fpn) / 2;
  return below === 0 ? null : (2 * tp + tn) / below;
};
function improvement(vector: readonly number[], aspect: 0 | 1): number | null {
  const [own, base] = [wAcc(vector.slice(5 * aspect)), wAcc(vector.slice(10 + 5 * aspect))];
  if (own === null || base === null) return null;
  return own === base ? Math.floor(own) : own > base ? (own - base) / (1 - base) : own / base - 1;
}
const keyOf = (vector: readonly number[]) =>
  ([0, 1] as const).flatMap((aspect) => {
    const [tp, tn, fp, fn, fpn] = vector.slice(5 * aspect);
    return [
      wAcc(vector.slice(5 * aspect)),
      improvement(vector, aspect),
      (tp + tn) / (tp + tn + fp + fn - fpn),
    ];
  });

describe.each([
  [false, 'sent'],
  [true, 'sent'],
  [true, 'corpus'],
] as const)('mix %s, optimise %s', (mix, optimise) => {
  const declaration = metricById('i-measure')!;
  const program = declaration.make(settingsOf(declaration, { mix, optimise }));

  test('counts, choices and score of random corpora are those of the definition', () => {
    const next = randomSentences(31 + Number(mix));
    let [several, wrong] = [0, 0];
    for (let round = 0; round < 12; round++) {
      const corpus = Array.from({ length: 8 }, next);
      const found = scoreCorpus(
        program,
        corpus.map(({ source, hypothesis, references }) => ({
          source,
          hypothesis: hypothesis.text,
          edits: hypothesis.edits,
          references: references.map((reference) => ({ ...reference, gold: [] })),
        })),
      );
      let totals: number[] = new Array(20).fill(0);
      corpus.forEach((sentence, at) => {
        const { source, hypothesis } = sentence;
        const vectors = plainReferences(sentence, mix).map((text) => [
          ...plainCounts(source, hypothesis.text, text),
          ...plainCounts(source, source, text),
        ]);
        expect(found.vectors[at], JSON.stringify(sentence)).toEqual(vectors);
        const keys = vectors.map((own) =>
          keyOf(optimise === 'corpus' ? own.map((one, index) => one + totals[index]) : own),
        );
        let best = 0;
        keys.forEach((key, index) => {
          const differs = key.findIndex((one, part) => one !== keys[best][part]);
          if (differs >= 0 && key[differs]! > keys[best][differs]!) best = index;
        });
        expect(found.chosen![at], JSON.stringify(sentence)).toBe(best);
        if (vectors.length > 1) several++;
        totals = totals.map((sum, index) => sum + vectors[best][index]);
      });
      wrong += totals[2] + totals[3];
      expect(found.score.score).toBeCloseTo(improvement(totals, 0)!, 12);
    }
    expect(several).toBeGreaterThan(30);
    expect(wrong).toBeGreaterThan(50);
  });
});
