// GREEN against gec-metrics and the original: integers and choices exactly, scores to 1e-9, no exceptions.
import { describe, expect, test } from 'vitest';
import { type StatisticsTable, sumRows } from '../../../packages/core/src/metric/statistics-table.ts';
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

interface GreenVectors {
  readonly counts: PerSystem<number[][][][]>;
  readonly gecmetrics: Record<
    'beta0.5' | 'beta2',
    { corpus: PerSystem<number>; sentence: PerSystem<number[]> }
  >;
  readonly official: Record<string, string>;
}

describe.each(bothCorpora)('GREEN on %s', (name, corpus) => {
  const vectors = load<PerCorpus<GreenVectors>>('green.json.gz')![name];

  test.each(systemNames)('%s: counts and scores of gec-metrics', (system) => {
    const compared = new Comparison();
    for (const [key, beta] of [
      ['beta0.5', 0.5],
      ['beta2', 2],
    ] as const) {
      const { program, sentences, result } = run('green', corpus, system, { settings: { beta } });
      sentences.forEach((sentence, index) => {
        const own = program.statistics(sentence, undefined);
        compared.check(
          sameJson(
            own,
            vectors.counts[system][index].map((orders) => orders.flat()),
          ),
          index,
        );
        const wanted = vectors.gecmetrics[key].sentence[system]?.[index];
        if (wanted !== undefined) compared.check(near(result.sentences[index], wanted), 'sentence', index);
      });
      compared.check(
        near(result.score.score, vectors.gecmetrics[key].corpus[system]),
        key,
        result.score.score,
      );
    }
    compared.done(402);
  });

  test('what the original prints for a corpus', () => {
    const lines = vectors.official['green -d 6 -b 0.5 1 2'].trimEnd().split('\n').slice(2);
    for (const line of lines) {
      const [path, ...scores] = line.split('\t');
      const system = path.replace('hyp.', '');
      [0.5, 1, 2].forEach((beta, index) => {
        const { score } = run('green-original', corpus, system, { settings: { beta } }).result.score;
        expect(Math.abs(100 * score! - Number(scores[index])), line).toBeLessThan(5.1e-7);
      });
    }
    expect(lines).toHaveLength(5);
  });
  /** Half up in the last decimal, as the original rounds. */
  const printed = (score: number) => Math.round(1e8 * score) / 1e6;
  const settings = { beta: 2 };

  test('what the original prints for every sentence and for their mean', () => {
    const columns = systemNames.map((system) => run('green-original', corpus, system, { settings }).result);
    const lines = vectors.official['sgreen -d 6 -b 2'].trimEnd().split('\n');
    const compared = new Comparison();
    lines.forEach((line, row) => {
      line.split('\t').forEach((wanted, column) => {
        const own = columns[column].sentences[row]!;
        compared.check(Math.abs(printed(own) - Number(wanted)) < 1.5e-6, row, column, own, wanted);
      });
    });
    compared.done(1000);
    const means = vectors.official['mgreen -d 6 -b 2'].trimEnd().split('\n').slice(2);
    means.forEach((line, index) => {
      const { sentences } = columns[index];
      const mean = sentences.reduce((sum: number, score) => sum + score!, 0) / sentences.length;
      expect(Math.abs(100 * mean - Number(line.split('\t')[1])), line).toBeLessThan(5.1e-7);
    });
    expect(means).toHaveLength(5);
  });

  test('what the original prints for characters, and in its table', () => {
    const lines = vectors.official['green -d 6 -b 2 -t char -n 6'].trimEnd().split('\n').slice(2);
    lines.forEach((line, index) => {
      const options = { settings: { ...settings, unit: 'char', n: 6 } };
      const { score } = run('green-original', corpus, systemNames[index], options).result.score;
      expect(Math.abs(100 * score! - Number(line.split('\t')[1])), line).toBeLessThan(5.1e-7);
    });
    expect(lines).toHaveLength(5);
    const rows = vectors.official['green -v -d 4 -b 2'].split('\n').filter((line) => /^\| \d/.test(line));
    expect(rows).toHaveLength(20);
    rows.forEach((row, index) => {
      const cells = row.split('|').map((cell) => cell.trim());
      const system = systemNames[Math.floor(index / 4)];
      const { statistics } = run('green-original', corpus, system, { settings }).result;
      const sums = sumRows(statistics as StatisticsTable);
      const order = Number(cells[1]) - 1;
      expect([...sums.subarray(3 * order, 3 * order + 3)]).toEqual(cells.slice(9, 12).map(Number));
    });
  });
});
