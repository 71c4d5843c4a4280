// `corrigenda parse`: text -> its analysis, to be looked at or used elsewhere.
import type { Sentence } from '@corrigenda/core';
import { spanText, tokensOf } from '@corrigenda/core/internal';
import { Command, Option } from 'commander';
import { checkLanguage, loadLanguage } from '../../annotation/language.ts';
import { openLines } from '../../io/lines.ts';
import { openOutput } from '../../io/output.ts';
import { startProgress } from '../../io/progress.ts';

interface ParseOptions {
  readonly out: string;
  readonly format: 'conllu' | 'jsonl';
  readonly tok?: boolean;
  readonly language: string;
  readonly model?: string;
}

export function parseCommand(): Command {
  return new Command('parse')
    .description(
      'Print the analysis of sentences, one a line: lemma, universal part of speech and features of every token; in English its Penn Treebank tag, head and dependency label too.',
    )
    .argument('[file]', 'text, plain or gzipped; - for standard input', '-')
    .option('-o, --out <file>', 'where to write; .gz compresses, - is standard output', '-')
    .addOption(
      new Option('--format <format>', 'CoNLL-U, or JSON lines with tokens as annotate --tokens takes them')
        .choices(['conllu', 'jsonl'])
        .default('conllu'),
    )
    .option('--tok', 'the text is raw: tokenise it')
    .option('--language <tag>', 'language of the text: en, sv or ru', 'en')
    .option('--model <folder>', 'a model made by corrigenda train')
    .addHelpText('after', '\nExample:\n  echo "She likes dogs ." | corrigenda parse')
    .action((file: string, options: ParseOptions) => parse(file, options));
}

async function parse(
  file: string,
  { out, format, tok = false, language, model }: ParseOptions,
): Promise<void> {
  const settings = { language, tok, dictionary: null, ...(model === undefined ? {} : { model }) };
  checkLanguage(settings);
  const source = await openLines(file);
  const output = await openOutput(out);
  const { analyse } = await loadLanguage(settings);
  const write = format === 'jsonl' ? formatJson : formatConllU;
  const progress = await startProgress('sentences');
  let number = 0;
  try {
    for await (const batch of source.batches()) {
      for (const line of batch) await output.write(write(analyse(line).sentence, ++number));
      await output.flush();
      progress.advance(batch.length, source.totalBytes ? source.bytesRead() / source.totalBytes : null);
    }
  } finally {
    progress.stop();
  }
  await output.commit();
}

const formatJson = (sentence: Sentence, line: number) => `${JSON.stringify(parsedLine(sentence, line))}\n`;

export const parsedLine = (sentence: Sentence, line: number) => ({ line, tokens: tokensOf(sentence) });

/** `Case=Nom|Number=Sing`, by name. */
function featuresOf(sentence: Sentence, index: number): string {
  const features = sentence.features?.(index) ?? {};
  return Object.keys(features)
    .sort()
    .map((name) => `${name}=${features[name]}`)
    .join('|');
}

/** https://universaldependencies.org/format.html: heads count from 1, a root has head 0, an unknown field is `_`. */
function formatConllU(sentence: Sentence, line: number): string {
  const rows = sentence.texts.map((text, index) => {
    const head = sentence.head(index);
    const fields = [
      index + 1,
      text,
      sentence.lemma(index) || '_',
      sentence.upos(index) || '_',
      sentence.tag(index) || '_',
      featuresOf(sentence, index) || '_',
      sentence.dep(index) === '' ? '_' : head === index ? 0 : head + 1,
      sentence.dep(index) || '_',
      '_',
      sentence.spaces?.[index] === false ? 'SpaceAfter=No' : '_',
    ];
    return `${fields.join('\t')}\n`;
  });
  return `# sent_id = ${line}\n# text = ${spanText(sentence, 0, sentence.length)}\n${rows.join('')}\n`;
}
