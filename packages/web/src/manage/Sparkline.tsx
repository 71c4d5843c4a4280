// judgements per day -> a row of small bars, the last fourteen days, one sentence for screen readers.
import { type DayCount, days, lastDays } from './last-days.ts';
import { useTexts } from './use-texts.ts';

const bar = 5;
const gap = 2;
const height = 24;

interface SparklineProps {
  readonly perDay: readonly DayCount[];
  readonly now?: number;
}

export function Sparkline({ perDay, now = Date.now() }: SparklineProps) {
  const { t } = useTexts();
  const counts = lastDays(perDay, now);
  const most = Math.max(1, ...counts);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const width = days * (bar + gap) - gap;
  return (
    <svg
      className="sparkline"
      role="img"
      aria-label={t('list.lastDays', { count: total, days })}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
    >
      <title>{t('list.lastDays', { count: total, days })}</title>
      {counts.map((count, index) => {
        const size = count === 0 ? 1 : Math.max(2, (count / most) * height);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: days never change places
            key={index}
            x={index * (bar + gap)}
            y={height - size}
            width={bar}
            height={size}
            className={count === 0 ? 'spark-empty' : 'spark'}
          />
        );
      })}
    </svg>
  );
}
