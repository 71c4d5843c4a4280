// ERRANT as gec-metrics counts it: integers and choices exactly, scores to 1e-9, no exceptions.
import { describe, expect, test } from 'vitest';
import {
  allNear,
  bothCorpora,
  Comparison,
  load,
  near,
  type PerCorpus,
  type PerSystem,
  run,
  sameJson,
  systemNames,
} from './corpora.ts';

interface ErrantVectors {
  readonly counts: PerSystem<number[][][]>;
  readonly corpus_level: Record<
    string,
    PerSystem<{ tp: number; fp: number; fn: number; f: number; p: number; r: number }>
  >;
  readonly sentence_level: Record<string, PerSystem<{ f: number[]; mean_f: number }>>;
}

describe.each(bothCorpora)('ERRANT as gec-metrics counts it on %s', (name, corpus) => {
  const vectors = load<PerCorpus<ErrantVectors>>('errant.json.gz')![name];

  test.each(systemNames)('%s', (system) => {
    const compared = new Comparison();
    for (const key of Object.keys(vectors.corpus_level)) {
      const [missing, beta] = key.split('|F') as ['copy' | 'source', string];
      const options = { missing, settings: { beta: Number(beta) } };
      const { program, sentences, result } = run('errant-gec-metrics', corpus, system, options);
      if (missing === 'source')
        sentences.forEach((sentence, index) => {
          const own = program.statistics(sentence, undefined);
          compared.check(sameJson(own, vectors.counts[system][index]), index, own);
        });
      const { tp, fp, fn, f, p, r } = vectors.corpus_level[key][system];
      expect(result.score.counts).toEqual({ tp, fp, fn });
      expect(allNear([result.score.score!, result.score.precision!, result.score.recall!], [f, p, r])).toBe(
        true,
      );
      const wanted = vectors.sentence_level[key][system];
      result.sentences.forEach((score, index) => {
        compared.check(near(score, wanted.f[index]), key, index);
      });
      const mean = run('sent-errant', corpus, system, options).result.score.score;
      expect(mean).toBeCloseTo(wanted.mean_f, 9);
    }
    compared.done(800);
  });
});
