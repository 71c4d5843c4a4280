// systems, references and the metrics asked for -> their part of the report.
import { evaluateMetrics, settingsOf } from '../../metric/index.ts';
import type { EvaluationInput, EvaluationReportOptions } from './input.ts';
import { metricCorpora } from './metric-corpora.ts';
import type { MetricReport } from './report.ts';

export function reportMetrics(
  input: EvaluationInput,
  {
    metrics: asked = [],
    resampledChoice,
    resamples,
    seed,
  }: EvaluationReportOptions & { resamples: number; seed: number },
  made: readonly string[],
  onMetric: (what: string) => void,
): readonly MetricReport[] {
  if (asked.length === 0) return [];
  const { corpus, systems } = metricCorpora(input);
  const evaluations = evaluateMetrics(systems, corpus, asked, {
    resamples,
    seed,
    made,
    ...(resampledChoice && { choice: resampledChoice }),
    onProgress: (_done, _all, what) => onMetric(what),
  });
  return evaluations.map(({ metric, signature, systems: outcomes, differences }, index) => ({
    id: metric.id,
    name: metric.name,
    scale: metric.scale,
    higherIsBetter: metric.higherIsBetter,
    signature,
    settings: settingsOf(metric, asked[index].settings),
    missing: asked[index].missing ?? metric.missing,
    systems: input.systems.map(({ name }) => outcomes.get(name)!),
    differences,
  }));
}
