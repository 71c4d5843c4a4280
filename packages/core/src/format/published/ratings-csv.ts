// Ratings CSV -> judgement set: one row per output, in each criterion's cell the ratings of all annotators: "3,4,3,4,3".
import {
  type Criterion,
  type CriterionJudgement,
  emptyJudgementSet,
  type ItemTexts,
} from '../../results/judgement-set.ts';
import type { Problem } from '../../text/problem.ts';
import { isBlank, readCsvRows } from '../csv.ts';
import { type PublishedReader, reporter, stem } from './published-file.ts';

const list = /^\s*\d+(\s*,\s*\d+)+\s*$/;

/** Columns: source, output, system (several separated by commas), and any columns of lists; averages beside them are not needed. 0 is Other. Several files are several groups of annotators. */
export const readRatingsCsv: PublishedReader = (files) => {
  const problems: Problem[] = [];
  const judgements: CriterionJudgement[] = [];
  const criteria = new Map<string, Criterion>();
  const texts = new Map<string, ItemTexts>();
  const itemNames = new Map<string, string>();
  for (const { name, text } of files) {
    const report = reporter(problems, name);
    const [header, ...rows] = readCsvRows(text).filter((row) => !isBlank(row));
    if (!header) {
      report.error(
        'csv/empty',
        'the file is empty; expected a header with source, output, system and criteria',
      );
      continue;
    }
    const names = header.cells.map((cell) => cell.trim());
    const column = (wanted: string) => names.findIndex((cell) => cell.toLowerCase() === wanted);
    const [source, output, system] = [column('source'), column('output'), column('system')];
    const rated = names.flatMap((id, place) =>
      ![source, output, system].includes(place) && rows.some(({ cells }) => list.test(cells[place] ?? ''))
        ? [{ id, place }]
        : [],
    );
    if (source < 0 || output < 0 || system < 0 || rated.length === 0) {
      report.error(
        'ratings/columns',
        'expected the columns source, output, system and at least one column of ratings such as "3,4,3,4,3"',
        { line: header.line, column: 1 },
      );
      continue;
    }
    const seen = new Map<string, number>();
    for (const { id } of rated)
      criteria.set(id, { id, label: id, level: 'ordinal', polarity: 'higher-is-better', averaged: true });
    for (const { line, cells } of rows) {
      const sentence = cells[source] ?? '';
      const systems = (cells[system] ?? '')
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean);
      if (systems.length === 0) {
        report.error('ratings/system', 'the system is missing', { line, column: 1 });
        continue;
      }
      // A sentence may stand in a corpus twice. Where a system comes for the second time, it is about the second of them.
      const occurrence = 1 + Math.max(...systems.map((one) => seen.get(`${sentence}\u0000${one}`) ?? 0));
      for (const one of systems) seen.set(`${sentence}\u0000${one}`, occurrence);
      const key = `${sentence}\u0000${occurrence}`;
      if (!itemNames.has(key)) itemNames.set(key, String(itemNames.size).padStart(6, '0'));
      const item = itemNames.get(key)!;
      const shown = cells[output] ?? '';
      texts.set(item, {
        source: sentence,
        outputs: { ...texts.get(item)?.outputs, ...Object.fromEntries(systems.map((one) => [one, shown])) },
      });
      for (const { id, place } of rated) {
        const cell = cells[place] ?? '';
        if (cell.trim() === '') continue;
        cell.split(',').forEach((part, rater) => {
          const value = part.trim();
          if (/^\d+$/.test(value)) {
            judgements.push({
              criterion: id,
              item,
              unit: systems.join(','),
              systems,
              annotator: `${files.length > 1 ? stem(name) : 'annotator'} ${rater + 1}`,
              value: Number(value),
              ...(Number(value) === 0 && { other: true }),
            });
          } else if (value !== '')
            report.error('ratings/value', `${id}: "${value}" is not a whole number`, { line, column: 1 });
        });
      }
    }
  }
  return {
    value: { ...emptyJudgementSet('ratings-csv'), criteria: [...criteria.values()], judgements, texts },
    problems,
  };
};
