// BLEU and chrF against sacreBLEU: integers and choices exactly, scores to 1e-9, no exceptions.
import { describe, expect, test } from 'vitest';
import {
  bothCorpora,
  Comparison,
  load,
  near,
  type PerCorpus,
  type PerSystem,
  run,
  systemNames,
} from './corpora.ts';

interface OverlapVectors {
  readonly bleu: PerSystem<{ score: number }>;
  readonly chrf: PerSystem<{ score: number }>;
  readonly 'chrf++': PerSystem<{ score: number }>;
  readonly sentence: {
    system: string;
    first: number;
    bleu_effective_order: number[];
    chrf: number[];
    'chrf++': number[];
  };
}

describe.each(bothCorpora)('BLEU and chrF on %s', (name, corpus) => {
  const vectors = load<PerCorpus<OverlapVectors>>('bleu-chrf.json.gz')![name];

  test.each(['bleu', 'chrf', 'chrf++'] as const)('%s is that of sacreBLEU', (id) => {
    for (const system of systemNames) {
      const { score } = run(id, corpus, system).result.score;
      expect(score, system).toBeCloseTo(vectors[id][system].score, 9);
    }
    const { system, first } = vectors.sentence;
    const wanted = vectors.sentence[id === 'bleu' ? 'bleu_effective_order' : id];
    const { sentences } = run(id, corpus, system, { first }).result;
    const compared = new Comparison();
    sentences.forEach((score, index) => {
      compared.check(near(score, wanted[index]), index, score, wanted[index]);
    });
    compared.done(60);
  });
});
