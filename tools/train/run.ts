// data -> packages/models: trains the languages that are named (`npm run train -- sv`), or all of them, beside one another: while threads train the parts of English, this one trains the rest.
// `npm run train -- --measure` trains nothing: it prints the figures of the cards of Swedish and Russian for the published files and the present code.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TrainingFolders } from './folders.ts';

const languages: Readonly<Record<string, () => Promise<(folders: TrainingFolders) => Promise<void>>>> = {
  en: async () => (await import('./english/train.ts')).makeEnglish,
  sv: async () => (await import('./ud/languages.ts')).makeSwedish,
  ru: async () => (await import('./ud/languages.ts')).makeRussian,
};

const models = fileURLToPath(new URL('../../packages/models/', import.meta.url));
const shared = process.env.CORRIGENDA_SHARED ?? fileURLToPath(new URL('../../../shared', import.meta.url));

if (process.argv[2] === '--measure') {
  const { measureRussian, measureSwedish } = await import('./ud/languages.ts');
  console.log(`Swedish\n\n${measureSwedish(join(shared, 'data'))}`);
  console.log(`Russian\n\n${measureRussian(join(shared, 'data'))}`);
  process.exit(0);
}

const started = performance.now();
const log = (message: string): void => {
  console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(5)} s  ${message}`);
};

const asked = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(languages);
const unknown = asked.find((language) => !Object.hasOwn(languages, language));
if (unknown !== undefined) {
  console.error(`There is no training for ${unknown}; expected ${Object.keys(languages).join(', ')}.`);
  process.exit(2);
}
// English first: its threads work while this one trains the others
const makers = await Promise.all(asked.map((language) => languages[language]()));

async function train(language: string, index: number): Promise<void> {
  const folder = join(models, language);
  mkdirSync(folder, { recursive: true });
  await makers[index]({
    data: join(shared, 'data'),
    folder,
    log: (message) => log(`${language}: ${message}`),
  });
  console.log(`\n${readFileSync(join(folder, 'README.md'), 'utf8')}`);
}

await Promise.all(asked.map(train));
const { user, system } = process.cpuUsage();
log(`done, ${((user + system) / 1e6).toFixed(0)} s of processor time`);
