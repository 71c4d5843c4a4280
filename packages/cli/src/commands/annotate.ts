// `corrigenda annotate`: sentences and their corrections -> typed edits as M2, JSON lines or text.
import { availableParallelism } from 'node:os';
import type { MergeStrategy } from '@corrigenda/core';
import { mergeStrategies } from '@corrigenda/core/internal';
import { Command, Option } from 'commander';
import type { AnnotationSettings } from '../annotation/annotate-rows.ts';
import { type AnnotationFormat, annotationFormats } from '../annotation/annotated.ts';
import {
  addLanguageOptions,
  type LanguageOptions,
  languageSettingsOf,
} from '../annotation/language-options.ts';
import { workersOption } from '../annotation/workers-option.ts';
import { refuseOverwriting } from '../io/output.ts';
import { Refusal } from '../io/refusal.ts';
import type { ShardPart } from '../shard/open-part.ts';
import { parseShard, type Shard } from '../shard/shard.ts';

interface AnnotateOptions extends LanguageOptions {
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
  readonly workers: number;
  readonly resume?: boolean;
  readonly shard?: Shard;
}

const help = `
Files have one sentence a line; line n of every file belongs together. They may be gzipped; - is standard input.
With --tokens the annotation is yours (spaCy, Stanza, UDPipe ...): each input line is
  {"id": 1, "orig": [{"text", "lemma", "pos", "tag", "dep", "head"}, ...], "cor": [...], "merge"?, "lev"?}
and each output line {"id", "alignment": [[op, o_start, o_end, c_start, c_end], ...], "edits": [...]}.

With --conllu the analysis is yours too. Beside --orig and --cor it is found by the words of each sentence; alone it
names the source and then its corrections, sentence n of every file belonging together.

Until it is complete the output is called FILE.partial. After Ctrl-C (or a crash) the same command with
--resume goes on behind the last complete record; the last one is done again and compared, so that
the rest of another run is never continued. Sentences of more than 2,000 tokens get no edits (in M2 a noop),
and standard error says so.

Examples:
  corrigenda annotate --orig source.txt --cor corrected.txt --out edits.m2
  corrigenda annotate --orig source.txt.gz --cor a.txt b.txt --out edits.jsonl --workers 4
  corrigenda annotate --orig raw.txt --cor corrected.txt --tok --explain
  corrigenda annotate --orig essä.txt --cor rättad.txt --language sv
  corrigenda annotate --conllu puvodni.conllu opravene.conllu --language cs
  cut -f1,2 corpus.tsv | corrigenda annotate --pairs - --format jsonl
  corrigenda annotate --tokens pairs.jsonl --out edits.jsonl`;

export function annotateCommand(): Command {
  const command = new Command('annotate')
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
    .option('--explain', 'say why: the rule, its example, and the analysis each type rests on');
  return addLanguageOptions(command)
    .addOption(workersOption(availableParallelism()))
    .option('--resume', 'go on where an interrupted run stopped')
    .option('--shard <I/N>', 'only part I of N, into OUT.shards; see: corrigenda merge', parseShard)
    .addHelpText('after', help)
    .action(run);
}

async function run(options: AnnotateOptions): Promise<void> {
  const { orig, cor = [], pairs, tokens, out, merge } = options;
  // What was brought along would have to be read again by every thread.
  const workers = options.conllu ? 1 : options.workers;
  const { lev = false, tok = false, explain = false, resume = false } = options;
  const { checkLanguage, loadClassifier } = await import('../annotation/language.ts');
  const languageSettings = languageSettingsOf(options, tok);
  checkLanguage(languageSettings);
  if (tokens !== undefined) {
    if (
      orig !== undefined ||
      cor.length > 0 ||
      pairs !== undefined ||
      tok ||
      resume ||
      options.shard !== undefined ||
      (options.format ?? 'jsonl') !== 'jsonl'
    )
      throw new Refusal(
        'misuse',
        '--tokens stands alone: no --orig, --cor, --pairs, --tok, --resume, --shard or other --format.',
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
  if (options.shard && options.conllu)
    throw new Refusal('misuse', '--shard divides text files; --conllu is read as a whole.');
  if (options.shard && resume)
    throw new Refusal(
      'misuse',
      '--shard and --resume do not go together: an interrupted shard is done again.',
    );
  const part = options.shard ? await openAnnotationPart(settings, out, options.shard) : null;
  await annotateFiles(settings, { out, workers, resume, part });
}

async function openAnnotationPart(
  settings: AnnotationSettings,
  out: string,
  shard: Shard,
): Promise<ShardPart> {
  const [{ openPart }, { countRows }, { loadLanguage }, { originOf }] = await Promise.all([
    import('../shard/open-part.ts'),
    import('../shard/count-rows.ts'),
    import('../annotation/language.ts'),
    import('../annotation/edit-origin.ts'),
  ]);
  const { files, ...others } = settings;
  const [total, { id: model }] = [await countRows(files[0]), await loadLanguage(settings)];
  // What `merge` writes beside the M2 file.
  const made = settings.format === 'm2' ? { edits: originOf(settings, model) } : {};
  return openPart({ command: 'annotate', ...others, model, ...made }, { out, shard, total, inputs: files });
}

/** The source and its corrections, or one file with both side by side. */
function chooseFiles({ orig, cor = [], pairs, conllu = [] }: AnnotateOptions): readonly string[] {
  if (pairs !== undefined) {
    if (orig === undefined && cor.length === 0) return [pairs];
    throw new Refusal('misuse', '--pairs stands in place of --orig and --cor.');
  }
  if (orig !== undefined && cor.length > 0) return [orig, ...cor];
  if (orig === undefined && cor.length === 0 && conllu.length > 1) return conllu;
  throw new Refusal(
    'misuse',
    'annotate needs --orig and --cor, or --pairs, --tokens, or --conllu with the source and its corrections. See: corrigenda annotate --help',
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
