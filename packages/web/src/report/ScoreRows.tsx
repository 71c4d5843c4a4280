// The table of scores itself: one row a system, highest F first; on a phone each row is a card.
import type { Mode } from '@corrigenda/core/internal';
import { useTranslation } from 'react-i18next';
import { useScoreWriter } from './format-score.ts';
import { isLikeBest, type ReportHead, ranked } from './report-data.ts';

const scores = ['precision', 'recall', 'f'] as const;
const counts = ['tp', 'fp', 'fn'] as const;

export const Ring = () => (
  <span className="ring" aria-hidden="true">
    ○
  </span>
);

interface ScoreRowsProps {
  readonly head: ReportHead;
  readonly mode: Mode;
}

export function ScoreRows({ head, mode }: ScoreRowsProps) {
  const { t } = useTranslation('report');
  const order = ranked(head);
  const fName = useScoreWriter().fName(head.settings.beta);
  const names = { precision: t('precision'), recall: t('recall'), f: fName };
  const best = scores.map((score) =>
    Math.max(...head.systems.map((system) => system.scores[mode]?.[score] ?? -1)),
  );
  return (
    <table className="scores">
      <thead>
        <tr>
          <th scope="col">{t('system')}</th>
          {scores.map((score) => (
            <th key={score} scope="col" className="number">
              {names[score]}
            </th>
          ))}
          {counts.map((name) => (
            <th key={name} scope="col" className="number" title={t(`counts.${name}`)}>
              {name.toUpperCase()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {order.map((index) => (
          <ScoreRow key={head.systems[index]!.name} head={head} mode={mode} index={index} best={best} />
        ))}
      </tbody>
    </table>
  );
}

interface ScoreRowProps extends ScoreRowsProps {
  readonly index: number;
  /** The highest precision, recall and F. */
  readonly best: readonly number[];
}

function ScoreRow({ head, mode, index, best }: ScoreRowProps) {
  const { t } = useTranslation('report');
  const write = useScoreWriter();
  const { name, scores: cells } = head.systems[index]!;
  const cell = cells[mode];
  const short = { precision: 'P', recall: 'R', f: write.fName(head.settings.beta) };
  return (
    <tr>
      <th scope="row">
        {name}
        {mode === head.settings.mode && isLikeBest(head, index) && (
          <>
            {' '}
            <Ring />
            <span className="heard">{t('ringNote')}</span>
          </>
        )}
      </th>
      {scores.map((score, column) => {
        const own = cell?.[score] ?? null;
        const interval = cell?.intervals?.[score];
        return (
          <td
            key={score}
            className={own === best[column] ? 'number best' : 'number'}
            data-name={short[score]}
          >
            <span className="value">{write.points(own)}</span>
            <span className="interval">{write.interval(interval?.low, interval?.high)}</span>
          </td>
        );
      })}
      {counts.map((count) => (
        <td key={count} className="number count" data-name={count.toUpperCase()}>
          {write.count(cell?.[count] ?? 0)}
        </td>
      ))}
    </tr>
  );
}
