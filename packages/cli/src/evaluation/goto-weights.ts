// systems of an evaluation -> the weights that they make for GoToScorer, in a file.
import { type AskedMetric, gotoWeightsOf, type MetricCorpora } from '@corrigenda/core/internal';
import { openOutput } from '../io/output.ts';

export async function writeGotoWeights(
  file: string,
  { corpus, systems }: MetricCorpora,
  asked: readonly AskedMetric[],
): Promise<void> {
  const reference = Number(asked.find(({ metric }) => metric.id === 'gotoscorer')?.settings?.ref ?? 0);
  const weights = gotoWeightsOf(
    corpus,
    systems.map(({ hypothesis }) => hypothesis),
    reference,
  );
  const output = await openOutput(file);
  await output.write(`${JSON.stringify(weights)}\n`);
  await output.commit();
}
