// The search without all arcs finds what the plain way finds, on random sentences full of repeats and ties.
import { expect, test } from 'vitest';
import { seededRandom } from '../../stats/random.ts';
import { cheapestPath } from './cheapest-path.ts';
import { listEntries } from './entry-list.ts';
import { diagonalBefore } from './gold-arcs.ts';
import { buildLattice } from './lattice.ts';
import { LongMatches } from './long-match.ts';
import { matchSentence } from './match-sentence.ts';
import { match, vertexGraph } from './vertex-graph.ts';

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
    // Some gold edits change nothing, as some in files do.
    const own = (below(6) === 0 ? source.slice(start, end) : hypothesis.slice(from, from + below(3))).join(
      ' ',
    );
    return { start, end, type: 'R', alternatives: [below(10) < 7 ? own : word(), ...list(below(2), word)] };
  });
  // Gold in the order of the sentence, or in any order, as files have it.
  if (below(2) === 0) gold.sort((a, b) => a.start - b.start || a.end - b.end);
  return { source, hypothesis, gold };
}

test.each([
  ['short', 9, 700],
  ['longer', 26, 80],
])('%s random sentences are counted as the plain way counts them', (_, longest, rounds) => {
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
    // The plain way is needed for the smallest graphs only.
    const graph = vertexGraph(source, hypothesis);
    if (graph.i.length > 4) {
      expect(cheapestPath(graph, { source, hypothesis }, gold, options)).not.toBeNull();
      decided++;
    }
  }
  expect(decided / rounds).toBeGreaterThan(0.7);
});

test('which matches stay in the list is told alike by the list and by the entries before each', () => {
  let [staying, seen] = [0, 0];
  for (let round = 0; round < 150; round++) {
    const { source, hypothesis } = randomSentence(12);
    const maxUnchanged = 2 + below(3);
    const graph = vertexGraph(source, hypothesis);
    const [list, single] = [listEntries(graph, maxUnchanged), new LongMatches(graph, maxUnchanged)];
    const lattice = buildLattice(graph, maxUnchanged);
    expect(list.size).toBe(lattice.entries.length);
    const kept = new Set(
      [...lattice.entries].flatMap((arc) =>
        lattice.kind[arc] === match && lattice.length[arc] > 1
          ? [`${lattice.from[arc]} ${lattice.to[arc]}`]
          : [],
      ),
    );
    for (let arc = 0; arc < lattice.arcs; arc++) {
      if (lattice.kind[arc] !== match || lattice.length[arc] === 1) continue;
      const [start, target] = [lattice.from[arc], lattice.to[arc]];
      const middle = diagonalBefore(graph, target);
      const stays = kept.has(`${start} ${target}`);
      expect(list.stays(start, middle), JSON.stringify({ source, hypothesis })).toBe(stays);
      expect(single.stays(start, middle), JSON.stringify({ source, hypothesis })).toBe(stays);
      seen++;
      if (stays) staying++;
    }
  }
  expect(Math.min(staying, seen - staying)).toBeGreaterThan(40);
});

test('a gold edit that repeats unchanged words in a large graph', () => {
  const [source, hypothesis] = [
    list(170, (at) => `s${at}`),
    list(170, (at) => (at === 85 || at === 86 ? `s${at}` : `h${at}`)),
  ];
  const gold = [{ start: 85, end: 87, type: 'R', alternatives: ['s85 s86'] }];
  const { vertices, annotators } = matchSentence({ source, annotators: new Map([[0, gold]]) }, hypothesis);
  expect(vertices).toBeGreaterThan(14_000);
  expect(annotators[0]).toMatchObject({ correct: 0, proposed: 1, gold: 1 });
});

test('a sentence without a common word and its gold edits, far larger than the plain way can take at once', () => {
  const [source, hypothesis] = [list(118, (at) => `s${at}`), list(118, (at) => `h${at}`)];
  const gold = [30, 70].map((start) => ({ start, end: start + 1, type: 'R', alternatives: [`h${start}`] }));
  const { vertices, annotators } = matchSentence({ source, annotators: new Map([[0, gold]]) }, hypothesis);
  expect(vertices).toBe(119 * 119);
  expect(annotators[0]).toMatchObject({ correct: 2, proposed: 5, gold: 2 });
});
