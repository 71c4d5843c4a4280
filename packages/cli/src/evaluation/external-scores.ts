// files with scores that were made elsewhere -> metrics like all others (metrics specification 10).
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type AskedMetric, externalMetric, nameOfFile } from '@corrigenda/core/internal';
import { Option } from 'commander';
import { readNumbers } from '../analysis/metric-files.ts';
import { readText } from '../io/lines.ts';
import { Refusal, refuseData, refuseFile } from '../io/refusal.ts';

export interface ScoreOptions {
  /** `NAME=FOLDER`, `NAME=FILE` or `NAME:SYSTEM=FILE`. */
  readonly scores: readonly string[];
  /** Names of metrics of which a lower score is better. */
  readonly lower: readonly string[];
  /** `NAME=mean`, `NAME=sum` or `NAME=given`. */
  readonly aggregate: readonly string[];
}

/** The options that every command with external scores has. */
export const scoreOptions = (): readonly Option[] => [
  new Option(
    '--scores <files...>',
    'scores of other metrics from files: NAME=FOLDER, NAME=FILE or NAME:SYSTEM=FILE',
  ).default([], 'none'),
  new Option('--lower <names...>', 'of these scores a lower one is better').default([], 'none'),
  new Option(
    '--aggregate <rules...>',
    'NAME=mean, NAME=sum or NAME=given: from sentences to the system',
  ).default([], 'mean'),
];

interface Found {
  readonly scores: Map<string, readonly number[]>;
  readonly files: string[];
}

/** One metric for each name; every system must have its scores, as many as it has sentences, or one. */
export async function readExternalScores(
  { scores, lower, aggregate }: ScoreOptions,
  systems: readonly string[],
): Promise<readonly AskedMetric[]> {
  const metrics = new Map<string, Found>();
  for (const specification of scores) {
    const match = /^([^:=]+)(?::([^=]+))?=(.+)$/.exec(specification);
    if (!match)
      throw new Refusal(
        'misuse',
        `--scores ${specification}: expected NAME=FOLDER, NAME=FILE or NAME:SYSTEM=FILE`,
      );
    const [, name, system, path] = match;
    const found = metrics.get(name) ?? { scores: new Map(), files: [] };
    metrics.set(name, found);
    await addScores(found, { system, path, systems });
  }
  const aggregations = readAggregations(aggregate, metrics);
  return Promise.all(
    [...metrics].map(async ([name, { scores: own, files }]): Promise<AskedMetric> => {
      const missing = systems.filter((system) => !own.has(system));
      if (missing.length > 0)
        throw new Refusal('data', `--scores ${name}: no scores for ${missing.join(', ')}.`);
      const isGiven = [...own.values()].every(({ length }) => length === 1);
      return {
        metric: externalMetric(name, {
          higherIsBetter: !lower.includes(name),
          aggregation: aggregations.get(name) ?? (isGiven ? 'given' : 'mean'),
        }),
        scores: own,
        settings: { file: await hashOf(files) },
      };
    }),
  );
}

async function addScores(
  { scores, files }: Found,
  { system, path, systems }: { system: string | undefined; path: string; systems: readonly string[] },
): Promise<void> {
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    (error) => {
      throw refuseFile(path, error);
    },
  );
  if (system !== undefined) {
    scores.set(system, await readNumbers(path));
    files.push(path);
  } else if (isFolder) {
    const byName = new Map((await readdir(path)).sort().map((file) => [nameOfFile(file), join(path, file)]));
    for (const name of systems) {
      const file = byName.get(name);
      if (file === undefined) continue;
      scores.set(name, await readNumbers(file));
      files.push(file);
    }
  } else {
    for (const [name, score] of await readSystemScores(path, systems)) scores.set(name, [score]);
    files.push(path);
  }
}

/** One line a system: a number in the order of the names, or a name and its number. */
export async function readSystemScores(
  file: string,
  systems: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const lines = (await readText(file)).split('\n');
  while (lines.at(-1)?.trim() === '') lines.pop();
  const cells = lines.map((line) => line.trim().split(/\t| +(?=\S+$)/));
  if (cells.every(({ length }) => length === 2)) {
    const rows = cells.filter(([, score], index) => index > 0 || Number.isFinite(Number(score)));
    return new Map(
      rows.map(([name, score]) => [name.trim(), numberIn(file, lines, `${name}\t${score}`, score)]),
    );
  }
  const numbers = await readNumbers(file);
  const sorted = [...systems].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  if (numbers.length !== sorted.length)
    throw refuseData({
      file,
      line: Math.min(numbers.length, sorted.length) + 1,
      column: 1,
      code: 'scores/systems',
      message: `the file has ${numbers.length} scores and there are ${sorted.length} systems; expected one line for each system in the order of their names, or NAME and score`,
    });
  return new Map(sorted.map((name, index) => [name, numbers[index]]));
}

function numberIn(file: string, lines: readonly string[], line: string, score: string): number {
  const number = Number(score);
  if (Number.isFinite(number)) return number;
  throw refuseData({
    file,
    line: lines.findIndex((one) => one.trim().replace(/ +(?=\S+$)/, '\t') === line) + 1,
    column: 1,
    code: 'scores/number',
    message: `"${score.slice(0, 40)}" is not a number; expected a name and its score`,
  });
}

function readAggregations(given: readonly string[], metrics: ReadonlyMap<string, Found>) {
  return new Map(
    given.map((text) => {
      const [name, how] = text.split('=');
      if (!metrics.has(name) || !['mean', 'sum', 'given'].includes(how))
        throw new Refusal('misuse', `--aggregate ${text}: expected NAME=mean, NAME=sum or NAME=given`);
      return [name, how as 'mean' | 'sum' | 'given'];
    }),
  );
}

async function hashOf(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) hash.update(await readFile(file)).update('\0');
  return hash.digest('hex').slice(0, 8);
}
