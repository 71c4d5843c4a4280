// 31 small cases to read, each metric on each: what the published tools give.
import { describe, expect, test } from 'vitest';
import { meanChangedLength } from '../../../packages/core/src/metric/cleme.ts';
import { chunksOf } from '../../../packages/core/src/metric/declared/cleme.ts';
import type { PlainEdit } from '../../../packages/core/src/metric/edit-counts.ts';
import { smoothedGleuOf } from '../../../packages/core/src/metric/gleu.ts';
import { gotoChunks } from '../../../packages/core/src/metric/gotoscorer/gotoscorer.ts';
import { allNear, load, near, run, type VectorCorpus } from './corpora.ts';

interface Unit {
  readonly id: string;
  readonly note: string;
  readonly sources: readonly string[];
  readonly hypotheses: readonly string[];
  readonly gold_m2: string;
  readonly hyp_m2: string;
  readonly expected: Readonly<Record<string, Record<string, never> & UnitExpectation>>;
}
interface Cell {
  readonly c: number;
  readonly e: number;
  readonly g: number;
}
interface IMeasureUnit {
  readonly system: { readonly c: Record<string, number> };
  readonly sentences: readonly {
    readonly refs: number;
    readonly sys: Record<'c' | 'd', number[]>;
    readonly base: Record<'c' | 'd', number[]>;
    readonly i: number;
  }[];
}
interface UnitExpectation {
  readonly [name: string]: unknown;
}

const units = load<Unit[]>('units.json') ?? [];

describe.each(units.map((unit) => [unit.id, unit] as const))('%s', (_, unit) => {
  const { sources, hypotheses, gold_m2, hyp_m2, expected } = unit;
  const corpus = {
    sources,
    systems: { h: hypotheses },
    ref_m2: gold_m2,
    hyp_m2: { h: hyp_m2 },
  } as unknown as VectorCorpus;
  const score = (id: string, settings = {}, missing?: 'source' | 'absent') =>
    run(id, corpus, 'h', { settings, ...(missing && { missing }) }).result;
  /** A metric is missing where its original cannot take the case. */
  const sees = (metric: string, check: (wanted: Record<string, never>) => void) => {
    if (metric in expected) test(metric, () => check(expected[metric] as Record<string, never>));
  };

  sees('m2', ({ correct, proposed, gold, p, r, f, sentences }) => {
    const { program, sentences: inputs, result } = run('m2', corpus, 'h');
    (sentences as { chosen: number; sent_f: number; annotators: Record<string, Cell> }[]).forEach(
      (wanted, index) => {
        const vectors = program.statistics(inputs[index], undefined);
        const cells = Object.keys(wanted.annotators).map((id) => wanted.annotators[id]);
        expect(vectors).toEqual(cells.map(({ c, e, g }) => [c, e, g]));
        expect(inputs[index].references[result.chosen![index]].annotator).toBe(wanted.chosen);
        expect(result.sentences[index]).toBeCloseTo(wanted.sent_f, 9);
      },
    );
    const { score: own, precision, recall, counts } = score('m2').score;
    expect(counts).toEqual({ correct, proposed, gold });
    expect([own, precision, recall].every((value, index) => near(value!, [f, p, r][index]))).toBe(true);
  });

  sees('gleu', ({ stats, official_py2, sentence_official, gecmetrics_gleu, gecmetrics_gleuofficial }) => {
    const official = score('gleu', {}, 'source');
    expect(official.vectors).toEqual(stats);
    expect(official.score.score!.toFixed(6)).toBe(Number(official_py2).toFixed(6));
    (sentence_official as number[][]).forEach((wanted, index) => {
      const own = official.vectors[index].map(smoothedGleuOf);
      expect(own.every((value, reference) => near(value, wanted[reference]))).toBe(true);
    });
    for (const [id, wanted] of [
      ['gleu-gec-metrics', gecmetrics_gleu],
      ['gleu-official-gec-metrics', gecmetrics_gleuofficial],
    ] as [string, { corpus: number; sentence: number[] } | undefined][]) {
      if (!wanted) continue;
      const result = score(id);
      expect(result.score.score, id).toBeCloseTo(wanted.corpus, 9);
      result.sentences.forEach((value, index) => {
        expect(value, `${id} ${index}`).toBeCloseTo(wanted.sentence[index], 9);
      });
    }
  });

  sees('green', ({ counts, gecmetrics_corpus, gecmetrics_sentence, official_corpus, official_sentence }) => {
    const result = score('green', {}, 'source');
    const flat = (counts as number[][][][]).map((references) => references.map((orders) => orders.flat()));
    expect(result.vectors).toEqual(flat);
    expect(result.score.score).toBeCloseTo(gecmetrics_corpus, 9);
    expect(result.sentences.every((value, index) => near(value, gecmetrics_sentence[index]))).toBe(true);
    const original = score('green-original', {}, 'source');
    expect(Math.abs(100 * original.score.score! - Number(official_corpus))).toBeLessThan(5.1e-7);
    (official_sentence as string[]).forEach((wanted, index) => {
      expect(Math.abs(100 * original.sentences[index]! - Number(wanted))).toBeLessThan(5.1e-7);
    });
  });

  sees('errant', ({ tp, fp, fn, f, sentence_f }) => {
    const result = score('errant-gec-metrics');
    expect(result.score.counts).toEqual({ tp, fp, fn });
    expect(result.score.score).toBeCloseTo(f, 9);
    expect(result.sentences.every((value, index) => near(value, sentence_f[index]))).toBe(true);
  });

  sees('gotoscorer', ({ tp, fp, fn, tn, f, acc, ref_chunks, hyp_chunks }) => {
    const { sentences: inputs, result } = run('gotoscorer', corpus, 'h');
    const { counts, score: own, accuracy } = result.score;
    expect(counts).toEqual({ tp, fp, fn, tn });
    expect(own).toBeCloseTo(f, 9);
    expect(accuracy).toBeCloseTo(acc, 9);
    const rows = (source: readonly string[], edits: readonly PlainEdit[]) =>
      gotoChunks(source, edits).map(({ start, end, text, edited }) => [start, end, text, edited]);
    expect(inputs.map(({ source, edits }) => rows(source, edits))).toEqual(hyp_chunks);
    expect(inputs.map(({ source, references }) => rows(source, references[0].edits))).toEqual(ref_chunks);
  });

  sees('cleme', (wanted) => {
    const { sentences: inputs } = run('cleme-dependent', corpus, 'h');
    const chunks = inputs.map((input) =>
      chunksOf(input).map((text) => text.map(({ source, target, changed }) => [source, target, changed])),
    );
    expect(chunks).toEqual(wanted.chunks);
    for (const assumption of ['dependent', 'independent'] as const) {
      const { scores, cleme2 } = wanted[assumption] as unknown as Record<
        'scores' | 'cleme2',
        Record<string, Record<string, number> | undefined>
      >;
      const { counts, bias } = wanted[assumption] as unknown as { counts: number[][][]; bias: number | null };
      const unweighted = score(`cleme-${assumption}`, { weights: 'none' });
      unweighted.vectors.forEach((vectors, index) => {
        counts[index].forEach((vector, reference) => {
          expect(vectors[assumption === 'independent' ? 0 : reference]).toEqual(vector);
        });
      });
      const own = meanChangedLength(inputs.map(chunksOf));
      if (bias === null) expect(own).toBeNull();
      else expect(own).toBeCloseTo(bias, 9);
      for (const [weights, suffix] of [
        ['none', 'unweighted'],
        ['length', 'weighted'],
      ] as const) {
        const prf = scores[`prf_corpus_${suffix}`];
        if (prf) {
          const { score: f, precision, recall, accuracy } = score(`cleme-${assumption}`, { weights }).score;
          const values = [prf.f, prf.p, prf.r, prf.acc];
          expect(allNear([f!, precision!, recall!, accuracy!], values), suffix).toBe(true);
        }
        const two = cleme2?.[`heuo_corpus_${suffix}`];
        if (two) {
          const { score: combined, counts: parts } = score(`cleme2-${assumption}`, { weights }).score;
          const { hit, wrong, missed, over } = parts!;
          const values = [two.com, two.hit, two.err, two.und, two.ove];
          expect(allNear([combined!, hit, wrong, missed, over], values), suffix).toBe(true);
        }
      }
    }
  });

  sees('imeasure', (wanted) => {
    for (const [name, mix] of [
      ['nomix', false],
      ['mix', true],
    ] as const) {
      const one = (wanted as Record<string, IMeasureUnit | undefined>)[name];
      if (!one) continue;
      const { tp, tn, fp, fn, fpn, i, p, r, acc } = one.system.c;
      const result = score('i-measure', { mix });
      const own = result.score;
      expect(own.counts).toEqual({ tp, tn, fp, fn, fpn });
      expect(allNear([own.score!, own.precision!, own.recall!, own.accuracy!], [i, p, r, acc])).toBe(true);
      one.sentences.forEach((sentence, index) => {
        expect(result.vectors[index]).toHaveLength(sentence.refs);
        const parts = [sentence.sys.c, sentence.sys.d, sentence.base.c, sentence.base.d];
        expect(result.vectors[index][result.chosen![index]]).toEqual(parts.flat());
        expect(result.sentences[index]).toBeCloseTo(sentence.i, 9);
      });
    }
  });
});
