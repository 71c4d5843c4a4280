// Options that make edits or types: two runs of `evaluate` whose numbers differ never share a signature.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorkplace } from './command-line.ts';
import { callCommand } from './in-process.ts';

const workplace = openWorkplace();
afterAll(() => workplace.remove());

const source = 'She go home . It is an hous , I think';
const reference = 'She goes home . It is a house I think';
const system = 'She is going home . It is a hous I think';

/** Every sentence analysed word by word: all nouns, or with verbs where they are. */
const conllu = (tagOf: (word: string) => string) =>
  [source, reference, system]
    .map((text) =>
      text
        .split(' ')
        .map((word, at) => [
          at + 1,
          word,
          word,
          tagOf(word),
          '_',
          '_',
          at === 0 ? 0 : 1,
          at === 0 ? 'root' : 'dep',
          '_',
          '_',
        ])
        .map((cells) => cells.join('\t'))
        .join('\n'),
    )
    .join('\n\n')
    .concat('\n\n');

beforeAll(() =>
  workplace.write({
    's.txt': `${source}\n`,
    'r.txt': `${reference}\n`,
    'h.txt': `${system}\n`,
    'words.txt': 'hous\nhouse\n',
    'nouns.conllu': conllu(() => 'NOUN'),
    'verbs.conllu': conllu((word) => (/^(go|is)/.test(word) ? 'VERB' : 'NOUN')),
  }),
);

const runEvaluate = (...options: readonly string[]) =>
  callCommand(
    ['evaluate', '--source', 's.txt', '--system', 'h.txt', '--workers', '1', '--json', ...options],
    workplace.folder,
  );

it('so are the order of references, the reference that stands in for a missing one, and the options of a metric', async () => {
  const [two, turned] = [
    ['--reference', 'r.txt', 'h.txt'],
    ['--reference', 'h.txt', 'r.txt'],
  ];
  const runs: readonly (readonly string[])[] = [
    ['--reference', 'r.txt'],
    two,
    turned,
    [...two, '--choice', 'sentence'],
    [...two, '--metric', 'gleu'],
    [...two, '--metric', 'gleu', '--missing', 'source'],
    [...two, '--metric', 'gleu:draw=py3'],
    [...two, '--metric', 'errant:beta=1'],
    [...two, '--metric', 'errant'],
    [...two, '--metric', 'errant', '--resampled-choice', 'repeated'],
    [...two, '--without', 'R:SPELL'],
    [...two, '--single'],
    [...two, '--multi'],
    [...two, '--beta', '1'],
    [...two, '--mode', 'ds'],
    [...two, '--seed', '3'],
    [...two, '--resamples', '10'],
  ];
  const signed = new Map<string, string>();
  for (const options of runs) {
    const { status, stdout, stderr } = await runEvaluate(...options);
    expect({ options, status, stderr }).toMatchObject({ status: 0 });
    const { signature, signatures } = JSON.parse(stdout);
    const all = JSON.stringify([signature, signatures]);
    expect(signed.get(all), options.join(' ')).toBeUndefined();
    signed.set(all, options.join(' '));
  }
});

const variants: Readonly<Record<string, readonly string[]>> = {
  plain: [],
  raw: ['--tok'],
  split: ['--merge', 'all-split'],
  merged: ['--merge', 'all-merge'],
  levenshtein: ['--lev', '--merge', 'all-split'],
  words: ['--dictionary', 'words.txt'],
  swedish: ['--language', 'sv'],
  strings: ['--language', 'nb'],
  nouns: ['--language', 'nb', '--conllu', 'nouns.conllu'],
  verbs: ['--language', 'nb', '--conllu', 'verbs.conllu'],
  'nouns and words': ['--language', 'nb', '--conllu', 'nouns.conllu', '--dictionary', 'words.txt'],
};

it('every option that makes edits or types is in the signature', async () => {
  const runs: { readonly name: string; readonly signature: string; readonly numbers: string }[] = [];
  for (const [name, options] of Object.entries(variants)) {
    const { status, stdout, stderr } = await callCommand(
      [
        ...['evaluate', '--source', 's.txt', '--reference', 'r.txt', '--system', 'h.txt', '--workers', '1'],
        ...['--json', '--per-sentence', '--resamples', '0', ...options],
      ],
      workplace.folder,
    );
    expect({ name, status, stderr }).toMatchObject({ name, status: 0 });
    const { signature, sentences, systems } = JSON.parse(stdout);
    runs.push({ name, signature, numbers: JSON.stringify([sentences, systems]) });
  }
  const different = runs.filter(
    ({ numbers }) => runs.filter((other) => other.numbers === numbers).length === 1,
  );
  expect(different.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['merged', 'words', 'nouns', 'verbs', 'nouns and words']),
  );
  for (const one of runs)
    for (const other of runs)
      if (one.numbers !== other.numbers)
        expect(one.signature, `${one.name} and ${other.name}`).not.toBe(other.signature);
});
