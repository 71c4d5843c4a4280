// GoToScorer against gec-metrics: integers and choices exactly, scores to 1e-9, no exceptions.
import { describe, test } from 'vitest';
import { gotoProgram } from '../../../packages/core/src/metric/declared/gotoscorer.ts';
import { gotoChunks, gotoWeights } from '../../../packages/core/src/metric/gotoscorer/gotoscorer.ts';
import { scoreCorpus } from '../../../packages/core/src/metric/score-corpus.ts';
import { allNear, bothCorpora, Comparison, load, type PerCorpus, run, systemNames } from './corpora.ts';

interface GotoRun {
  readonly system: string;
  readonly ref_id: number;
  readonly weights: 'ours' | 'upstream' | null;
  readonly corpus: {
    tp: number;
    fp: number;
    fn: number;
    tn: number;
    p: number;
    r: number;
    f: number;
    acc: number;
  };
  readonly sentences: readonly number[][];
}

describe.each(bothCorpora)('GoToScorer on %s', (name, corpus) => {
  const { runs, weights } =
    load<PerCorpus<{ runs: GotoRun[]; weights: Record<string, number[][]> }>>('gotoscorer.json.gz')![name];

  test('weighs chunks by how few systems get them right', () => {
    const compared = new Comparison();
    for (const ref of [0, 1]) {
      const systems = systemNames.map((system) => run('gotoscorer', corpus, system).sentences);
      systems[0].forEach(({ source, references }, index) => {
        const own = gotoWeights(
          gotoChunks(source, references[ref].edits),
          systems.map((sentences) => gotoChunks(source, sentences[index].edits)),
        );
        compared.check(allNear(own.weights, weights[`ours|${ref}`][index]), ref, index);
      });
    }
    compared.done(400);
  });

  test('counts as gec-metrics does, with and without weights', () => {
    const compared = new Comparison();
    for (const { system, ref_id, weights: kind, sentences, corpus: total } of runs) {
      const given = kind ? weights[`${kind}|${ref_id}`] : null;
      const program = gotoProgram({ beta: 0.5, ref: ref_id }, given);
      const inputs = run('gotoscorer', corpus, system).sentences;
      const prepared = program.prepare?.(inputs);
      inputs.forEach((sentence, index) => {
        const [own] = program.statistics(sentence, prepared);
        compared.check(allNear(own, sentences[index]), system, ref_id, kind, index, own, sentences[index]);
      });
      const { score, precision, recall, accuracy } = scoreCorpus(program, inputs).score;
      const wanted = [total.f, total.p, total.r, total.acc];
      compared.check(allNear([score!, precision!, recall!, accuracy!], wanted), system, total);
    }
    compared.done(1000);
  });
});
