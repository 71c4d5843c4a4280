// CoNLL-U treebank -> sentences with gold tags, UPOS and lemmas.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Reference } from './evaluate.ts';

/** The words of a UD treebank. Its trees follow other conventions than ours, so they are not compared. */
export function readTreebank(folder: string, name: string): Reference[] {
  const text = gunzipSync(readFileSync(join(folder, `${name}.conllu.gz`))).toString('utf8');
  return text
    .split('\n\n')
    .map((block) => block.split('\n').flatMap((line) => (/^\d+\t/.test(line) ? [line.split('\t')] : [])))
    .filter((rows) => rows.length > 0)
    .map((rows) => ({
      words: rows.map((row) => row[1].replaceAll(' ', '')),
      lemmas: rows.map((row) => row[2]),
      upos: rows.map((row) => row[3]),
      tags: rows.map((row) => row[4]),
    }));
}
