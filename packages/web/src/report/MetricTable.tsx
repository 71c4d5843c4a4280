// Further metrics, one row each: scores of the systems with intervals, and how far GLEU moves with the references drawn.
import type { EvaluationReport } from '@corrigenda/core';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../language/i18n.ts';
import { metricName } from '../language/metric-names.ts';
import { TableScroll } from '../parts/TableScroll.tsx';
import { useScoreWriter } from './format-score.ts';
import { PairDetails } from './PairDetails.tsx';
import { type ReportHead, ranked } from './report-data.ts';
import { Ring } from './ScoreRows.tsx';

type Metric = EvaluationReport['metrics'][number];

/** The edits themselves are scored in the table above. */
const isShown = ({ id }: Metric) => id !== 'errant';

/** Index of the system that a metric prefers; null where none has a score. */
function bestOf({ systems, higherIsBetter }: Metric): number | null {
  let best: number | null = null;
  systems.forEach(({ score }, index) => {
    const before = best === null ? null : (systems[best]?.score ?? null);
    if (score !== null && (before === null || (higherIsBetter ? score > before : score < before)))
      best = index;
  });
  return best;
}

/** Whether a system was compared with the best one and not found to differ. */
function isLikeBestBy({ differences }: Metric, best: string, name: string): boolean {
  const found = differences.find(({ a, b }) => (a === best && b === name) || (a === name && b === best));
  return found !== undefined && found.randomisationCorrected !== null && found.randomisationCorrected >= 0.05;
}

export function MetricTable({ head }: { readonly head: ReportHead }) {
  const { t } = useTranslation('report');
  const shown = head.metrics.filter(isShown);
  const order = ranked(head);
  if (shown.length === 0) return null;
  const hasSpread = shown.some(({ systems }) => systems.some(({ spread }) => spread !== undefined));
  return (
    <>
      <h3>{t('metrics.title')}</h3>
      <TableScroll label={t('metrics.title')}>
        <table className="scores metric-scores">
          <thead>
            <tr>
              <th scope="col">{t('metrics.metric')}</th>
              {order.map((index) => (
                <th key={index} scope="col" className="number">
                  {head.systems[index]!.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((metric) => (
              <MetricRow key={metric.id} metric={metric} head={head} order={order} />
            ))}
          </tbody>
        </table>
      </TableScroll>
      {hasSpread && <p className="quiet small">{t('metrics.spreadNote')}</p>}
      <Differences head={head} metrics={shown} />
    </>
  );
}

interface MetricRowProps {
  readonly metric: Metric;
  readonly head: ReportHead;
  readonly order: readonly number[];
}

function MetricRow({ metric, head, order }: MetricRowProps) {
  const { t } = useTranslation('report');
  const write = useScoreWriter();
  const language = useLanguage();
  const { id, name, scale, higherIsBetter, systems } = metric;
  const best = bestOf(metric);
  const scaled = (value: number | null) => (value === null ? null : value / scale);
  return (
    <tr>
      <th scope="row">
        {metricName(id, language, name)}
        {!higherIsBetter && <span className="interval">{t('metrics.lowerIsBetter')}</span>}
      </th>
      {order.map((index) => {
        const { score, low, high, reason, spread } = systems[index]!;
        const system = head.systems[index]!.name;
        const isLike =
          best !== null && best !== index && isLikeBestBy(metric, head.systems[best]!.name, system);
        return (
          <td
            key={system}
            className={index === best ? 'number best' : 'number'}
            data-name={system}
            title={reason}
          >
            <span className="value">
              {isLike && (
                <>
                  <Ring />
                  <span className="heard">{t('ringNote')}</span>{' '}
                </>
              )}
              {write.points(scaled(score))}
            </span>
            <span className="interval">{write.interval(scaled(low), scaled(high))}</span>
            {spread && (
              <span className="interval">
                {t('metrics.spread', { sd: write.hundredths(spread.sd / scale) })}
              </span>
            )}
          </td>
        );
      })}
    </tr>
  );
}

function Differences({ head, metrics }: { readonly head: ReportHead; readonly metrics: readonly Metric[] }) {
  const { t } = useTranslation('report');
  const write = useScoreWriter();
  const language = useLanguage();
  if (head.settings.resamples === 0 || head.systems.length < 2) return null;
  return (
    <PairDetails
      title={t('metrics.pairs')}
      note={t('metrics.pairsNote')}
      columns={[
        { title: t('metrics.metric') },
        { title: t('pairs.systems') },
        { title: t('pairs.difference'), isNumber: true },
        { title: t('metrics.randomisation'), isNumber: true },
        { title: t('metrics.randomisationHolm'), isNumber: true },
        { title: t('metrics.bootstrap'), isNumber: true },
        { title: t('metrics.bootstrapHolm'), isNumber: true },
      ]}
    >
      {metrics.flatMap(({ id, name, scale, differences }) =>
        differences.map(({ a, b, difference, p, corrected, randomisationP, randomisationCorrected }) => (
          <tr key={`${id} ${a} ${b}`}>
            <th scope="row">{metricName(id, language, name)}</th>
            <td>{`${a} – ${b}`}</td>
            <td className="number">{write.points(difference / scale)}</td>
            <td className="number">{write.p(randomisationP)}</td>
            <td className="number">{write.p(randomisationCorrected)}</td>
            <td className="number">{write.p(p)}</td>
            <td className="number">{write.p(corrected)}</td>
          </tr>
        )),
      )}
    </PairDetails>
  );
}
