// report of an evaluation -> the same report made again from the sentences it carries: how its numbers are checked.
import { type M2Block, type M2Edit, noopEdit } from '../../edit/index.ts';
import { metricById } from '../../metric/index.ts';
import { evaluationReport } from './make-report.ts';
import type { EvaluationReport, ReportEdit } from './report.ts';

/**
 * Scores, tests, types and all else once more, from nothing but the sentences with their edits and the settings.
 *
 * @example
 * const { value: reference } = readM2('S a b\nA 0 1|||R:NOUN|||c|||REQUIRED|||-NONE-|||0\n\n');
 * const report = evaluationReport({ reference, systems: [{ name: 'gold', blocks: reference }] }, { resamples: 10 });
 * recomputeReport(report).signature === report.signature // true
 */
export function recomputeReport(
  report: EvaluationReport,
  { onProgress }: { readonly onProgress?: (share: number, what: string) => void } = {},
): EvaluationReport {
  const { settings, corpus, files, sentences, systems } = report;
  const { source, referenceTexts = [], systemTexts = [] } = files;
  const referenceNames: string[] = [];
  for (const { annotator, name } of corpus.references) referenceNames[annotator] = name;
  const annotators = corpus.references.map(({ annotator }) => annotator);
  const made = evaluationReport(
    {
      reference: sentences.map(({ source: text, references }) => blockOf(text, references, annotators)),
      referenceNames,
      referenceOrigins: referenceTexts,
      ...(source !== undefined && { sourceHash: source }),
      systems: systems.map(({ name }, index) => ({
        name,
        blocks: sentences.map(({ source: text, systems: own }) => blockOf(text, [own[index].edits], [0])),
        origin: systemTexts[index],
      })),
    },
    {
      ...settings,
      metrics: report.metrics.flatMap(({ id, settings: given, missing }) => {
        const metric = metricById(id);
        return metric && isRecomputable(report, id) ? [{ metric, settings: given, missing }] : [];
      }),
      ...(onProgress && { onProgress }),
    },
  );
  const metrics = report.metrics.map((shown) => made.metrics.find(({ id }) => id === shown.id) ?? shown);
  return { ...made, metrics };
}

/** Scores that came from files, and weights that did, are not in the report: such metrics are taken over as they are. */
export function isRecomputable({ metrics }: EvaluationReport, id: string): boolean {
  const { weights = 'none' } = metrics.find((metric) => metric.id === id)?.settings ?? {};
  return metricById(id) !== undefined && weights === 'none';
}

/** A sentence of the report as a block of M2. */
export function blockOf(
  source: string,
  texts: readonly (readonly ReportEdit[] | null)[],
  annotators: readonly number[],
): M2Block {
  const edits = texts.flatMap((own, index): M2Edit[] => {
    const annotator = annotators[index];
    if (own === null) return [];
    if (own.length === 0) return [noopEdit(annotator)];
    return own.map(({ start, end, correction, type }) => ({ start, end, correction, type, annotator }));
  });
  return { source, edits };
}
