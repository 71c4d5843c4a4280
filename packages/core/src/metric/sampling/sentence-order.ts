// sentences -> an order that depends on what they say and not on where they stand, for everything that is drawn at random.

import type { HypothesisCorpus, ReferenceCorpus } from '../corpus.ts';

/**
 * Sentences by source, then by references, then by the outputs of all systems together: neither the order of the sentences nor that of the
 * systems changes what is drawn for a sentence.
 */
export function orderOfSentences(
  { sources, references }: ReferenceCorpus,
  systems: readonly { readonly hypothesis: HypothesisCorpus }[],
): Int32Array {
  const source = sources.map((words) => words.join(' '));
  const rest = (sentence: number) =>
    [
      ...references[sentence].map((reference) => reference?.text.join(' ') ?? ''),
      ...systems.map(({ hypothesis }) => hypothesis.texts[sentence].join(' ')).sort(),
    ].join('\n');
  return Int32Array.from(sources.keys()).sort((a, b) =>
    source[a] === source[b] ? compare(rest(a), rest(b)) : compare(source[a], source[b]),
  );
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
