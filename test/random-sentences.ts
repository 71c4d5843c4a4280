// Random annotated sentence pairs for property tests: few words, so that matches, case changes and swaps abound.
import { type MergeStrategy, type Sentence, sentenceFromTokens } from '@corrigenda/core';
import { mergeStrategies } from '@corrigenda/core/internal';
import fc from 'fast-check';

const texts =
  "a A an the The cat cats Cat be is 's ' n't - -- , . ... eat eats eaten 😀 😀😀 İ i̇ ß SS Ⅳ ǅ best-friend best friend bestfriend to in e\u0301";
const tags = 'NN NNS NNP JJ RB DT IN TO POS VB VBD VBG VBN VBZ MD PRP PRP$ CD UH , . RP'.split(' ');
const classes = 'NOUN PROPN ADJ ADV DET ADP PART VERB AUX PRON NUM PUNCT'.split(' ');
const labels = 'aux auxpass det prep prt amod advmod punct nsubj dobj ROOT poss'.split(' ');

const token = fc.record({
  text: fc.constantFrom(...texts.split(' ')),
  lemma: fc.constantFrom('a', 'the', 'cat', 'be', 'eat', 'friend'),
  pos: fc.constantFrom(...classes),
  tag: fc.constantFrom(...tags),
  dep: fc.constantFrom(...labels),
  head: fc.nat(8),
});

/** Sentences of up to nine words. */
export const anySentence: fc.Arbitrary<Sentence> = fc
  .array(token, { maxLength: 9 })
  .map((tokens) => sentenceFromTokens(tokens.map((t) => ({ ...t, head: t.head % tokens.length }))));

/** Pairs that share much: the second is the first with some words moved, dropped, doubled or replaced. */
export const anyPair: fc.Arbitrary<readonly [Sentence, Sentence]> = fc.oneof(
  fc.tuple(anySentence, anySentence),
  fc
    .tuple(
      fc.array(token, { minLength: 1, maxLength: 9 }),
      fc.array(fc.tuple(fc.nat(8), fc.nat(3), token), { maxLength: 5 }),
    )
    .map(([tokens, changes]) => {
      const changed = [...tokens];
      for (const [at, kind, other] of changes) {
        const index = at % (changed.length + 1);
        if (kind === 0) changed.splice(index, 1);
        else if (kind === 1) changed.splice(index, 0, other);
        else if (kind === 2) changed.splice(index, 1, other);
        else changed.splice(index, 0, ...changed.splice((index + 2) % (changed.length + 1), 1));
      }
      const sentence = (list: typeof tokens) =>
        sentenceFromTokens(list.map((t) => ({ ...t, head: t.head % list.length })));
      return [sentence(tokens), sentence(changed)] as const;
    }),
);

/** Runs a check on many pairs, each with a strategy of merging and one of the two ways to align. */
export function checkMerging(
  check: (
    pair: readonly [Sentence, Sentence],
    options: { readonly merge: MergeStrategy; readonly levenshtein: boolean },
  ) => void,
): void {
  fc.assert(
    fc.property(anyPair, fc.constantFrom(...mergeStrategies), fc.boolean(), (pair, merge, levenshtein) =>
      check(pair, { merge, levenshtein }),
    ),
    { numRuns: 1000 },
  );
}
