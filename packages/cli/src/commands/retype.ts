// `corrigenda retype`: M2 -> M2 with the types of this classifier, spans kept or extracted anew.
import { formatM2Block, type MergeStrategy, mergeStrategies, splitWords } from '@corrigenda/core';
import { Command, Option } from 'commander';
import { maxSentenceTokens } from '../annotation/annotate-rows.ts';
import { checkLanguage, loadLanguage } from '../annotation/language.ts';
import { type RetypeSettings, retypeBlock } from '../annotation/retype-block.ts';
import { readM2Blocks } from '../io/m2-blocks.ts';
import { openOutput } from '../io/output.ts';
import { startProgress } from '../io/progress.ts';
import { Refusal, refuseData } from '../io/refusal.ts';

interface RetypeOptions {
  readonly gold?: true;
  readonly auto?: true;
  readonly out: string;
  readonly min: boolean;
  readonly keepTypes?: boolean;
  readonly merge: MergeStrategy;
  readonly lev?: boolean;
  readonly language: string;
  readonly dictionary?: string;
}

export function retypeCommand(): Command {
  return new Command('retype')
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
    .option('--lev', 'with --auto: align by standard Levenshtein distance')
    .option('--language <tag>', 'language of the text; all but en are typed by their strings alone', 'en')
    .option('--dictionary <file>', 'a word list in place of the bundled one, one word a line')
    .addHelpText(
      'after',
      '\nExamples:\n  corrigenda retype gold.m2 --gold --out retyped.m2\n  corrigenda retype gold.m2.gz --auto --merge all-split > split.m2',
    )
    .action((file: string, options: RetypeOptions) => retype(file, options));
}

async function retype(file: string, options: RetypeOptions): Promise<void> {
  const {
    gold,
    auto,
    out,
    min,
    keepTypes = false,
    merge,
    lev = false,
    language,
    dictionary = null,
  } = options;
  if (Boolean(gold) === Boolean(auto)) throw new Refusal('misuse', 'retype needs either --gold or --auto.');
  const languageSettings = { language, dictionary, tok: false };
  checkLanguage(languageSettings);
  const settings: RetypeSettings = { mode: gold ? 'gold' : 'auto', minimise: min, keepTypes, merge, lev };
  const output = await openOutput(out);
  const spoken = await loadLanguage(languageSettings);
  const progress = await startProgress('sentences');
  try {
    for await (const block of readM2Blocks(file)) {
      try {
        if (splitWords(block.source).length > maxSentenceTokens)
          throw new RangeError(`the sentence has more than ${maxSentenceTokens.toLocaleString('en')} tokens`);
        await output.write(formatM2Block(retypeBlock(block, spoken, settings)));
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        const { line } = block;
        throw refuseData({ file, line, column: 1, code: 'retype/block', message: error.message });
      }
      progress.advance(1, null);
    }
  } finally {
    progress.stop();
  }
  await output.commit();
}
