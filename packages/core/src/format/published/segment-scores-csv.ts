// Segment-score CSV -> judgement set: one column per system, one row per sentence, scores from 0 to 100; blank rows were not judged.
import { type CriterionJudgement, emptyJudgementSet } from '../../results/judgement-set.ts';
import type { Problem } from '../../text/problem.ts';
import { readCsvRows } from '../csv.ts';
import { type PublishedReader, reporter, stem } from './published-file.ts';

export const readSegmentScoresCsv: PublishedReader = (files) => {
  const problems: Problem[] = [];
  const judgements: CriterionJudgement[] = [];
  for (const { name, text } of files) {
    const report = reporter(problems, name);
    const [header, ...rows] = readCsvRows(text, { delimiter: ',' });
    const systems = header?.cells.map((cell) => cell.trim()) ?? [];
    if (systems.filter(Boolean).length === 0) {
      report.error('csv/empty', 'the file has no header; expected the names of the systems');
      continue;
    }
    const twice = systems.filter((system, column) => system !== '' && systems.indexOf(system) < column);
    for (const system of twice)
      report.error('scores/twice', `two columns are called ${system}; the first counts`, {
        line: header.line,
        column: 1,
      });
    rows.forEach(({ line, cells }, index) => {
      const item = String(index).padStart(6, '0');
      cells.forEach((cell, column) => {
        const value = cell.trim();
        const system = systems[column];
        if (value === '' || (system && systems.indexOf(system) < column)) return;
        if (!system)
          report.error('scores/column', `a score without a system in column ${column + 1}`, {
            line,
            column: 1,
          });
        else if (!/^-?\d+(\.\d+)?(e-?\d+)?$/i.test(value) || Number(value) < 0 || Number(value) > 100)
          report.error('scores/value', `${system}: "${value}" is not a score from 0 to 100`, {
            line,
            column: 1,
          });
        else
          judgements.push({
            criterion: 'score',
            item,
            unit: system,
            systems: [system],
            annotator: stem(name),
            value: Number(value),
          });
      });
    });
  }
  const criteria = [
    { id: 'score', label: 'Score', level: 'interval', polarity: 'higher-is-better', averaged: true },
  ] as const;
  return { value: { ...emptyJudgementSet('segment-scores-csv'), criteria, judgements }, problems };
};
