// score files -> metric scores: one number a line in a file for each system, or one table with a column for each.
import type { JudgementSet } from '@corrigenda/core/human';
import {
  hasLines,
  itemsOf,
  type MetricScores,
  readCsvRows,
  scoreLines,
  shiftedLines,
  systemsOf,
} from '@corrigenda/core/internal';
import { readText } from '../io/lines.ts';
import { printProblems } from '../io/problems.ts';
import { Refusal, refuseData } from '../io/refusal.ts';

/** The scores of each system, in the order of its lines. */
type Columns = Map<string, { readonly file: string; readonly scores: readonly number[] }>;

/** Each argument is `metric:system=file` or `metric=table`; a file of one line holds the system's score, a longer one a score for each sentence. */
export async function readMetrics(
  specifications: readonly string[],
  set: JudgementSet,
): Promise<readonly MetricScores[]> {
  const metrics = new Map<string, Columns>();
  const known = systemsOf(set);
  for (const specification of specifications) {
    const [, name, system, file] = /^([^:=]+)(?::([^=]+))?=(.+)$/.exec(specification) ?? [];
    if (!name || !file)
      throw new Refusal('misuse', `--metric ${specification}: expected METRIC:SYSTEM=FILE or METRIC=TABLE`);
    const columns: Columns = metrics.get(name) ?? new Map();
    metrics.set(name, columns);
    const found =
      system === undefined ? await readTable(file, known) : [[system, await readNumbers(file)] as const];
    for (const [one, scores] of found) {
      if (!known.includes(one))
        throw new Refusal(
          'misuse',
          `--metric ${specification}: nobody judged a system ${one}; there is ${known.join(', ')}.`,
        );
      if (columns.has(one))
        throw new Refusal('misuse', `--metric ${specification}: ${name} of ${one} was given already.`);
      columns.set(one, { file, scores });
    }
  }
  return [...metrics].map(([name, columns]) => metricOf(name, columns, set));
}

/** Over the judged sentences where it is known which they are, over all lines otherwise. */
function metricOf(name: string, columns: Columns, set: JudgementSet): MetricScores {
  const systems: Record<string, number> = {};
  const sentences: Record<string, Record<string, number>> = {};
  const longest = Math.max(...[...columns.values()].map(({ scores }) => scores.length));
  const single = longest === 1;
  for (const [system, { file, scores }] of columns) {
    const lines = scores.length === 1 ? null : scoreLines(set, scores.length);
    if (lines && hasLines(lines)) {
      sentences[system] = Object.fromEntries([...lines].map(([item, line]) => [item, scores[line]]));
      systems[system] = mean(Object.values(sentences[system]));
      continue;
    }
    systems[system] = mean(scores);
    if (lines)
      printProblems([
        {
          file,
          code: 'scores/lines',
          severity: 'warning',
          message: `${lines.reason}; compared system by system only, over all lines`,
        },
      ]);
  }
  refuseShifted(name, columns, longest, set);
  const scored = Object.keys(sentences).length > 0;
  return {
    name,
    systems,
    ...(scored && { sentences, judged: itemsOf(set).length }),
    ...(!single && { lines: longest }),
  };
}

const mean = (scores: readonly number[]) => scores.reduce((sum, score) => sum + score, 0) / scores.length;

/** Scores that belong to the sentence before or after would give other numbers, and nobody would see it. */
function refuseShifted(name: string, columns: Columns, longest: number, set: JudgementSet): void {
  const lines = scoreLines(set, longest);
  if (!hasLines(lines)) return;
  const scores = Object.fromEntries([...columns].map(([system, column]) => [system, column.scores]));
  const shift = shiftedLines(set, lines, scores);
  if (shift !== null)
    throw new Refusal(
      'data',
      `${name}: systems with the same output have different scores, but the same ones a line ${shift < 0 ? 'before' : 'after'}: the judgements count sentences from ${shift < 0 ? 1 : 0}. Say --src-id-base ${shift < 0 ? 1 : 0}.`,
    );
}

/** A header with the names of the systems, then a row of scores for each sentence. Columns of other names, such as a line number, are left out. */
async function readTable(
  file: string,
  known: readonly string[],
): Promise<readonly (readonly [string, number[]])[]> {
  const [header, ...rows] = readCsvRows(await readText(file));
  const names = header?.cells.map((cell) => cell.trim()) ?? [];
  const wanted = names.flatMap((system, column) => (known.includes(system) ? [{ system, column }] : []));
  if (wanted.length === 0)
    throw refuseData({
      file,
      line: 1,
      column: 1,
      code: 'scores/columns',
      message: `no column is called as a judged system; expected a header with ${known.join(', ')}`,
    });
  const used = rows.filter(
    ({ cells }, index) => index < rows.length - 1 || cells.some((cell) => cell.trim() !== ''),
  );
  return wanted.map(({ system, column }) => [
    system,
    used.map(({ line, cells }) => scoreIn(cells[column] ?? '', { file, line, what: ` for ${system}` })),
  ]);
}

/** One number a line; blank and other lines are refused by their line. */
export async function readNumbers(file: string): Promise<number[]> {
  const lines = (await readText(file)).split('\n');
  if (lines[lines.length - 1]?.trim() === '') lines.pop();
  if (lines.length === 0)
    throw refuseData({
      file,
      line: 1,
      column: 1,
      code: 'scores/empty',
      message: 'the file is empty; expected one score a line',
    });
  return lines.map((text, index) => scoreIn(text, { file, line: index + 1, what: '' }));
}

function scoreIn(
  cell: string,
  { file, line, what }: { readonly file: string; readonly line: number; readonly what: string },
): number {
  const score = Number(cell.trim());
  if (cell.trim() !== '' && Number.isFinite(score)) return score;
  throw refuseData({
    file,
    line,
    column: 1,
    code: 'scores/number',
    message: `"${cell.trim().slice(0, 40)}" is not a number; expected one score a line${what}`,
  });
}
