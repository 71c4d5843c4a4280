// `corrigenda retype`: M2 -> M2 with the types of this classifier, spans kept or extracted again.
import { type MergeStrategy, retypeBlock, splitWords } from '@corrigenda/core';
import {
  formatM2Block,
  maxSentenceTokens,
  mergeStrategies,
  type RetypeOptions,
} from '@corrigenda/core/internal';
import { Command, Option } from 'commander';
import { originOf } from '../annotation/edit-origin.ts';
import { checkLanguage, loadLanguage } from '../annotation/language.ts';
import {
  addLanguageOptions,
  type LanguageOptions,
  languageSettingsOf,
} from '../annotation/language-options.ts';
import { readM2Blocks } from '../io/m2-blocks.ts';
import { writeMade } from '../io/made-record.ts';
import { createNotices } from '../io/notices.ts';
import { openOutput } from '../io/output.ts';
import { startProgress } from '../io/progress.ts';
import { Refusal, refuseData } from '../io/refusal.ts';

interface Options extends LanguageOptions {
  readonly gold?: true;
  readonly auto?: true;
  readonly out: string;
  readonly min: boolean;
  readonly keepTypes?: boolean;
  readonly merge: MergeStrategy;
  readonly lev?: boolean;
}

export function retypeCommand(): Command {
  const command = new Command('retype')
    .description(
      'Type the edits of an M2 file anew. Every annotator of every sentence keeps a line: who changed nothing gets a noop. Detection edits (UNK, Um) stay, as UNK, with their correction.',
    )
    .argument('<file>', 'M2 file, plain or gzipped; - for standard input')
    .option('--gold', 'keep the spans of the annotators, minimised')
    .option('--auto', 'extract the edits anew from the corrected sentences')
    .option('-o, --out <file>', 'where to write; .gz compresses, - is standard output', '-')
    .option('--no-min', 'with --gold: do not minimise the spans')
    .option('--keep-types', 'with --gold: keep the types, only minimise')
    .addOption(
      new Option('--merge <strategy>', 'with --auto: how alignment steps become edits')
        .choices(mergeStrategies)
        .default('rules'),
    )
    .option('--lev', 'with --auto: align by standard Levenshtein distance');
  return addLanguageOptions(command)
    .addHelpText(
      'after',
      '\nExamples:\n  corrigenda retype gold.m2 --gold --out retyped.m2\n  corrigenda retype gold.m2.gz --auto --merge all-split > split.m2',
    )
    .action((file: string, options: Options) => retype(file, options));
}

async function retype(file: string, options: Options): Promise<void> {
  const { gold, auto, out, min, keepTypes = false, merge, lev: levenshtein = false } = options;
  if (Boolean(gold) === Boolean(auto)) throw new Refusal('misuse', 'retype needs either --gold or --auto.');
  const languageSettings = languageSettingsOf(options, false);
  checkLanguage(languageSettings);
  const output = await openOutput(out);
  const { id, classifier, analyse } = await loadLanguage(languageSettings);
  const settings: RetypeOptions = {
    mode: gold ? 'gold' : 'auto',
    classifier,
    analyse: (words) => analyse(words.join(' ')).sentence,
    minimise: min,
    keepTypes,
    merge,
    levenshtein,
  };
  const notices = createNotices((text) => process.stderr.write(text));
  const progress = await startProgress('sentences');
  try {
    for await (const block of readM2Blocks(file)) {
      const { line } = block;
      const tokens = splitWords(block.source).length;
      try {
        if (auto && tokens > maxSentenceTokens) {
          notices.tell(
            'long sentence',
            { file, line, column: 1 },
            `the sentence has ${tokens.toLocaleString('en')} tokens; more than ${maxSentenceTokens.toLocaleString('en')} are not aligned, so its edits stay as they are`,
          );
          await output.write(formatM2Block(block));
        } else await output.write(formatM2Block(retypeBlock(block, settings)));
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        throw refuseData({ file, line, column: 1, code: 'retype/block', message: error.message });
      }
      progress.advance(1, null);
    }
  } finally {
    progress.stop();
    notices.close();
  }
  await output.commit();
  const made = originOf({ ...languageSettings, merge, lev: levenshtein }, id);
  const typed = keepTypes ? ({ made: 'elsewhere' } as const) : { ...made, ...givenSpans };
  await writeMade(out, gold ? typed : made);
}

/** Only the types are made here where the spans stay those of the annotators. */
const givenSpans = { merge: 'given', alignment: 'given' } as const;
