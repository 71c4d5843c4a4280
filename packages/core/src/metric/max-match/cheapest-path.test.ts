// The search without all arcs finds what the plain way finds, on random sentences full of repeats and ties.
import { expect, test } from 'vitest';
import { seededRandom } from '../../stats/random.ts';
import { cheapestPath } from './cheapest-path.ts';
import { matchSentence } from './match-sentence.ts';
import { vertexGraph } from './vertex-graph.ts';

const random = seededRandom(5);
const below = (limit: number) => Math.floor(random() * limit);
const list = <Item>(length: number, make: (index: number) => Item) =>
  Array.from({ length }, (_, at) => make(at));

/** A source, an output that is made from it or has nothing to do with it, and gold edits of which many are in the output. */
function randomSentence(longest: number) {
  const vocabulary = 1 + below(12);
  const word = () => {
    const letter = 'abcdefghijkl'[below(vocabulary)];
    return below(10) === 0 ? letter.toUpperCase() : letter;
  };
  const source = list(below(longest), word);
  const edited = () =>
    source.flatMap((own) => {
      const change = below(20);
      return change < 2 ? [] : change < 5 ? [word()] : change < 7 ? [own, word()] : [own];
    });
  const hypothesis = below(2) === 0 ? list(below(longest), word) : edited();
  const gold = list(below(5), () => {
    const start = below(source.length + 1);
    const from = below(hypothesis.length + 1);
    const end = Math.min(source.length, start + below(3));
    const own = hypothesis.slice(from, from + below(3)).join(' ');
    return { start, end, type: 'R', alternatives: [below(10) < 7 ? own : word(), ...list(below(2), word)] };
  });
  // Gold in the order of the sentence, or in any order, as files have it.
  if (below(2) === 0) gold.sort((a, b) => a.start - b.start || a.end - b.end);
  return { source, hypothesis, gold };
}

test.each([
  ['short', 9, 700, 0.88],
  ['longer', 26, 80, 0.95],
])('%s random sentences are counted as the plain way counts them', (_, longest, rounds, least) => {
  let decided = 0;
  for (let round = 0; round < rounds; round++) {
    const { source, hypothesis, gold } = randomSentence(longest);
    const options = {
      beta: 0.5,
      maxUnchanged: [2, 2, 0, 1, 3][below(5)],
      ignoreCaseAndSpace: below(5) === 0,
    };
    const sentence = { source, annotators: new Map([[0, gold]]) };
    const [plain, fast] = [Number.POSITIVE_INFINITY, -1].map((plainUpTo) => {
      const { correct, proposed } = matchSentence(sentence, hypothesis, options, plainUpTo).annotators[0];
      return { correct, proposed };
    });
    expect(fast, JSON.stringify({ source, hypothesis, gold, options })).toEqual(plain);
    if (cheapestPath(vertexGraph(source, hypothesis), { source, hypothesis }, gold, options)) decided++;
  }
  // Where it cannot decide the plain way is taken; that must stay the exception.
  expect(decided / rounds).toBeGreaterThan(least);
});

test('a sentence without a common word and its gold edits, far larger than the plain way can take at once', () => {
  const [source, hypothesis] = [list(118, (at) => `s${at}`), list(118, (at) => `h${at}`)];
  const gold = [30, 70].map((start) => ({ start, end: start + 1, type: 'R', alternatives: [`h${start}`] }));
  const { vertices, annotators } = matchSentence({ source, annotators: new Map([[0, gold]]) }, hypothesis);
  expect(vertices).toBe(119 * 119);
  expect(annotators[0]).toMatchObject({ correct: 2, proposed: 5, gold: 2 });
});
