// Swedish and Russian text -> analysis -> edits on one thread: pairs and tokens a second beside English in the same run, time to the first
// result, memory.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type Analyser, annotate, type Classifier } from '@corrigenda/core';
import { loadEnglish, loadRussian, loadSwedish } from '@corrigenda/models/node';
import { sharedPath } from '../test/shared.ts';

interface Tools {
  readonly analyser: Analyser;
  readonly classifier: Classifier;
}

type Pair = readonly [readonly string[], readonly string[]];

const wanted = 2000;
const isUsual = ({ length }: readonly string[]): boolean => length > 4 && length < 40;

/** The same number of sentences of each length from every treebank, in their own order: pairs are as long in one language as in another. */
function ofEqualLengths(treebanks: readonly (readonly string[][])[]): readonly string[][][] {
  const counts = treebanks.map((sentences) => {
    const count = new Map<number, number>();
    for (const { length } of sentences) count.set(length, (count.get(length) ?? 0) + 1);
    return count;
  });
  const quota = (length: number): number => Math.min(...counts.map((count) => count.get(length) ?? 0));
  return treebanks.map((sentences) => {
    const taken = new Map<number, number>();
    return sentences.filter(({ length }) => {
      taken.set(length, (taken.get(length) ?? 0) + 1);
      return (taken.get(length) ?? 0) <= quota(length);
    });
  });
}

/** Sentences, each beside itself with one word left out and two neighbouring words swapped. */
function pairsOf(sentences: readonly (readonly string[])[]): Pair[] {
  return sentences.map((words, index) => {
    const changed = words.filter((_, at) => at !== index % words.length);
    const swap = index % (changed.length - 1);
    [changed[swap], changed[swap + 1]] = [changed[swap + 1], changed[swap]];
    return [words, changed] as const;
  });
}

const unpack = (path: string): string => gunzipSync(readFileSync(path)).toString('utf8');

function readSentences(path: string): string[][] {
  return unpack(path)
    .split('\n\n')
    .map((block) => block.split('\n').flatMap((line) => (/^\d+\t/.test(line) ? [line.split('\t')[1]] : [])));
}

const languages: readonly { name: string; file: string; load: () => Tools }[] = [
  { name: 'English', file: 'data/english/ewt-train.conllu.gz', load: loadEnglish },
  { name: 'Swedish', file: 'data/swedish/train.conllu.gz', load: loadSwedish },
  { name: 'Russian', file: 'data/russian/train.conllu.gz', load: loadRussian },
];
const runs = 5;

export function benchLanguages(): void {
  const paths = languages.map(({ file }) => sharedPath(file));
  if (!paths.every((path) => path !== undefined && path !== null)) return;
  const treebanks = paths.map((path) => readSentences(path).filter(isUsual));
  console.log('The bar is the first set: sentences of the same lengths in every language.');
  benchSet('same lengths', ofEqualLengths(treebanks.map((sentences) => sentences.slice(0, 2 * wanted))));
  benchSet(
    'treebanks as they are',
    treebanks.map((sentences) => sentences.slice(0, wanted)),
  );
}

function benchSet(title: string, sets: readonly (readonly string[][])[]): void {
  console.log(`${title}:`);
  let english: readonly number[] = [];
  for (const [index, { name, load }] of languages.entries()) {
    const pairs = pairsOf(sets[index]);
    const tokens = sets[index].reduce((sum, { length }) => sum + length, 0);
    const started = performance.now();
    annotateAll(load(), pairs.slice(0, 1));
    const first = performance.now() - started;
    const rates = ratesOf(load, pairs);
    if (name === 'English') english = rates;
    const [fresh, again] = rates.map(
      (rate, which) =>
        `${Math.round(rate).toLocaleString('en').padStart(7)} pairs and ${Math.round((rate * tokens) / pairs.length).toLocaleString('en')} tokens (${(rate / english[which]).toFixed(2)} times English)`,
    );
    const memory = Math.round(process.memoryUsage.rss() / 2 ** 20);
    console.log(
      `${name.padEnd(8)} ${pairs.length} pairs of ${(tokens / pairs.length).toFixed(1)} tokens; per CPU second with a new analyser ${fresh}, with one that has met the words ${again}; first result after ${first.toFixed(0)} ms; RSS so far ${memory} MB`,
    );
  }
}

function annotateAll({ analyser, classifier }: Tools, pairs: readonly Pair[]): void {
  for (const [o, c] of pairs) annotate(analyser.analyse(o), analyser.analyse(c), { classifier });
}

/** The best rates with an analyser that is new, and with one that knows all the words: most of a long stream lies between the two. */
function ratesOf(load: () => Tools, pairs: readonly Pair[]): readonly number[] {
  const rates = Array.from({ length: runs }, () => {
    const tools = load();
    return [0, 1].map(() => {
      const begun = process.cpuUsage().user;
      annotateAll(tools, pairs);
      return (pairs.length / (process.cpuUsage().user - begun)) * 1e6;
    });
  });
  return [0, 1].map((which) => Math.max(...rates.map((pair) => pair[which])));
}
