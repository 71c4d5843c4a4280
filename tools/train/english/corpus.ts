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
 * Only the rarest words look for candidates, so that common ones cost nothing. Words are numbered, for speed.
 */
function createMatcher(sources: readonly SilverSentence[]): (sentence: SilverSentence) => number | undefined {
  const numbers = new Map<string, number>();
  const numberOf = (word: string): number => {
    const known = numbers.get(word);
    if (known !== undefined) return known;
    numbers.set(word, numbers.size);
    return numbers.size - 1;
  };
  const contents = sources.map((sentence) => [...new Set(contentOf(sentence))].map(numberOf));
  const postings: number[][] = Array.from(numbers, () => []);
  for (const [index, words] of contents.entries()) for (const word of words) postings[word].push(index);
  const weights = postings.map((list) => Math.log((1 + sources.length) / list.length));
  const weigh = (words: readonly number[]): number => words.reduce((sum, word) => sum + weights[word], 0);
  const totals = contents.map(weigh);
  /** The last sentence and the last candidate each word was in, and the last sentence each source was compared with. */
  const inSentence = new Int32Array(numbers.size).fill(-1);
  const inCandidate = new Int32Array(numbers.size).fill(-1);
  const sourceSeen = new Int32Array(sources.length).fill(-1);
  let asked = 0;
  let candidates = 0;
  return (sentence) => {
    const question = asked++;
    const words: number[] = [];
    for (const text of contentOf(sentence)) {
      const word = numbers.get(text);
      if (word === undefined || inSentence[word] === question) continue;
      inSentence[word] = question;
      words.push(word);
    }
    words.sort((one, other) => weights[other] - weights[one]);
    const total = weigh(words);
    let best: number | undefined;
    let bestScore = sameSentence;
    for (const rare of words.slice(0, 3)) {
      for (const index of postings[rare].slice(0, widest)) {
        if (sourceSeen[index] === question) continue;
        sourceSeen[index] = question;
        const candidate = candidates++;
        for (const word of contents[index]) inCandidate[word] = candidate;
        const shared = weigh(words.filter((word) => inCandidate[word] === candidate));
        const score = (2 * shared) / (total + totals[index]);
        if (score > bestScore) [best, bestScore] = [index, score];
      }
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
