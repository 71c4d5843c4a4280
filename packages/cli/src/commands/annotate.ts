// `corrigenda annotate`: sentences and their corrections -> typed edits as M2, JSON lines or text.
import { availableParallelism } from 'node:os';
import { type MergeStrategy, mergeStrategies } from '@corrigenda/core';
import { Command, InvalidArgumentError, Option } from 'commander';
import { type AnnotationFormat, annotationFormats } from '../annotation/annotated.ts';
import { refuseOverwriting } from '../io/output.ts';
import { Refusal } from '../io/refusal.ts';

interface AnnotateOptions {
  readonly orig?: string;
  readonly cor?: readonly string[];
  readonly pairs?: string;
  readonly tokens?: string;
  readonly out: string;
  readonly format?: AnnotationFormat;
  readonly merge: MergeStrategy;
  readonly lev?: boolean;
  readonly tok?: boolean;
  readonly explain?: boolean;
  readonly language: string;
  readonly dictionary?: string;
  readonly workers: number;
  readonly resume?: boolean;
}

const help = `
Files have one sentence a line; line n of every file belongs together. They may be gzipped; - is standard input.
With --tokens the annotation is yours (spaCy, Stanza, UDPipe ...): each input line is
  {"id": 1, "orig": [{"text", "lemma", "pos", "tag", "dep", "head"}, ...], "cor": [...], "merge"?, "lev"?}
and each output line {"id", "alignment": [[op, o_start, o_end, c_start, c_end], ...], "edits": [...]}.

Until it is complete the output is called FILE.partial. After Ctrl-C (or a crash) the same command with
--resume goes on behind the last complete record; the last one is done again and compared, so that
the rest of another run is never continued. Sentences of more than 2,000 tokens are refused.

Examples:
  corrigenda annotate --orig source.txt --cor corrected.txt --out edits.m2
  corrigenda annotate --orig source.txt.gz --cor a.txt b.txt --out edits.jsonl --workers 4
  corrigenda annotate --orig raw.txt --cor corrected.txt --tok --explain
  corrigenda annotate --orig essä.txt --cor rättad.txt --language sv
  cut -f1,2 corpus.tsv | corrigenda annotate --pairs - --format jsonl
  corrigenda annotate --tokens pairs.jsonl --out edits.jsonl`;

export function annotateCommand(): Command {
  return new Command('annotate')
    .description('Find the edits between sentences and their corrections, and name the type of each.')
    .option('--orig <file>', 'source sentences')
    .option('--cor <files...>', 'corrected sentences, one file for each annotator')
    .option(
      '--pairs <file>',
      'source and corrections on one line, separated by tabs, in place of --orig and --cor',
    )
    .option('--tokens <file>', 'pairs of annotated sentences as JSON lines, in place of --orig and --cor')
    .option('-o, --out <file>', 'where to write; .gz compresses, - is standard output', '-')
    .addOption(
      new Option(
        '--format <format>',
        'how to write (default: by the name of --out, else m2; text with --explain)',
      ).choices(annotationFormats),
    )
    .addOption(
      new Option('--merge <strategy>', 'how alignment steps become edits')
        .choices(mergeStrategies)
        .default('rules'),
    )
    .option('--lev', 'align by standard Levenshtein distance')
    .option('--tok', 'the text is raw: tokenise it, and report character offsets in JSON lines')
    .option('--explain', 'say why: the rule, its example, and the analysis each type rests on')
    .option('--language <tag>', 'language of the text; all but en are typed by their strings alone', 'en')
    .option('--dictionary <file>', 'a word list in place of the bundled one, one word a line')
    .option('--workers <n>', 'threads to work with', parseWorkers, availableParallelism())
    .option('--resume', 'go on where an interrupted run stopped')
    .addHelpText('after', help)
    .action(run);
}

function parseWorkers(text: string): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < 1 || number > 256)
    throw new InvalidArgumentError('Expected a whole number from 1 to 256.');
  return number;
}

async function run(options: AnnotateOptions): Promise<void> {
  const { orig, cor = [], pairs, tokens, out, merge, language, workers } = options;
  const { lev = false, tok = false, explain = false, resume = false } = options;
  const { checkLanguage, loadClassifier } = await import('../annotation/language.ts');
  const languageSettings = { language, tok, dictionary: options.dictionary ?? null };
  checkLanguage(languageSettings);
  if (tokens !== undefined) {
    if (
      orig !== undefined ||
      cor.length > 0 ||
      pairs !== undefined ||
      tok ||
      resume ||
      (options.format ?? 'jsonl') !== 'jsonl'
    )
      throw new Refusal(
        'misuse',
        '--tokens stands alone: no --orig, --cor, --pairs, --tok, --resume or other --format.',
      );
    refuseOverwriting(out, [tokens]);
    const { annotateTokens } = await import('../annotation/annotate-tokens.ts');
    const classifier = await loadClassifier(languageSettings);
    return annotateTokens(tokens, out, { classifier, merge, lev, explain });
  }
  const files = chooseFiles(options);
  refuseOverwriting(out, files);
  const format = chooseFormat(options);
  if (explain && format === 'm2')
    throw new Refusal(
      'misuse',
      'M2 has no place for explanations: use --format jsonl or text with --explain.',
    );
  const { annotateFiles } = await import('../annotation/annotate-files.ts');
  const settings = { ...languageSettings, files, merge, lev, format, explain };
  await annotateFiles(settings, { out, workers, resume });
}

/** The source and its corrections, or one file with both side by side. */
function chooseFiles({ orig, cor = [], pairs }: AnnotateOptions): readonly string[] {
  if (pairs !== undefined) {
    if (orig === undefined && cor.length === 0) return [pairs];
    throw new Refusal('misuse', '--pairs stands in place of --orig and --cor.');
  }
  if (orig !== undefined && cor.length > 0) return [orig, ...cor];
  throw new Refusal(
    'misuse',
    'annotate needs --orig and --cor, or --pairs, or --tokens. See: corrigenda annotate --help',
  );
}

/** What was asked for, or what the name of the output says. */
function chooseFormat({ format, out, explain }: AnnotateOptions): AnnotationFormat {
  if (format) return format;
  const extension = /\.(m2|jsonl|txt)(?:\.gz)?$/.exec(out)?.[1];
  if (extension === 'jsonl') return 'jsonl';
  if (extension === 'm2') return 'm2';
  return explain ? 'text' : 'm2';
}
