// `corrigenda attribute`: which edit of a system earned or cost how much, by any sentence metric (metrics specification 14).
import { availableParallelism } from 'node:os';
import {
  type AskedMetric,
  type Attribution,
  type AttributionMethod,
  attributeEdits,
  attributionMethods,
  type MetricCorpora,
  metricCorpora,
  metricSentences,
  type PlainEdit,
  settingsOf,
  subsetScorer,
} from '@corrigenda/core/internal';
import { randomStream } from '@corrigenda/core/stats';
import { Command, Option } from 'commander';
import { seedOption } from '../analysis/resampling-options.ts';
import { atLeastOne } from '../analysis/whole-number.ts';
import { checkAsked, readMetrics } from '../evaluation/metric-options.ts';
import { nameSystems } from '../evaluation/name-systems.ts';
import { readEvaluation } from '../evaluation/read-evaluation.ts';
import { addTextOptions, missingOption, type TextOptions } from '../evaluation/text-options.ts';
import { Refusal } from '../io/refusal.ts';
import { stoppable } from '../io/run.ts';
import { progressLine } from '../meta/publish.ts';

interface AttributeOptions extends TextOptions {
  readonly language: string;
  readonly metric: string;
  readonly missing?: 'copy' | 'source' | 'absent';
  readonly method: AttributionMethod;
  readonly samples: number;
  readonly seed: number;
  readonly json: boolean;
}

const help = `
Methods: shapley (all subsets of up to 12 edits, random orders of more), add (each edit alone), sub (all but this edit), shapley-sampling.
A value says how the metric values an edit, not whether the edit is right.

Examples:
  corrigenda attribute --source s.txt --system out.txt --reference r.txt --metric green
  corrigenda attribute --m2 gold.m2 --system out.txt --metric gleu,errant --method add --json`;

export function attributeCommand(): Command {
  const command = new Command('attribute').description(
    'Which edit of a system earned or cost how much, by any metric that scores sentences.',
  );
  return addTextOptions(command)
    .option('--language <tag>', 'language of the text', 'en')
    .option('--metric <list>', 'metrics separated by commas', 'errant')
    .addOption(missingOption())
    .addOption(
      new Option('--method <method>', 'how the gain is shared')
        .choices(attributionMethods)
        .default('shapley'),
    )
    .addOption(
      new Option('--samples <n>', 'random orders where not all are tried').argParser(atLeastOne).default(64),
    )
    .addOption(seedOption())
    .option('--json', 'everything as JSON', false)
    .addHelpText('after', help)
    .action(run);
}

async function run(options: AttributeOptions): Promise<void> {
  if (options.system.length === 0)
    throw new Refusal('misuse', 'attribute needs the output of at least one system: --system NAME=FILE');
  if (options.reference.length === 0 && options.m2 === undefined)
    throw new Refusal('misuse', 'attribute needs references: --reference FILE or --m2 FILE');
  const progress = progressLine();
  const asked = await readMetrics(options.metric, options.missing);
  const { language, tok } = options;
  const evaluation = await readEvaluation(
    {
      source: options.source ?? null,
      systems: nameSystems(options.system),
      references: options.reference,
      m2: options.m2 ?? null,
    },
    { language, tok, dictionary: null, merge: 'rules', lev: false, workers: availableParallelism() },
  );
  const data = metricCorpora(evaluation);
  checkAsked(asked, data.corpus);
  const found = await stoppable(() =>
    asked.flatMap((one) =>
      data.systems.map((_, system) => ({
        metric: one.metric.id,
        ...attributeSystem(data, system, one, options, progress.step),
      })),
    ),
  );
  progress.clear();
  process.stdout.write(
    options.json
      ? `${JSON.stringify(attributionData(found, data), null, 2)}\n`
      : found.map((one) => printed(one, data)).join('\n'),
  );
}

interface AttributedSystem {
  readonly metric: string;
  readonly system: string;
  readonly sentences: readonly (Attribution & { readonly own: readonly PlainEdit[] })[];
}

function attributeSystem(
  { systems, corpus }: MetricCorpora,
  index: number,
  { metric, settings, missing = metric.missing, data }: AskedMetric,
  { method, samples, seed }: AttributeOptions,
  step: (what: string, done: number, total: number) => void,
): Omit<AttributedSystem, 'metric'> {
  const { name, hypothesis } = systems[index];
  const program = metric.make(settingsOf(metric, settings), data);
  const sentences = metricSentences(corpus, hypothesis, missing);
  const prepared = program.prepare?.(sentences);
  const random = randomStream(seed, 'orders of edits');
  return {
    system: name,
    sentences: sentences.map((sentence, index) => {
      step(`${metric.id} of ${name}`, index, sentences.length);
      const score = subsetScorer(program, sentence, sentence.edits, prepared);
      const { length } = sentence.edits;
      return { ...attributeEdits(length, score, method, { samples, random }), own: sentence.edits };
    }),
  };
}

/** Systems and metrics by name. */
export function attributionData(found: readonly AttributedSystem[], { corpus }: MetricCorpora) {
  const sentencesOf = ({ sentences }: AttributedSystem) =>
    sentences.map(({ gain, sourceScore, edits, sampled, own }, index) => ({
      source: corpus.sources[index].join(' '),
      sent_score: gain,
      src_score: sourceScore,
      edits: own.map((edit, index) => ({ ...edit, score: edits[index] })),
      ...(sampled && { sampled }),
    }));
  const systems: Record<string, Record<string, ReturnType<typeof sentencesOf>>> = {};
  for (const one of found) {
    systems[one.system] ??= {};
    systems[one.system][one.metric] = sentencesOf(one);
  }
  return { systems };
}

const signed = (value: number) => `${value < 0 ? '-' : '+'}${Math.abs(value).toFixed(4)}`;

function printed({ metric, system, sentences }: AttributedSystem, { corpus }: MetricCorpora): string {
  const lines = sentences.flatMap(({ gain, edits, sampled, own }, index) => {
    if (own.length === 0) return [];
    const source = corpus.sources[index];
    return [
      `${index + 1}  ${source.join(' ')}`,
      ...own.map(({ start, end, correction }, index) => {
        const before = source.slice(start, end).join(' ') || '(nothing)';
        return `   ${signed(edits[index])}  ${start}-${end}  ${before} -> ${correction || '(nothing)'}`;
      }),
      `   ${signed(gain)}  in all${sampled ? ' (orders drawn at random)' : ''}`,
      '',
    ];
  });
  const none = sentences.every(({ own }) => own.length === 0) ? ['The system changed nothing.'] : [];
  return `${[`${metric} of ${system}`, '', ...lines, ...none].join('\n')}\n`;
}
