// options that `evaluate` and `score` share -> how edits are compared, resampled and printed.
import type { CategoryLevel, Choice, Mode, ScoringSettings } from '@corrigenda/core/internal';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { resamplesOption, seedOption } from '../analysis/resampling-options.ts';
import { Refusal } from '../io/refusal.ts';
import { repeatedOption } from '../io/repeated-option.ts';

const modes: readonly Mode[] = ['cs', 'cse', 'ds', 'dt'];
const choices: readonly Choice[] = ['running', 'sentence'];
export const evaluationFormats = ['table', 'latex', 'markdown', 'csv', 'json'] as const;
export type EvaluationFormat = (typeof evaluationFormats)[number];

export interface ScoringOptions {
  readonly mode: Mode;
  readonly beta: number;
  readonly choice: Choice;
  readonly single: boolean;
  readonly multi: boolean;
  readonly without: readonly string[];
  readonly cat?: '1' | '2' | '3' | 'all';
  readonly baseline?: string;
  readonly resamples: number;
  readonly seed: number;
  readonly format?: EvaluationFormat;
  readonly json: boolean;
  readonly perSentence: boolean;
  readonly report?: string;
  readonly title?: string;
}

export function addScoringOptions(command: Command): Command {
  return command
    .addOption(
      new Option(
        '-m, --mode <mode>',
        'what must agree: cs span and correction, cse also the type, ds the span, dt each token',
      )
        .choices(modes)
        .default('cs'),
    )
    .option('-b, --beta <number>', 'weight of recall against precision', parseBeta, 0.5)
    .addOption(
      new Option(
        '--choice <how>',
        'choose references by running totals in file order, as ERRANT does, or in each sentence by itself',
      )
        .choices(choices)
        .default('running'),
    )
    .addOption(
      new Option('--cat <level>', 'also a table by type: 1 operation, 2 category, 3 both').choices([
        '1',
        '2',
        '3',
        'all',
      ]),
    )
    .option('--single', 'only edits of at most one token on each side', false)
    .option('--multi', 'only edits of two or more tokens on a side', false)
    .addOption(
      repeatedOption(
        '--without <type>',
        'leave out an edit type, written as in the files (R:ORTH); may be repeated',
      ),
    )
    .addOption(resamplesOption('rounds of bootstrap and of randomisation; 0 for none'))
    .addOption(seedOption())
    .option('--per-sentence', 'also every sentence: counts, scores, texts and edits', false)
    .option('--report <file>', 'also write the report as one HTML file that opens anywhere')
    .option('--title <title>', 'title of the report')
    .addOption(
      new Option(
        '--format <format>',
        'how to print: a table for the terminal, LaTeX, Markdown or CSV to paste, or JSON (default: table)',
      ).choices(evaluationFormats),
    )
    .option('--json', 'the same as --format json', false);
}

function parseBeta(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value * value) || value < 0)
    throw new InvalidArgumentError('Expected a number from 0.');
  return value;
}

export interface Scoring extends ScoringSettings {
  readonly format: EvaluationFormat;
  readonly levels: readonly CategoryLevel[];
  readonly perSentence: boolean;
}

/** Says no to options that contradict each other. */
export function readScoring(options: ScoringOptions): Scoring {
  const { mode, beta, choice, single, multi, without, resamples, seed, cat, perSentence } = options;
  if (single && multi)
    throw new Refusal('misuse', '--single and --multi together leave no edit; give one of them.');
  const format = options.format ?? (options.json ? 'json' : 'table');
  if (options.json && format !== 'json')
    throw new Refusal('misuse', `--json and --format ${format} ask for two outputs; give one of them.`);
  const levels =
    cat === undefined ? [] : cat === 'all' ? ([1, 2, 3] as const) : [Number(cat) as CategoryLevel];
  const filter = { single, multi, without };
  return { mode, beta, choice, filter, resamples, seed, format, levels, perSentence };
}
