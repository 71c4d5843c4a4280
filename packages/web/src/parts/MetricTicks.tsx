// Which metrics to compute: every one with its paper, and what it rewards and misses where a pointer rests.
import { type MetricDeclaration, metrics } from '@corrigenda/core';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../language/i18n.ts';
import { metricName, metricPaper } from '../language/metric-names.ts';
import { Button } from './Button.tsx';

/** Those that papers report most. */
export const usualMetrics: readonly string[] = ['m2', 'gleu', 'green', 'cleme-dependent', 'i-measure'];

interface MetricTicksProps {
  readonly legend: string;
  /** Edits are scored by ERRANT already where it is left out. */
  readonly leaveOut?: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

export function MetricTicks({ legend, leaveOut = [], chosen, onChange }: MetricTicksProps) {
  const { t } = useTranslation();
  const offered = metrics.filter(({ id }) => !leaveOut.includes(id));
  const all = offered.map(({ id }) => id);
  const presets = [
    ['usual', all.filter((id) => usualMetrics.includes(id) || id === 'errant')],
    ['all', all],
    ['none', []],
  ] as const;
  const change = (id: string, checked: boolean) =>
    onChange(checked ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <fieldset className="metric-choice">
      <legend className="label">{legend}</legend>
      <div className="button-row">
        {presets.map(([name, ids]) => (
          <Button key={name} weight="quiet" onClick={() => onChange(ids)}>
            {t(`metrics.${name}`)}
          </Button>
        ))}
      </div>
      <div className="metric-ticks">
        {offered.map((metric) => (
          <MetricTick
            key={metric.id}
            metric={metric}
            checked={chosen.includes(metric.id)}
            onChange={(checked) => change(metric.id, checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface MetricTickProps {
  readonly metric: MetricDeclaration;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function MetricTick({ metric: { id, paper, rewards, weakness }, checked, onChange }: MetricTickProps) {
  const language = useLanguage();
  return (
    <label className="tick metric-tick" title={`${rewards} ${weakness}`}>
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      <span>
        {metricName(id, language)}{' '}
        <span className="quiet small metric-paper">{metricPaper(paper, language)}</span>
      </span>
    </label>
  );
}
