// CLEME and CLEME2.0 against the original: integers and choices exactly, scores to 1e-9, no exceptions.
import { describe, test } from 'vitest';
import { allNear, bothCorpora, Comparison, load, near, type PerCorpus, run, sameJson } from './corpora.ts';

interface ClemeRun {
  readonly assumption: 'dependent' | 'independent';
  readonly system: string;
  readonly scorer: 'prf' | 'heuo';
  readonly factors: 'corpus' | 'sentence' | null;
  readonly scores: Record<string, Record<string, number>>;
  readonly bias?: number | null;
  readonly sentences?: readonly { n: number[]; w: number[] }[][];
}

describe.each(bothCorpora)('CLEME on %s', (name, corpus) => {
  const { runs } = load<PerCorpus<{ runs: ClemeRun[] }>>('cleme.json.gz')![name];

  test.each(runs.map((one, index) => [index, one] as const))('run %i is that of the original', (_, one) => {
    const compared = new Comparison();
    for (const weights of ['none', 'length'] as const) {
      const suffix = weights === 'none' ? 'unweighted' : 'weighted';
      const id = `${one.scorer === 'prf' ? 'cleme' : 'cleme2'}-${one.assumption}`;
      const settings = { weights, ...(one.factors && { factors: one.factors }) };
      const { program, sentences, result } = run(id, corpus, one.system, { settings });
      const atSentenceLevel = (given: typeof settings) =>
        run(id, corpus, one.system, { settings: { ...given, level: 'sentence' } }).result;
      if (one.sentences) {
        const bias = program.prepare!(sentences);
        sentences.forEach((sentence, index) => {
          const own = program.statistics(sentence, bias);
          one.sentences![index].forEach(({ n, w }, reference) => {
            const vector = own[one.assumption === 'independent' ? 0 : reference];
            const [tp, fp, fn, , necessary, unnecessary] = vector;
            compared.check(
              weights === 'none' ? sameJson(vector, n) : allNear([tp, fp, fn, necessary, unnecessary], w),
              index,
              vector,
              n,
              w,
            );
          });
        });
        const wanted = one.scores[`prf_corpus_${suffix}`];
        const { score, precision, recall } = result.score;
        compared.check(
          allNear([score!, precision!, recall!], [wanted.f, wanted.p, wanted.r]),
          suffix,
          score,
          wanted,
        );
        const mean = result.sentences.reduce((sum: number, f) => sum + f!, 0) / result.sentences.length;
        const level = one.scores[`prf_sentence_${suffix}`];
        compared.check(near(mean, level.f), 'sentence', suffix, mean);
        const own = atSentenceLevel(settings).score;
        const values = [own.score!, own.precision!, own.recall!, own.accuracy!];
        compared.check(allNear(values, [level.f, level.p, level.r, level.acc]), 'level', suffix, own);
      } else {
        const wanted = one.scores[`heuo_corpus_${suffix}`];
        const { score, counts } = result.score;
        const { hit, err, und, ove, com } = wanted;
        const own = [score!, counts!.hit, counts!.wrong, counts!.missed, counts!.over];
        compared.check(allNear(own, [com, hit, err, und, ove]), suffix, own, wanted);
        const mean =
          result.sentences.reduce((sum: number, value) => sum + value!, 0) / result.sentences.length;
        const level = one.scores[`heuo_sentence_${suffix}`];
        compared.check(near(mean, level.com), 'sentence', suffix, mean);
        const { score: combined, counts: parts } = atSentenceLevel(settings).score;
        const values = [combined!, parts!.hit, parts!.wrong, parts!.missed, parts!.over];
        const all = [level.com, level.hit, level.err, level.und, level.ove];
        compared.check(allNear(values, all), 'level', suffix, values);
      }
    }
    compared.done(4);
  });
});
