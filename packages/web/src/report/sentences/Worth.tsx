// What each edit of a system earned or cost in a sentence, by a metric: a bar to the right or to the left, and the number.
import { metrics } from '@corrigenda/core';
import {
  attributedMetrics,
  attributeSentence,
  type ReportSentence,
  type SentenceAttribution,
} from '@corrigenda/core/internal';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../language/i18n.ts';
import { metricName } from '../../language/metric-names.ts';
import { useScoreWriter } from '../format-score.ts';
import type { ReportHead } from '../report-data.ts';

interface WorthChoiceProps {
  readonly metric: string;
  readonly onMetric: (id: string) => void;
}

/** Which metric values the edits. */
export function WorthChoice({ metric, onMetric }: WorthChoiceProps) {
  const { t } = useTranslation('report');
  const language = useLanguage();
  return (
    <label className="worth-choice" title={t('worth.note')}>
      <span className="quiet small">{t('worth.by')}</span>{' '}
      <select className="box box-small" value={metric} onChange={({ target }) => onMetric(target.value)}>
        {attributedMetrics().map(({ id }) => (
          <option key={id} value={id}>
            {metricName(id, language)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface WorthProps {
  readonly head: ReportHead;
  readonly sentence: ReportSentence;
  readonly system: number;
  readonly metric: string;
}

export function Worth({ head, sentence, system, metric }: WorthProps) {
  const { t } = useTranslation('report');
  const write = useScoreWriter();
  const language = useLanguage();
  const declared = metrics.find(({ id }) => id === metric)!;
  const [found, setFound] = useState<SentenceAttribution | null>(null);
  useEffect(() => {
    // After the row is drawn, and one system at a time: a slow metric does not hold up the page.
    const timer = setTimeout(() => {
      // Settings of a metric that the report has are kept.
      const own = head.metrics.find(({ id }) => id === metric);
      setFound(
        attributeSentence(sentence, head, system, {
          metric: declared,
          ...(own && { settings: own.settings, missing: own.missing }),
        }),
      );
    });
    return () => clearTimeout(timer);
  }, [head, sentence, system, metric, declared]);
  if (!found || found.edits.length === 0) return null;
  const { scale, higherIsBetter } = declared;
  const most = Math.max(1e-9, ...found.edits.map(({ value }) => Math.abs(value)));
  const words = sentence.source.split(' ');
  const typeOf = (start: number, end: number) =>
    sentence.systems[system]!.edits.find((edit) => edit.start === start && edit.end === end)?.type ?? '';
  return (
    <table className="worth">
      <caption className="heard">{t('worth.table', { name: metricName(metric, language) })}</caption>
      <tbody>
        {found.edits.map(({ start, end, correction, value }) => (
          <tr key={`${start} ${end} ${correction}`}>
            <th scope="row">
              {words.slice(start, end).join(' ') || t('nothing')} → {correction || t('nothing')}
            </th>
            <td className="quiet small">{typeOf(start, end)}</td>
            <td className="worth-bar" aria-hidden="true">
              <Bar share={value / most} isGood={higherIsBetter === value >= 0} />
            </td>
            <td className="number figures">{write.signed(value / scale)}</td>
          </tr>
        ))}
        <tr className="worth-all">
          <th scope="row">{t('worth.all')}</th>
          <td className="quiet small">{found.sampled && t('worth.sampled')}</td>
          <td />
          <td className="number figures">{write.signed(found.gain / scale)}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** Half of the room is for what was lost, half for what was earned. */
function Bar({ share, isGood }: { readonly share: number; readonly isGood: boolean }) {
  const width = 46 * Math.abs(share);
  return (
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" role="presentation">
      <rect
        x={share < 0 ? 50 - width : 50}
        y="1"
        width={width}
        height="8"
        className={isGood ? 'worth-good' : 'worth-bad'}
      />
      <line x1="50" x2="50" y1="0" y2="10" />
    </svg>
  );
}
