// CoNLL-U -> sentences to learn from and to measure on: UPOS with the features that types can name, and lemmas.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readConllu } from '@corrigenda/core/formats';
import { coreFeatures } from '@corrigenda/core/training';

/** A sentence in columns; a tag is `UPOS` or `UPOS Case=Nom|Number=Sing`. */
export interface UdExample {
  readonly words: readonly string[];
  readonly tags: readonly string[];
  readonly lemmas: readonly string[];
  /** Whether white space follows each word in the text. */
  readonly spaces: readonly boolean[];
}

const isCore = new Set<string>(coreFeatures);

/** UPOS and core features as one string. */
function tagOf(upos: string, features: Readonly<Record<string, string>>): string {
  const kept = Object.keys(features)
    .filter((name) => isCore.has(name))
    .sort()
    .map((name) => `${name}=${features[name]}`);
  return kept.length === 0 ? upos : `${upos} ${kept.join('|')}`;
}

/** A treebank that cannot be learned from. */
export class TreebankError extends Error {
  readonly line: number;

  constructor(file: string, line: number, message: string) {
    super(message);
    this.name = `TreebankError in ${file}`;
    this.line = line;
  }
}

/** Throws `TreebankError` at the first line that is not CoNLL-U. */
export function readTreebankText(text: string, name: string): UdExample[] {
  const { value, problems } = readConllu(text);
  if (problems.length > 0) throw new TreebankError(name, problems[0].line ?? 1, problems[0].message);
  if (value.length === 0) throw new TreebankError(name, 1, 'there is no sentence; expected CoNLL-U');
  return value.map(({ tokens }) => ({
    words: tokens.map((token) => token.text),
    tags: tokens.map(({ pos, features = {} }) => tagOf(pos === '' ? 'X' : pos, features)),
    lemmas: tokens.map(({ lemma }) => lemma),
    spaces: tokens.map(({ spaceAfter = true }) => spaceAfter),
  }));
}

/** The sentences of a packed file of the data folder. */
export const readTreebank = (folder: string, name: string): UdExample[] =>
  readTreebankText(gunzipSync(readFileSync(join(folder, `${name}.conllu.gz`))).toString('utf8'), name);
