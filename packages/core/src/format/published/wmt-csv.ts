// WMT pairwise CSV -> judgement set: each row is one pair of systems, or a ranking of up to five, by one judge.
import { emptyJudgementSet, type Ranking } from '../../results/judgement-set.ts';
import type { Problem } from '../../text/problem.ts';
import { itemName, openCsv, type PublishedReader } from './published-file.ts';

/** Columns: system1Id, system1rank, system2Id, system2rank (and so on to 5), judgeID, segmentId or srcIndex. */
export const readWmtCsv: PublishedReader = (files, { srcIdBase = 0 }) => {
  const problems: Problem[] = [];
  const rankings: Ranking[] = [];
  for (const { name, text } of files) {
    const expected = 'system1Id, system1rank, system2Id, system2rank, judgeID, segmentId';
    const file = openCsv(name, text, problems, expected);
    if (!file) continue;
    const { report, header, rows } = file;
    const columns = new Map(header.cells.map((cell, index) => [cell.trim().toLowerCase(), index]));
    const systems = [1, 2, 3, 4, 5].flatMap((number) => {
      const [id, rank] = [columns.get(`system${number}id`), columns.get(`system${number}rank`)];
      return id !== undefined && rank !== undefined ? [{ id, rank }] : [];
    });
    const segment = columns.get('segmentid') ?? columns.get('srcindex') ?? columns.get('srcid');
    const judge = columns.get('judgeid');
    if (systems.length < 2 || segment === undefined) {
      report.error(
        'wmt/columns',
        'expected the columns system1Id, system1rank, system2Id, system2rank and segmentId',
        { line: header.line, column: 1 },
      );
      continue;
    }
    for (const { line, cells } of rows) {
      const id = cells[segment]?.trim() ?? '';
      const groups = systems.flatMap(({ id: system, rank }) => {
        const [label, value] = [cells[system]?.trim() ?? '', cells[rank]?.trim() ?? ''];
        // -1 and an empty cell both say that this half of the comparison was not used.
        if (label === '' || value === '' || value === '-1') return [];
        if (/^\d+$/.test(value)) return [{ systems: [label], rank: Number(value) }];
        report.error('wmt/rank', `rank "${value}" of ${label} is not a whole number`, { line, column: 1 });
        return [];
      });
      const item = itemName(id, srcIdBase);
      if (id === '') report.error('wmt/segment', 'segmentId is empty', { line, column: 1 });
      else if (item === null)
        report.error('wmt/base', `segmentId ${id} lies before the first sentence, which is ${srcIdBase}`, {
          line,
          column: 1,
        });
      else if (groups.length < 2)
        report.warning('wmt/single', 'fewer than two ranked systems; the row says nothing', {
          line,
          column: 1,
        });
      else
        rankings.push({
          item,
          judge: (judge === undefined ? '' : cells[judge]?.trim()) || 'unknown',
          groups,
        });
    }
  }
  // Rows of two systems are rankings that were taken apart into pairs, merged outputs expanded, before they were published.
  const expandedPairs = rankings.length > 0 && rankings.every(({ groups }) => groups.length === 2);
  return {
    value: { ...emptyJudgementSet('wmt-csv'), rankings, ...(expandedPairs && { expandedPairs }) },
    problems,
  };
};
