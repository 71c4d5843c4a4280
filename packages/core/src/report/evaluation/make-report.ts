// sentences with the edits of references and systems -> the whole report of an evaluation, as plain data.
import {
  type CategoryLevel,
  categoryLevels,
  formatSignature,
  type Mode,
  type ResampleOptions,
  scoreOf,
  signatureTexts,
  sumCounts,
} from '../../score/index.ts';
import { defaultResamples, defaultSeed } from '../../stats/index.ts';
import { annotatorsOf, describeCorpus, plainSource, refuseUnequal, signatureFiles } from './corpus.ts';
import { findingParts, findingText } from './finding.ts';
import type { EvaluationInput, EvaluationReportOptions, ReportStep } from './input.ts';
import { reportMetrics } from './metrics.ts';
import { type CountedSystem, clusterSystems, comparePairs, compareWithBaseline } from './pairs.ts';
import { profileEdits } from './profile.ts';
import {
  type EvaluationReport,
  evaluationFormat,
  type PairReport,
  type ReportSentence,
  type SentenceOutcome,
} from './report.ts';
import { type ScoredText, scoreText } from './score-texts.ts';
import { outcomeOf, referenceEdits } from './sentences.ts';
import { placeSystems, reportSystem, reportTypes } from './systems.ts';

/**
 * Scores systems against references and says what follows: scores with intervals in every mode and for every type, tests of
 * all pairs, clusters, the profile of edits and every sentence. The order of systems and, with `choice: 'sentence'`, of sentences
 * changes no number. A plain value, fit for JSON; pure, so it runs in a worker as well.
 *
 * @example
 * const { value: reference } = readM2('S a b\nA 0 1|||R:NOUN|||c|||REQUIRED|||-NONE-|||0\n\n');
 * const systems = [{ name: 'gold', blocks: reference }];
 * evaluationReport({ reference, systems }, { resamples: 0 }).finding.text // 'gold has 100.0 points of F0.5.'
 */
export function evaluationReport(
  input: EvaluationInput,
  options: EvaluationReportOptions = {},
): EvaluationReport {
  const begun = beginReport(input, options);
  const rest = begun.describe();
  return begun.finish(
    rest,
    comparePairs(begun.compared.systems, begun.compared.options, () => begun.onPair()),
  );
}

/** What the tests of every two systems need: plain data, so that another thread can compute them beside the rest of the report. */
export interface ComparedSystems {
  /** None without resamples. */
  readonly systems: readonly CountedSystem[];
  readonly options: Required<ResampleOptions>;
}

/** The same report where the pairs come from elsewhere: `compare` begins before the rest is computed, and is waited for after it. */
export async function evaluationReportBeside(
  input: EvaluationInput,
  options: EvaluationReportOptions,
  compare: (compared: ComparedSystems) => Promise<readonly PairReport[]>,
): Promise<EvaluationReport> {
  const begun = beginReport(input, options);
  const pairs = compare(begun.compared);
  // A failure is thrown by the `await` below; without this handler it would count as unhandled before.
  pairs.catch(() => {});
  const rest = begun.describe();
  return begun.finish(rest, await pairs);
}

/** Scores are counted; what is left are intervals and types (`describe`), the pairs, and what follows from both (`finish`). */
function beginReport(input: EvaluationInput, options: EvaluationReportOptions) {
  const { mode = 'cs', beta = 0.5, choice = 'running', filter = {}, baseline = null } = options;
  const { resamples = defaultResamples, seed = defaultSeed, levels = categoryLevels } = options;
  refuseUnequal(input, baseline);
  const sampling = { beta, resamples, seed };
  const step = countSteps(input, options);
  const settings = { mode, beta, choice, filter, levels, sentences: options.sentences ?? true };
  const { scored, sentences } = scoreAll(input, settings, step);
  const names = input.systems.map(({ name }) => name);
  const main = scored.map((own) => own.get(mode)!);
  const counted = names.map((name, index) => {
    const { counts } = main[index];
    return { name, f: scoreOf(sumCounts(counts), beta).f, counts };
  });
  const typesAt = (level: CategoryLevel) => {
    step('types', 'types');
    return levels.includes(level) ? reportTypes(main, input.reference, sampling, level) : [];
  };
  const describe = () => ({
    systems: placeSystems(
      names.map((name, index) => {
        step('intervals', `intervals of ${name}`);
        return reportSystem(name, scored[index], input.systems[index].blocks, mode, sampling);
      }),
      mode,
    ),
    types: { 1: typesAt(1), 2: typesAt(2), 3: typesAt(3) },
    profile: profileEdits(sentences, names.length),
  });
  const finish = (rest: ReturnType<typeof describe>, pairs: readonly PairReport[]): EvaluationReport => {
    const parts = findingParts(counted, pairs);
    const files = signatureFiles(input);
    const references = Math.max(1, ...main.map((text) => text.references));
    return {
      format: evaluationFormat,
      finding: { text: findingText(parts, beta), parts },
      signature: formatSignature({ ...sampling, mode, choice, filter, references, ...files }),
      files,
      settings: { mode, beta, choice, filter, resamples, seed, baseline },
      corpus: describeCorpus(input),
      systems: rest.systems,
      pairs,
      baseline: baseline === null ? [] : compareWithBaseline(pairs, baseline, names),
      clusters: resamples > 0 ? clusterSystems(counted, pairs) : null,
      types: rest.types,
      profile: rest.profile,
      metrics: reportMetrics(input, { ...options, resamples, seed }, signatureTexts(files), (what) =>
        step('metrics', what),
      ),
      sentences,
    };
  };
  const compared: ComparedSystems = { systems: resamples > 0 ? counted : [], options: sampling };
  return { compared, describe, finish, onPair: () => step('differences', 'differences') };
}

type Step = (step: ReportStep, what: string) => void;

/** Scoring, intervals, pairs, types and metrics count one step each. */
function countSteps(
  { systems }: EvaluationInput,
  { resamples = defaultResamples, metrics = [], onProgress }: EvaluationReportOptions,
): Step {
  const pairs = resamples > 0 ? (systems.length * (systems.length - 1)) / 2 : 0;
  const all = 2 * systems.length + pairs + 3 + metrics.length * systems.length;
  let done = 0;
  return (step, what) => onProgress?.(Math.min(1, done++ / all), what, step);
}

const alwaysScored: readonly Mode[] = ['cs', 'ds', 'dt'];

type ScoringSettings = Required<
  Pick<EvaluationReportOptions, 'mode' | 'beta' | 'choice' | 'filter' | 'levels' | 'sentences'>
>;

function scoreAll(
  { reference, systems }: EvaluationInput,
  { levels, sentences: isWanted, ...settings }: ScoringSettings,
  step: Step,
) {
  const modes = [...new Set([settings.mode, ...alwaysScored])];
  const annotators = annotatorsOf(reference);
  const outcomes: SentenceOutcome[][] = systems.map(() => []);
  const scored = systems.map(({ name, blocks }, system): ReadonlyMap<Mode, ScoredText> => {
    step('scores', `scores of ${name}`);
    const inMode = (mode: Mode) =>
      scoreText(
        blocks,
        reference,
        { ...settings, mode, levels: mode === settings.mode ? levels : [], byType: mode === settings.mode },
        (index, sentence) => {
          if (!isWanted || mode !== settings.mode) return;
          outcomes[system].push(outcomeOf(blocks[index], reference[index], sentence, annotators, settings));
        },
      );
    return new Map(modes.map((mode) => [mode, inMode(mode)]));
  });
  const sentences = (isWanted ? reference : []).map((block, index): ReportSentence => {
    const systemsThere = outcomes.map((own) => own[index]);
    return {
      source: plainSource(block.source),
      references: referenceEdits(block, annotators),
      systems: systemsThere,
    };
  });
  return { scored, sentences };
}
