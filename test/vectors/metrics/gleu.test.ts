// GLEU against the published scripts and gec-metrics: integers and choices exactly, scores to 1e-9, no exceptions.
import { describe, expect, test } from 'vitest';
import { runInMemory } from '../../../packages/cli/src/errant/memory-session.ts';
import { gleu } from '../../../packages/cli/src/metric/gleu.ts';
import { gleuOf } from '../../../packages/core/src/metric/gleu.ts';
import {
  type SampledReferences,
  sumDraw,
  sumRows,
} from '../../../packages/core/src/metric/statistics-table.ts';
import {
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

interface GleuVectors {
  readonly stats: PerSystem<number[][][]>;
  readonly full_precision: PerSystem<Record<'py2' | 'py3', { mean: number; std: number; first3: number[] }>>;
  readonly official: Record<string, { py2: PerSystem<string>; jfleg_stdout: string }>;
  readonly official_debug_stdout: { system: string; stdout: string };
  readonly koyama: Record<string, string>;
  readonly sentence_official: PerSystem<number[][]>;
  readonly gecmetrics: Record<string, Record<'gleu' | 'gleuofficial', PerSystem<number>>>;
  readonly gecmetrics_sentence: Record<'gleu' | 'gleuofficial', PerSystem<number[]>>;
  readonly gecmetrics_char: { system: string; gleu: number };
}

describe.each(bothCorpora)('GLEU on %s', (name, corpus) => {
  const vectors = load<PerCorpus<GleuVectors>>('gleu.json.gz')![name];

  test.each(systemNames)('%s: statistics, means and spread of the official scripts', (system) => {
    const { program, sentences, result } = run('gleu', corpus, system);
    const compared = new Comparison();
    sentences.forEach((sentence, index) => {
      const own = program.statistics(sentence, undefined);
      compared.check(sameJson(own, vectors.stats[system][index]), index, own);
      const mean =
        vectors.sentence_official[system][index].reduce((sum, value) => sum + value, 0) / own.length;
      compared.check(near(result.sentences[index], mean), 'sentence', index);
    });
    compared.done(400);
    for (const draw of ['py2', 'py3'] as const) {
      const { score, spread, statistics } = run('gleu', corpus, system, { settings: { draw } }).result;
      const { mean, std, first3 } = vectors.full_precision[system][draw];
      expect(score.score).toBeCloseTo(mean, 9);
      expect(spread!.sd).toBeCloseTo(std, 9);
      const sampled = statistics as SampledReferences;
      first3.forEach((value, index) => {
        expect(gleuOf(sumDraw(sampled, index, sumRows(sampled.first)))).toBeCloseTo(value, 9);
      });
    }
  });

  /** The corpus as files in memory, and the arguments that name them. */
  const printed = async (flags: readonly string[], missing: 'copy' | 'source', references: number) => {
    const text = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');
    const files: Record<string, string> = { src: text(corpus.sources) };
    const names = corpus.references[missing].slice(0, references).map((lines, index) => {
      files[`ref.${index}`] = text(lines);
      return `ref.${index}`;
    });
    for (const system of systemNames) files[`hyp.${system}`] = text(corpus.systems[system]);
    const outputs = flags.includes('--debug') ? ['hyp.mixed'] : systemNames.map((system) => `hyp.${system}`);
    const argv = [...flags, '-s', 'src', '-r', ...names, '-o', ...outputs];
    const { stdout, stderr, status } = await runInMemory(gleu, argv, files);
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
    return stdout;
  };

  test.each(Object.keys(vectors.official))('%s: what gec-ranking and JFLEG print', async (key) => {
    const [missing, references] = key.split('|') as ['copy' | 'source', string];
    const { py2, jfleg_stdout } = vectors.official[key];
    const wanted = systemNames.map((system) => `hyp.${system} ${Number(py2[system]).toFixed(6)}\n`).join('');
    expect(await printed([], missing, Number(references))).toBe(wanted);
    expect(await printed(['--form', 'jfleg'], missing, Number(references))).toBe(jfleg_stdout);
  });

  test('what gec-ranking prints for every sentence', async () => {
    expect(await printed(['--debug'], 'copy', 3)).toBe(vectors.official_debug_stdout.stdout);
  });

  test.each(Object.keys(vectors.koyama))("Koyama's %s", async (command) => {
    const [program, ...flags] = command.split(' ');
    const level = { gleu: 'corpus', sgleu: 'sent', mgleu: 'mean' }[program]!;
    expect(await printed([level, ...flags], 'copy', 3)).toBe(vectors.koyama[command]);
  });

  test.each(Object.keys(vectors.gecmetrics))('%s: both forms of gec-metrics', (key) => {
    const [missing, references] = key.split('|') as ['copy' | 'source', string];
    for (const system of systemNames)
      for (const [id, form] of [
        ['gleu-gec-metrics', 'gleu'],
        ['gleu-official-gec-metrics', 'gleuofficial'],
      ] as const) {
        const options = { missing, references: Number(references) };
        const { score } = run(id, corpus, system, options).result.score;
        expect(near(score, vectors.gecmetrics[key][form][system]), `${key} ${form} ${system}: ${score}`).toBe(
          true,
        );
      }
  });

  test('sentence scores and characters as in gec-metrics', () => {
    const compared = new Comparison();
    for (const system of systemNames)
      for (const [id, form] of [
        ['gleu-gec-metrics', 'gleu'],
        ['gleu-official-gec-metrics', 'gleuofficial'],
      ] as const) {
        const { sentences } = run(id, corpus, system, { missing: 'copy' }).result;
        sentences.forEach((score, index) => {
          const wanted = vectors.gecmetrics_sentence[form][system]?.[index];
          if (wanted !== undefined) compared.check(near(score, wanted), system, form, index, score, wanted);
        });
      }
    compared.done(400);
    const { system, gleu } = vectors.gecmetrics_char;
    const { score } = run('gleu-gec-metrics', corpus, system, { missing: 'copy', settings: { unit: 'char' } })
      .result.score;
    expect(score).toBeCloseTo(gleu, 9);
  });
});
