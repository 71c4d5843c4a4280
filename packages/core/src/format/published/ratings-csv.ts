// Ratings CSV -> judgement set: one row per output, in each criterion's cell the ratings of all annotators: "3,4,3,4,3".
import {
  type Criterion,
  type CriterionJudgement,
  emptyJudgementSet,
  type ItemTexts,
} from '../../results/judgement-set.ts';
import type { Problem } from '../../text/problem.ts';
import type { CsvRow } from '../csv.ts';
import { openCsv, type PublishedReader, type reporter, stem } from './published-file.ts';

const list = /^\s*\d+(\s*,\s*\d+)+\s*$/;

/** What has been read so far, from all files. */
interface Reading {
  readonly judgements: CriterionJudgement[];
  readonly texts: Map<string, ItemTexts>;
  readonly itemNames: Map<string, string>;
}

/** A file, and where its columns are. */
interface RatingsFile {
  readonly report: ReturnType<typeof reporter>;
  readonly columns: { readonly source: number; readonly output: number; readonly system: number };
  readonly rated: readonly { readonly id: string; readonly index: number }[];
  /** How annotators are called before their number. */
  readonly rater: string;
  /** How often each system has come for each sentence. */
  readonly seen: Map<string, number>;
}

/** Columns: source, output, system (several separated by commas), and any columns of lists; averages beside them are not needed. 0 is Other. Several files are several groups of annotators. */
export const readRatingsCsv: PublishedReader = (files) => {
  const problems: Problem[] = [];
  const criteria = new Map<string, Criterion>();
  const reading: Reading = { judgements: [], texts: new Map(), itemNames: new Map() };
  for (const { name, text } of files) {
    const file = openCsv(name, text, problems, 'source, output, system and criteria');
    if (!file) continue;
    const { report, header, rows } = file;
    const names = header.cells.map((cell) => cell.trim());
    const column = (wanted: string) => names.findIndex((cell) => cell.toLowerCase() === wanted);
    const columns = { source: column('source'), output: column('output'), system: column('system') };
    const rated = names.flatMap((id, index) =>
      !Object.values(columns).includes(index) && rows.some(({ cells }) => list.test(cells[index] ?? ''))
        ? [{ id, index }]
        : [],
    );
    if (Object.values(columns).some((index) => index < 0) || rated.length === 0) {
      report.error(
        'ratings/columns',
        'expected the columns source, output, system and at least one column of ratings such as "3,4,3,4,3"',
        { line: header.line, column: 1 },
      );
      continue;
    }
    for (const { id } of rated)
      criteria.set(id, {
        id,
        label: id,
        level: 'ordinal',
        polarity: 'higher-is-better',
        averaged: true,
        answerLabels: { 0: 'Other' },
      });
    const rater = files.length > 1 ? stem(name) : 'annotator';
    const own: RatingsFile = { report, columns, rated, rater, seen: new Map() };
    for (const row of rows) readRow(row, own, reading);
  }
  const { judgements, texts } = reading;
  return {
    value: { ...emptyJudgementSet('ratings-csv'), criteria: [...criteria.values()], judgements, texts },
    problems,
  };
};

function readRow({ line, cells }: CsvRow, file: RatingsFile, reading: Reading): void {
  const { report, columns } = file;
  const sentence = cells[columns.source] ?? '';
  const systems = (cells[columns.system] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  if (systems.length === 0) {
    report.error('ratings/system', 'the system is missing', { line, column: 1 });
    return;
  }
  const item = itemOf(sentence, systems, file, reading);
  const shown = cells[columns.output] ?? '';
  const known = reading.texts.get(item)?.outputs;
  const other = systems.find((one) => (known?.[one] ?? shown) !== shown);
  if (other !== undefined) {
    report.error(
      'ratings/other-output',
      `another output of ${other} for this sentence than in an earlier file; the ratings of two texts are never one, so the row is left out`,
      { line, column: 1 },
    );
    return;
  }
  reading.texts.set(item, {
    source: sentence,
    outputs: { ...known, ...Object.fromEntries(systems.map((one) => [one, shown])) },
  });
  for (const { id, index } of file.rated) {
    const cell = cells[index] ?? '';
    if (cell.trim() === '') continue;
    cell.split(',').forEach((part, index) => {
      const value = part.trim();
      if (/^\d+$/.test(value))
        reading.judgements.push({
          criterion: id,
          item,
          unit: systems.join(','),
          systems,
          annotator: `${file.rater} ${index + 1}`,
          value: Number(value),
          ...(Number(value) === 0 && { other: true }),
        });
      else if (value !== '')
        report.error('ratings/value', `${id}: "${value}" is not a whole number`, { line, column: 1 });
    });
  }
}

/** A sentence may stand in a corpus twice. Where a system comes for the second time, it is about the second of them. */
function itemOf(
  sentence: string,
  systems: readonly string[],
  { seen }: RatingsFile,
  { itemNames }: Reading,
): string {
  const occurrence = 1 + Math.max(...systems.map((one) => seen.get(`${sentence}\u0000${one}`) ?? 0));
  for (const one of systems) seen.set(`${sentence}\u0000${one}`, occurrence);
  const key = `${sentence}\u0000${occurrence}`;
  const item = itemNames.get(key) ?? String(itemNames.size).padStart(6, '0');
  itemNames.set(key, item);
  return item;
}
