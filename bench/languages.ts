// Swedish and Russian text -> analysis -> edits on one thread: pairs a second beside English in the same run, time to the first result, memory.
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

/** Sentences of a treebank or text, each beside itself with two neighbouring words swapped and every tenth word left out. */
function pairsOf(sentences: readonly (readonly string[])[]): Pair[] {
  return sentences
    .filter((words) => words.length > 4 && words.length < 40)
    .slice(0, 2000)
    .map((words, index) => {
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
  let english = 0;
  for (const { name, file, load } of languages) {
    const path = sharedPath(file);
    if (!path) continue;
    const pairs = pairsOf(readSentences(path));
    const started = performance.now();
    const annotateAll = ({ analyser, classifier }: Tools, some: readonly Pair[]) => {
      for (const [o, c] of some) annotate(analyser.analyse(o), analyser.analyse(c), { classifier });
    };
    annotateAll(load(), pairs.slice(0, 1));
    const first = performance.now() - started;
    const rates = Array.from({ length: runs }, () => {
      // an analyser remembers words: each run gets a new one, so that it profits from none before it
      const tools = load();
      const begun = process.cpuUsage().user;
      annotateAll(tools, pairs);
      return (pairs.length / (process.cpuUsage().user - begun)) * 1e6;
    });
    const rate = Math.max(...rates);
    if (name === 'English') english = rate;
    const against = english > 0 ? `, ${(rate / english).toFixed(2)} times English` : '';
    const memory = Math.round(process.memoryUsage.rss() / 2 ** 20);
    console.log(
      `${name.padEnd(8)} ${Math.round(rate).toLocaleString('en').padStart(7)} pairs per CPU second${against}; first result after ${first.toFixed(0)} ms; RSS so far ${memory} MB`,
    );
  }
}
