// Which edit earned how much, as gec-metrics computes it; and whether a metric prefers more of the needed corrections.
import { describe, expect, test } from 'vitest';
import { attributeEdits } from '../../../packages/core/src/metric/attribute.ts';
import { correctedWords } from '../../../packages/core/src/metric/corpus.ts';
import { metricById, settingsOf } from '../../../packages/core/src/metric/index.ts';
import { compareSubsets, kendallOf } from '../../../packages/core/src/metric/validate.ts';
import { splitWords } from '../../../packages/core/src/text/white-space.ts';
import { allNear, corpora, load, readReferences } from './corpora.ts';

const programOf = (id: string) => {
  const declaration = metricById(id)!;
  return declaration.make(settingsOf(declaration));
};

/** The sentence score of a text against fixed references. */
function scorer(id: string, source: readonly string[], references: readonly (readonly string[])[]) {
  const program = programOf(id);
  const fixed = references.map((text, annotator) => ({ annotator, text, edits: [], gold: [] }));
  return (hypothesis: readonly string[]) =>
    program.sentenceScore(program.statistics({ source, hypothesis, edits: [], references: fixed }, null)) ??
    0;
}

interface Case {
  readonly source: string;
  readonly references: readonly string[];
  readonly edits: readonly [number, number, string][];
  readonly expected: Record<string, { sent_score: number; src_score: number; scores: number[] }>;
}
const cases = load<{ cases: Case[] }>('attribution.json.gz')?.cases ?? [];

describe.each(cases.map((one, index) => [index, one] as const))('attribution %i', (_, one) => {
  const source = splitWords(one.source);
  const edits = one.edits.map(([start, end, correction]) => ({ start, end, correction }));
  test.each(Object.keys(one.expected))('%s', (key) => {
    const [metric, method] = key.split('|') as [string, 'add' | 'sub' | 'shapley'];
    const id = metric === 'gleu' ? 'gleu-gec-metrics' : 'green';
    const score = scorer(id, source, one.references.map(splitWords));
    const own = attributeEdits(
      edits.length,
      (applied) =>
        score(
          correctedWords(
            source,
            applied.map((index) => edits[index]),
          ),
        ),
      method,
    );
    const { sent_score, src_score, scores } = one.expected[key];
    expect(allNear([own.gain, own.sourceScore, ...own.edits], [sent_score, src_score, ...scores])).toBe(true);
    expect(own.edits).toHaveLength(scores.length);
  });
});

interface Lattice {
  readonly cases: readonly {
    readonly sentence: number;
    readonly edits: number;
    readonly texts: readonly string[];
    readonly counts: Record<string, number[]>;
    readonly adjacent: Record<string, number[][]>;
  }[];
  readonly totals: Record<string, [number, number, number]>;
  readonly kendall: Record<string, number>;
}
const lattice = load<Lattice>('lattice.json.gz');

describe.runIf(lattice && corpora)('validation without people', () => {
  test.each([
    ['green_b2', 'green'],
    ['gleu_official_sentence', 'gleu'],
  ])('%s prefers more of the needed corrections as often as it should', (name, id) => {
    const references = readReferences(corpora!.batch.ref_m2);
    const totals: [number, number, number] = [0, 0, 0];
    for (const { sentence, edits, texts, counts, adjacent } of lattice!.cases) {
      const own = references.references[sentence].flatMap((reference) => (reference ? [reference.text] : []));
      const score = scorer(id, references.sources[sentence], own);
      const result = compareSubsets(
        edits,
        texts.map((text) => score(splitWords(text))),
      );
      expect(result.counts, `sentence ${sentence}`).toEqual(counts[name]);
      expect(result.adjacent, `sentence ${sentence}`).toEqual(adjacent[name]);
      result.counts.forEach((count, index) => {
        totals[index] += count;
      });
    }
    expect(totals).toEqual(lattice!.totals[name]);
    expect(kendallOf(totals)).toBeCloseTo(lattice!.kendall[name], 9);
  });
});
