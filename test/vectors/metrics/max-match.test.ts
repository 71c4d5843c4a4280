// MaxMatch against m2scorer: integers and choices exactly, scores to 1e-9, no exceptions.
import { describe, expect, test } from 'vitest';
import { runInMemory } from '../../../packages/cli/src/errant/memory-session.ts';
import { m2scorer } from '../../../packages/cli/src/metric/m2scorer.ts';
import { buildLattice } from '../../../packages/core/src/metric/max-match/lattice.ts';
import { vertexGraph } from '../../../packages/core/src/metric/max-match/vertex-graph.ts';
import { allNear, Comparison, corpora, load, near, run, sameJson, type VectorCorpus } from './corpora.ts';

interface M2Sentence {
  readonly chosen: number;
  readonly sent_chosen: number;
  readonly sent_f: number;
  readonly vertices: number;
  readonly entries: number;
  readonly annotators: Record<string, { c: number; e: number; g: number }>;
}
interface M2Run {
  readonly corpus: 'batch' | 'stress';
  readonly system: string;
  readonly options: { ignore_whitespace_casing: boolean; beta: number; max_unchanged_words: number };
  readonly correct: number;
  readonly proposed: number;
  readonly gold: number;
  readonly p: number;
  readonly r: number;
  readonly f: number;
  readonly stdout: string;
  readonly sent_f_mean: number;
  readonly sentences: readonly M2Sentence[];
}

describe.runIf(corpora)('MaxMatch', () => {
  test.each(load<{ runs: M2Run[] }>('m2.json.gz')?.runs.map((one, index) => [index, one] as const) ?? [])(
    'run %i is that of m2scorer',
    async (_, { corpus, system, options, ...expected }) => {
      const settings = {
        beta: options.beta,
        'max-unchanged': options.max_unchanged_words,
        'ignore-case-space': options.ignore_whitespace_casing,
      };
      const given = { settings, gold: corpora![corpus].gold_m2 };
      const { program, sentences, result } = run('m2', corpora![corpus], system, given);
      const compared = new Comparison();
      sentences.forEach((sentence, index) => {
        const { annotators, chosen, sent_chosen, sent_f, vertices, entries } = expected.sentences[index];
        const vectors = program.statistics(sentence, undefined);
        const wanted = Object.keys(annotators)
          .sort()
          .map((id) => Object.values(annotators[id]).slice(0, 3));
        compared.check(sameJson(vectors, wanted), index, vectors, wanted);
        const annotator = sentence.references[result.chosen![index]].annotator;
        compared.check(annotator === chosen, 'chosen', index, annotator, chosen);
        compared.check(near(result.sentences[index], sent_f), 'F', index);
        const alone = sentence.references[program.choose!(vectors, null)].annotator;
        compared.check(alone === sent_chosen, 'chosen alone', index, alone, sent_chosen);
        const lattice = buildLattice(
          vertexGraph(sentence.source, sentence.hypothesis),
          options.max_unchanged_words,
        );
        compared.check(
          lattice.vertices === vertices && lattice.entries.length === entries,
          'lattice',
          index,
          lattice.vertices,
          lattice.entries.length,
        );
      });
      compared.done(1000);
      const { score, precision, recall, counts } = result.score;
      const { correct, proposed, gold, p, r, f } = expected;
      expect(counts).toEqual({ correct, proposed, gold });
      expect(allNear([score!, precision!, recall!], [f, p, r])).toBe(true);
      const mean = run('sent-m2', corpora![corpus], system, given).result.score.score;
      expect(mean).toBeCloseTo(expected.sent_f_mean, 9);
      const files = {
        'hyp.txt': `${corpora![corpus].systems[system].join('\n')}\n`,
        'gold.m2': corpora![corpus].gold_m2,
      };
      const flags = [
        ...(options.ignore_whitespace_casing ? ['--ignore_whitespace_casing'] : []),
        ...['--beta', String(options.beta)],
        ...['--max_unchanged_words', String(options.max_unchanged_words)],
      ];
      const { stdout, status } = await runInMemory(m2scorer, [...flags, 'hyp.txt', 'gold.m2'], files);
      expect({ stdout, status }).toEqual({ stdout: expected.stdout, status: 0 });
    },
  );

  interface FuzzCorpus {
    readonly gold_m2: string;
    readonly sources?: readonly string[];
    readonly hypotheses: readonly string[];
    readonly sentences: readonly [number, Record<string, [number, number, number]>][];
  }
  test('random sentences are counted as m2scorer counts them', () => {
    const fuzz = load<unknown>('m2-fuzz.json.gz') as
      | Record<string, FuzzCorpus>
      | FuzzCorpus[]
      | { corpora: FuzzCorpus[] };
    const list = Array.isArray(fuzz)
      ? fuzz
      : 'corpora' in fuzz
        ? (fuzz.corpora as FuzzCorpus[])
        : Object.values(fuzz);
    const compared = new Comparison();
    for (const one of list.filter((entry) => typeof entry === 'object' && 'gold_m2' in entry)) {
      const corpus = {
        systems: { h: one.hypotheses },
        hyp_m2: { h: one.hypotheses.map(() => 'S x\n\n').join('') },
        ref_m2: one.gold_m2,
      } as unknown as VectorCorpus;
      const { program, sentences, result } = run('m2', corpus, 'h');
      sentences.forEach((sentence, index) => {
        const [chosen, counts] = one.sentences[index];
        const ids = Object.keys(counts).sort((a, b) => Number(a) - Number(b));
        const vectors = program.statistics(sentence, undefined);
        compared.check(
          sameJson(
            vectors,
            ids.map((id) => counts[id]),
          ),
          index,
          vectors,
          counts,
        );
        compared.check(sentence.references[result.chosen![index]].annotator === chosen, 'chosen', index);
      });
    }
    compared.done(100);
  });
});
