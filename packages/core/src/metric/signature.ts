// how a metric's score was made -> one line: two runs that can give different numbers never share it.
import { formatFloat } from '../score/round-score.ts';
import { version } from '../version.ts';
import type { MetricDeclaration, MetricSetting, MetricSettings, MissingRule } from './metric.ts';

export interface MetricSignatureParts {
  readonly metric: MetricDeclaration;
  readonly settings: MetricSettings;
  readonly missing: MissingRule;
  readonly references: number;
  readonly resamples: number;
  /** Trials of approximate randomisation. */
  readonly trials?: number;
  readonly seed: number;
  /** How references are chosen in resamples, where the metric chooses by running sums. */
  readonly choice?: string;
  /** How the texts were made ready: `lang:en`, `tok:ws`, the model, hashes of the files. */
  readonly made?: readonly string[];
}

const settingText = (value: MetricSetting) =>
  typeof value === 'number'
    ? formatFloat(value).replace(/\.0$/, '')
    : typeof value === 'boolean'
      ? value
        ? 'yes'
        : 'no'
      : value;

/** `gleu|draw:py2|iterations:500|refs:2|missing:copy|bs:1000|ar:10000|seed:2017|corrigenda:0.1.0` */
export function metricSignature(parts: MetricSignatureParts): string {
  const { metric, settings, missing, references, resamples, trials = 0, seed, choice, made = [] } = parts;
  return [
    metric.id,
    ...Object.entries(settings).map(([name, value]) => `${name}:${settingText(value)}`),
    `refs:${references}`,
    `missing:${missing}`,
    ...(resamples > 0
      ? [
          `bs:${resamples}`,
          ...(trials > 0 ? [`ar:${trials}`] : []),
          `seed:${seed}`,
          ...(choice ? [`choice:${choice}`] : []),
        ]
      : ['bs:none']),
    ...made,
    `corrigenda:${version}`,
  ].join('|');
}
