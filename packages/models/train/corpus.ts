// silver files -> sentences in columns, cut into a training and a development side that share no sentence.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

export interface SilverSentence {
  readonly words: readonly string[];
  readonly lemmas: readonly string[];
  readonly upos: readonly string[];
  readonly tags: readonly string[];
  readonly heads: readonly number[];
  readonly deps: readonly string[];
}

/** A noisy sentence held out, with the clean sentence it comes from. */
export interface HeldOutPair {
  readonly noisy: SilverSentence;
  readonly clean: SilverSentence;
}

export interface Split {
  readonly training: readonly SilverSentence[];
  readonly clean: readonly SilverSentence[];
  readonly noisy: readonly SilverSentence[];
  readonly pairs: readonly HeldOutPair[];
}

export const cleanFiles = ['tatoeba', 'tatoeba-2', 'ewt', 'eslspok'];
export const noisyFiles = ['noisy', 'noisy-2', 'noisy-3'];

/** One clean sentence in this many is held out, with everything derived from it. */
const heldOutShare = 60;
/** A noisy sentence that shares this much of its words with a held-out one counts as derived from it. */
const sameSentence = 0.5;
/** At most this many candidates for each of the rarest words. */
const widest = 50;

export function readSilver(folder: string, name: string): SilverSentence[] {
  const text = gunzipSync(readFileSync(join(folder, `silver-${name}.tsv.gz`))).toString('utf8');
  const shared = new Map<string, string>();
  const intern = (value: string): string => {
    const known = shared.get(value);
    if (known !== undefined) return known;
    shared.set(value, value);
    return value;
  };
  return text
    .split('\n\n')
    .filter((block) => block.trim() !== '')
    .map((block) => {
      const rows = block
        .split('\n')
        .filter(Boolean)
        .map((line) => line.split('\t'));
      const column = (index: number): string[] => rows.map((row) => intern(row[index]));
      const heads = rows.map((row) => Number(row[4]));
      return {
        words: column(0),
        lemmas: column(1),
        upos: column(2),
        tags: column(3),
        heads,
        deps: column(5),
      };
    });
}

/** FNV-1a over the UTF-16 units. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

const contentOf = (sentence: SilverSentence): string[] => sentence.words.map((word) => word.toLowerCase());

/**
 * Finds the clean sentence a noisy one was made from: the one that shares most of its words, rare words counting more.
 * Only the rarest words look for candidates, so that common ones cost nothing.
 */
function createMatcher(sources: readonly SilverSentence[]): (sentence: SilverSentence) => number | undefined {
  const postings = new Map<string, number[]>();
  const contents = sources.map((sentence) => new Set(contentOf(sentence)));
  for (const [index, words] of contents.entries()) {
    for (const word of words) {
      const list = postings.get(word);
      if (list) list.push(index);
      else postings.set(word, [index]);
    }
  }
  const weights = new Map<string, number>();
  for (const [word, list] of postings) weights.set(word, Math.log((1 + sources.length) / list.length));
  const weigh = (words: Iterable<string>): number => {
    let total = 0;
    for (const word of words) total += weights.get(word) ?? 0;
    return total;
  };
  const totals = contents.map(weigh);
  return (sentence) => {
    const words = [...new Set(contentOf(sentence))].filter((word) => weights.has(word));
    words.sort((one, other) => (weights.get(other) ?? 0) - (weights.get(one) ?? 0));
    const total = weigh(words);
    const candidates = new Set(
      words.slice(0, 3).flatMap((word) => postings.get(word)?.slice(0, widest) ?? []),
    );
    let best: number | undefined;
    let bestScore = sameSentence;
    for (const index of candidates) {
      const shared = weigh(words.filter((word) => contents[index].has(word)));
      const score = (2 * shared) / (total + totals[index]);
      if (score > bestScore) [best, bestScore] = [index, score];
    }
    return best;
  };
}

export function splitCorpus(folder: string): Split {
  const training: SilverSentence[] = [];
  const clean: SilverSentence[] = [];
  const sources = cleanFiles.flatMap((name) => readSilver(folder, name));
  const held = sources.map((sentence) => hashText(contentOf(sentence).join(' ')) % heldOutShare === 0);
  for (const [index, sentence] of sources.entries()) (held[index] ? clean : training).push(sentence);
  const match = createMatcher(sources);
  const pairs: HeldOutPair[] = [];
  for (const sentence of noisyFiles.flatMap((name) => readSilver(folder, name))) {
    const source = match(sentence);
    if (source !== undefined && held[source]) pairs.push({ noisy: sentence, clean: sources[source] });
    else training.push(sentence);
  }
  return { training, clean, noisy: pairs.map(({ noisy }) => noisy), pairs };
}
