// I-measure against the original: integers and choices exactly, scores to 1e-9, no exceptions.
import { describe, expect, test } from 'vitest';
import { allNear, Comparison, corpora, load, near, run, sameJson } from './corpora.ts';

interface Aspects {
  readonly c: Record<string, number>;
  readonly d: Record<string, number>;
}
interface IMeasureRun {
  readonly corpus: 'batch' | 'stress';
  readonly system: string;
  readonly mix: boolean;
  readonly optimise: 'sent' | 'corpus';
  readonly w: number;
  readonly first: number;
  readonly total: Aspects;
  readonly baseline: Aspects;
  readonly sentences: readonly {
    refs: number;
    ref: string;
    det: number[];
    cor: number[];
    base: number[];
    i: number;
  }[];
}

describe.runIf(corpora)('I-measure', () => {
  test.each(
    load<{ runs: IMeasureRun[] }>('imeasure.json.gz')?.runs.map((one, index) => [index, one] as const) ?? [],
  )('run %i is that of the original', (_, one) => {
    const settings = { mix: one.mix, optimise: one.optimise, w: one.w };
    const { program, sentences, result } = run('i-measure', corpora![one.corpus], one.system, {
      settings,
      first: one.first,
    });
    const compared = new Comparison();
    sentences.forEach((sentence, index) => {
      const wanted = one.sentences[index];
      const own = program.statistics(sentence, undefined);
      const chosen = own[result.chosen![index]];
      compared.check(own.length === wanted.refs, 'references', index, own.length, wanted.refs);
      compared.check(
        sameJson(chosen.slice(0, 15), [...wanted.cor, ...wanted.det, ...wanted.base]),
        index,
        chosen,
        wanted,
      );
      if (one.optimise === 'sent') compared.check(near(result.sentences[index], wanted.i), 'I', index);
    });
    compared.done(160);
    const { score, precision, recall, counts } = result.score;
    const { tp, tn, fp, fn, fpn, i, p, r } = one.total.c;
    expect(counts).toEqual({ tp, tn, fp, fn, fpn });
    expect(allNear([score!, precision!, recall!], [i, p, r])).toBe(true);
  });
});
