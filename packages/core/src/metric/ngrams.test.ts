// GREEN, BLEU, chrF and GLEU count as a plain reading of their definitions does, on texts that share beginnings and ends, repeat words, or are empty.
import { expect, test } from 'vitest';
import { seededRandom } from '../stats/random.ts';
import { bleuStatistics } from './bleu.ts';
import { chrfStatistics } from './chrf.ts';
import { gleuStatistics } from './gleu.ts';
import { greenStatistics } from './green.ts';
import { countNgrams } from './ngrams.ts';

const random = seededRandom(23);
const below = (limit: number) => Math.floor(random() * limit);
const letters = ['a', 'b', 'aa', 'c.', '"d', 'é', '😀', ',', 'ab,'];
const words = (length: number) => Array.from({ length }, () => letters[below(letters.length)]);

/** A source, an output and references, most of them nearly the same; sometimes empty. */
function randomTexts(): string[][] {
  const [start, end] = [words(below(9)), words(below(9))];
  const near = () => [...start, ...words(below(4)), ...end];
  return Array.from({ length: 3 + below(3) }, () => {
    const kind = below(8);
    return kind === 0 ? words(below(7)) : kind === 1 ? [] : near();
  });
}

type Bag = Map<string, number>;

function bagOf(units: readonly string[], n: number): Bag {
  const bag: Bag = new Map();
  for (let start = 0; start + n <= units.length; start++) {
    const key = JSON.stringify(units.slice(start, start + n));
    bag.set(key, (bag.get(key) ?? 0) + 1);
  }
  return bag;
}

const keysOf = (...bags: readonly Bag[]) => new Set(bags.flatMap((bag) => [...bag.keys()]));
const sum = (values: Iterable<number>) => [...values].reduce((all, one) => all + one, 0);
const orders = (longest: number) => Array.from({ length: longest }, (_, index) => index + 1);

interface Case {
  readonly texts: readonly string[][];
  readonly source: string[];
  readonly hypothesis: string[];
  readonly references: string[][];
}

const checks: Record<string, (one: Case) => void> = {
  GREEN({ texts, source, hypothesis, references }) {
    const counts = countNgrams(texts, 4);
    references.forEach((reference, index) => {
      const expected = orders(4).flatMap((n) => {
        const [s, h, r] = [source, hypothesis, reference].map((text) => bagOf(text, n));
        let [tp, fp, fn] = [0, 0, 0];
        for (const key of keysOf(s, h, r)) {
          const [ns, nh, nr] = [s, h, r].map((bag) => bag.get(key) ?? 0);
          tp += Math.max(ns - Math.max(nr, nh), 0) + Math.max(Math.min(nr, nh) - ns, 0);
          tp += Math.min(ns, nr, nh);
          fp += Math.max(Math.min(ns, nr) - nh, 0) + Math.max(nh - Math.max(ns, nr), 0);
          fn += Math.max(Math.min(ns, nh) - nr, 0) + Math.max(nr - Math.max(ns, nh), 0);
        }
        return [tp, fp, fn];
      });
      expect(greenStatistics(counts, index)).toEqual(expected);
    });
  },

  BLEU({ hypothesis, references }) {
    const counts = countNgrams([hypothesis, ...references], 4);
    const lengths = references.map(({ length }) => length);
    const [closest] = [...lengths].sort(
      (a, b) => Math.abs(a - hypothesis.length) - Math.abs(b - hypothesis.length) || a - b,
    );
    const expected = orders(4).flatMap((n) => {
      const own = bagOf(hypothesis, n);
      const others = references.map((text) => bagOf(text, n));
      const most = (key: string) => Math.max(...others.map((bag) => bag.get(key) ?? 0));
      return [sum([...own].map(([key, count]) => Math.min(count, most(key)))), sum(own.values())];
    });
    expect(bleuStatistics(counts, hypothesis.length, lengths)).toEqual([
      hypothesis.length,
      closest,
      ...expected,
    ]);
  },

  'chrF++'({ hypothesis, references }) {
    const split = (text: readonly string[]) =>
      text.flatMap((word) => {
        const own = [...word];
        if (own.length === 1) return [word];
        if (/[.,"]/.test(own.at(-1)!)) return [own.slice(0, -1).join(''), own.at(-1)!];
        return /[.,"]/.test(own[0]) ? [own[0], own.slice(1).join('')] : [word];
      });
    const overlap = (a: readonly string[], b: readonly string[], n: number) => {
      const [own, theirs] = [bagOf(a, n), bagOf(b, n)];
      const matches = sum([...own].map(([key, count]) => Math.min(count, theirs.get(key) ?? 0)));
      const all = sum(theirs.values());
      return [all > 0 ? sum(own.values()) : 0, all, matches];
    };
    const found = chrfStatistics(hypothesis, references, 2);
    references.forEach((reference, index) => {
      const [a, b] = [[...hypothesis.join('')], [...reference.join('')]];
      expect(found[index]).toEqual([
        ...orders(6).flatMap((n) => overlap(a, b, n)),
        ...orders(2).flatMap((n) => overlap(split(hypothesis), split(reference), n)),
      ]);
    });
  },

  GLEU({ texts, source, hypothesis, references }) {
    const counts = countNgrams(texts, 4);
    references.forEach((reference, index) => {
      const expected = orders(4).flatMap((n) => {
        const [s, h, r] = [source, hypothesis, reference].map((text) => bagOf(text, n));
        const rewarded = [...h].map(([key, count]) =>
          r.has(key) ? Math.min(count, r.get(key)!) : -Math.min(count, s.get(key) ?? 0),
        );
        return [Math.max(sum(rewarded), 0), sum(h.values())];
      });
      const { length } = hypothesis;
      const own = gleuStatistics(counts, length, reference.length, index);
      expect(own).toEqual([length, reference.length, ...expected]);
    });
  },
};

test.each(Object.entries(checks))('%s', (_, check) => {
  for (let round = 0; round < 400; round++) {
    const texts = randomTexts();
    const [source, hypothesis, ...references] = texts;
    check({ texts, source, hypothesis, references });
  }
});
