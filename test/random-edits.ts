// Random sentences with edits for tests that compare a metric with a plain reading of its definition: few words, so that texts share many.
import { seededRandom } from '../packages/core/src/stats/random.ts';

export interface RandomEdit {
  readonly start: number;
  readonly end: number;
  readonly correction: string;
}

export interface RandomSentence {
  readonly source: readonly string[];
  readonly hypothesis: { readonly text: readonly string[]; readonly edits: readonly RandomEdit[] };
  /** In the order of annotators; their ids ascend. */
  readonly references: readonly {
    readonly annotator: number;
    readonly text: readonly string[];
    readonly edits: readonly RandomEdit[];
  }[];
}

/** The source with edits applied that do not overlap. */
export function applied(source: readonly string[], edits: readonly RandomEdit[]): readonly string[] {
  const words: string[] = [];
  let at = 0;
  for (const { start, end, correction } of edits) {
    words.push(...source.slice(at, start), ...correction.split(' ').filter((word) => word !== ''));
    at = end;
  }
  return [...words, ...source.slice(at)];
}

/** The same sentences in every run, or new ones with FUZZ=1. */
export function randomSentences(seed: number): () => RandomSentence {
  const random = seededRandom(process.env.FUZZ ? Date.now() : seed);
  const below = (limit: number) => Math.floor(random() * limit);
  return () => {
    const letters = 'abcdef'.slice(0, 2 + below(5));
    const words = (count: number) => Array.from({ length: count }, () => letters[below(letters.length)]);
    const source = words(1 + below(8));
    /** In order and apart; an edit may leave the words as they are, and an insertion may stand before a change. */
    const edits = (): RandomEdit[] => {
      const made: RandomEdit[] = [];
      for (let at = below(3); at <= source.length; at += 1 + below(4)) {
        const end = Math.min(source.length, at + below(3));
        const correction = words(below(3)).join(' ');
        if (at === end && correction === '') continue;
        made.push({ start: at, end, correction });
        at = end;
      }
      return made;
    };
    const text = () => {
      const own = below(5) === 0 ? [] : edits();
      return { text: applied(source, own), edits: own };
    };
    const first = text();
    // Systems often do what an annotator does.
    const hypothesis = below(4) === 0 ? first : text();
    const references = [first, ...Array.from({ length: below(3) }, text)].map((one, annotator) => ({
      ...one,
      annotator,
    }));
    return { source, hypothesis, references };
  };
}
