// `corrigenda train`: a treebank in CoNLL-U -> a folder with an analyser that `--model` takes.
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { maxJsonLineBytes, readText } from '../../io/lines.ts';
import { startProgress } from '../../io/progress.ts';
import { Refusal, refuseData, refuseFile } from '../../io/refusal.ts';

interface TrainOptions {
  readonly conllu: string;
  readonly dev?: string;
  readonly language: string;
  readonly out: string;
  readonly epochs?: number;
  readonly seed: number;
  readonly licence?: string;
}

const help = `
The treebank has ten columns (Universal Dependencies); words, lemmas, UPOS and features are learned, trees are not needed.
The same files and seed give the same bytes. A treebank of 200,000 words takes a few minutes.

Example:
  corrigenda train --conllu fi-train.conllu --dev fi-dev.conllu --language fi --out finnish
  corrigenda annotate --orig a.txt --cor b.txt --language fi --model finnish`;

function whole(text: string): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < 1 || number > 1_000_000)
    throw new InvalidArgumentError('Expected a whole number from 1.');
  return number;
}

export function trainCommand(): Command {
  return new Command('train')
    .description('Make an analyser for a language from a treebank of Universal Dependencies.')
    .requiredOption('--conllu <file>', 'sentences to learn from')
    .option('--dev <file>', 'sentences that are only measured')
    .requiredOption('--language <tag>', 'language of the treebank, such as fi')
    .requiredOption('-o, --out <folder>', 'where model, card and manifest are written')
    .option('--epochs <n>', 'how often the sentences are read (default: by their number)', whole)
    .option('--seed <n>', 'seed of all random draws', whole, 1)
    .option('--licence <name>', 'licence of the treebank, for the card')
    .addHelpText('after', help)
    .action(run);
}

async function run(options: TrainOptions): Promise<void> {
  const { conllu, dev = null, language, out, epochs = null, seed, licence = null } = options;
  if (existsSync(out)) throw new Refusal('misuse', `--out ${out} is there already; give another name.`);
  const { checkLanguage } = await import('../../annotation/language.ts');
  checkLanguage({ language, tok: false, dictionary: null });
  const { trainFromConllu } = await import('@corrigenda/train/ud');
  const [train, measured] = [await read(conllu), dev === null ? [] : await read(dev)];
  const progress = await startProgress('steps');
  let trained: ReturnType<typeof trainFromConllu>;
  try {
    trained = trainFromConllu({
      language,
      names: { train: basename(conllu), dev: dev === null ? null : basename(dev) },
      train,
      dev: measured,
      epochs,
      seed,
      licence,
      log: (_message, share) => share !== undefined && progress.advance(1, share),
    });
  } finally {
    progress.stop();
  }
  await writeFolder(out, trained.files);
  const { figures } = trained;
  process.stdout.write(
    figures
      ? `${out}: UPOS ${figures.upos}, core features ${figures.features}, lemmas ${figures.lemma}, tokens F1 ${figures.tokenised} on ${dev} (${figures.tokens} tokens)\n`
      : `${out}: trained on ${train.length} sentences; give --dev to measure it\n`,
  );
}

async function read(file: string) {
  const { readTreebankText, TreebankError } = await import('@corrigenda/train/ud');
  try {
    return readTreebankText(await readText(file, { maxLineBytes: maxJsonLineBytes }), file);
  } catch (error) {
    if (!(error instanceof TreebankError)) throw error;
    const { line, message } = error;
    throw refuseData({ file, line, column: 1, code: 'conllu/row', message });
  }
}

/** All files at once, under the name that was asked for when they are complete. */
async function writeFolder(folder: string, files: ReadonlyMap<string, Uint8Array | string>): Promise<void> {
  const aside = `${folder}.partial`;
  try {
    await rm(aside, { recursive: true, force: true });
    await mkdir(aside, { recursive: true });
    for (const [name, content] of files) await writeFile(join(aside, name), content);
    await rename(aside, folder);
  } catch (error) {
    throw refuseFile(folder, error as NodeJS.ErrnoException, { writing: true });
  }
}
