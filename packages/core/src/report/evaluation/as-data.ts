// report of an evaluation -> the JSON that `evaluate` prints: systems and metrics by name, sentences only on demand.
import { correctedWords } from '../../metric/index.ts';
import { scoreOf } from '../../score/index.ts';
import { splitWords } from '../../text/index.ts';
import type { EvaluationReport, ReportEdit, ReportSentence } from './report.ts';
import type { EvaluationTextOptions } from './tables/text-options.ts';

/** `systems[NAME].metrics[ID]`, `differences[ID]` and `signatures[ID]` beside all other parts of the report. */
export function evaluationAsData(report: EvaluationReport, { perSentence = false } = {}) {
  const { systems, metrics, sentences, ...rest } = report;
  const byId = <Value>(pick: (metric: (typeof metrics)[number]) => Value) =>
    Object.fromEntries(metrics.map((metric) => [metric.id, pick(metric)]));
  return {
    ...rest,
    systems: Object.fromEntries(
      systems.map(({ name, ...system }, index) => [
        name,
        {
          ...system,
          metrics: byId(({ systems: cells }) => {
            const { sentences: scores, ...cell } = cells[index];
            return perSentence ? { ...cell, sentences: scores } : cell;
          }),
        },
      ]),
    ),
    differences: byId(({ differences }) => differences),
    signatures: byId(({ signature }) => signature),
    ...(perSentence && { sentences: sentences.map((sentence) => sentenceData(sentence, report)) }),
  };
}

/** The form that `score` prints: systems in a list, compared with the baseline; the rest as in `evaluationAsData`. */
export function scoresAsData(
  report: EvaluationReport,
  reference: string,
  { levels = [], perSentence = false }: EvaluationTextOptions = {},
) {
  const { settings, signature, finding, pairs, clusters, sentences } = report;
  const annotatorAt = (index: number | null) =>
    index === null ? null : report.corpus.references[index].annotator;
  return {
    signature,
    reference,
    beta: settings.beta,
    finding,
    systems: report.systems.map(({ name, scores, place, edits, changed }, system) => {
      const compared = report.baseline.find((each) => each.system === name);
      const { system: _system, baseline: to, ...comparison } = compared ?? {};
      return {
        system: name,
        place,
        edits,
        changed,
        ...scores[settings.mode],
        modes: scores,
        comparison: compared ? { to, ...comparison } : null,
        ...(levels.length > 0 && {
          categories: Object.fromEntries(
            levels.map((level) => [
              level,
              report.types[level].map(({ category, gold, systems }) => ({
                category,
                gold,
                ...systems[system],
              })),
            ]),
          ),
        }),
        ...(perSentence && {
          sentences: sentences.map(({ systems }) => {
            const { hypothesis = 0, reference: chosen, tp, fp, fn } = systems[system];
            const counts = { tp, fp, fn, ...scoreOf({ tp, fp, fn }, settings.beta) };
            return { hypothesis, reference: annotatorAt(chosen), ...counts };
          }),
        }),
      };
    }),
    pairs,
    clusters,
  };
}

/** The words after the edits. */
export const textAfter = (source: string, edits: readonly ReportEdit[]): string => {
  const applied = edits.filter(({ type }) => type !== 'UNK' && type !== 'Um');
  return correctedWords(splitWords(source), applied).join(' ');
};

/** A sentence with its texts, which the report leaves out because the edits say them. */
function sentenceData({ source, references, systems }: ReportSentence, report: EvaluationReport) {
  const { corpus, settings } = report;
  return {
    source,
    references: references.flatMap((edits, index) =>
      edits === null ? [] : [{ name: corpus.references[index].name, text: textAfter(source, edits), edits }],
    ),
    systems: Object.fromEntries(
      systems.map(({ reference, edits, missed, tp, fp, fn }, index) => [
        report.systems[index].name,
        {
          text: textAfter(source, edits),
          reference: reference === null ? null : corpus.references[reference].name,
          tp,
          fp,
          fn,
          ...scoreOf({ tp, fp, fn }, settings.beta),
          edits,
          missed: reference === null ? [] : missed.map((at) => references[reference]?.[at]),
        },
      ]),
    ),
  };
}
