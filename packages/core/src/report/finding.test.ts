// The headline claims only what rank ranges and head-to-head tests bear out.
import { expect, test } from 'vitest';
import { type Analysis, analyse } from '../results/analyse.ts';
import { emptyJudgementSet } from '../results/judgement-set.ts';
import type { HeadToHead, RankedSystem } from '../stats/index.ts';
import { findingOf } from './finding.ts';

const base = analyse(emptyJudgementSet('campaign'), { resamples: 0 });

/** Systems with their rank ranges, the best first, and the pairs that the tests separate (winner first). */
function found(
  ranges: Readonly<Record<string, readonly [number, number]>>,
  separated: readonly (readonly [string, string])[] = [],
  { corrected }: { readonly corrected?: number } = {},
): string {
  const names = Object.keys(ranges);
  const expectedWins = Object.fromEntries(
    names.map((name, index): [string, RankedSystem] => [
      name,
      {
        score: 1 - index / 10,
        low: 0,
        high: 1,
        rankLow: ranges[name][0],
        rankHigh: ranges[name][1],
        cluster: 1,
      },
    ]),
  );
  const test = (a: string, b: string): HeadToHead => {
    const won = separated.some(([winner, loser]) => winner === a && loser === b);
    const lost = separated.some(([winner, loser]) => winner === b && loser === a);
    const p = { value: won || lost ? 0.01 : 0.5 };
    const after = corrected === undefined ? p : { value: corrected };
    return { wins: won ? 9 : 5, losses: lost ? 9 : 5, ties: 0, share: { value: 0.5 }, p, corrected: after };
  };
  const headToHead = Object.fromEntries(
    names.map((a) => [a, Object.fromEntries(names.filter((b) => b !== a).map((b) => [b, test(a, b)]))]),
  );
  const analysis: Analysis = {
    ...base,
    systems: names,
    ranking: { expectedWins, bradleyTerry: {}, trueSkill: {} },
    headToHead,
  };
  return findingOf(analysis);
}

test('ranges that overlap in a chain make no tie of its ends', () => {
  // One cluster for the ranges alone, and yet ek's range touches neither alm's nor lind's.
  expect(found({ alm: [1, 2], lind: [1, 2], björk: [2, 3], ek: [3, 4] })).toBe(
    'alm and lind are ahead of ek; björk overlaps with both.',
  );
});

test('a tie is claimed only of systems that the head-to-head test does not separate either', () => {
  const ranges = { a: [1, 2], b: [1, 2], c: [3, 3] } as const;
  expect(found(ranges)).toBe('a and b are tied first; c follows.');
  expect(found(ranges, [['a', 'b']])).toBe('a is first; b follows; c comes last.');
});

test('a test separates only if it still does when it is corrected for the number of pairs', () => {
  const ranges = { a: [1, 2], b: [1, 2], c: [3, 3] } as const;
  expect(found(ranges, [['a', 'b']], { corrected: 0.06 })).toBe('a and b are tied first; c follows.');
});

test('nothing is separated, everything is, and the middle is a chain', () => {
  expect(found({ a: [1, 3], b: [1, 3], c: [1, 3] })).toBe('The judgements do not separate a, b and c.');
  expect(found({ a: [1, 1], b: [2, 2] })).toBe('a is first; b follows.');
  expect(found({ a: [1, 1], b: [2, 3], c: [2, 4], d: [4, 4], e: [5, 5] })).toBe(
    'a is first; b, c and d follow (b is ahead of d; c overlaps with both); e comes last.',
  );
});

test('where a test contradicts the ranks neither system is called ahead', () => {
  expect(found({ a: [1, 1], b: [2, 2] }, [['b', 'a']])).toBe('rank ranges and tests disagree about a and b.');
});

test('thirteen systems in one chain are summed up', () => {
  const ranges = Object.fromEntries(
    Array.from({ length: 13 }, (_, index) => [`s${index + 1}`, [Math.max(1, index), index + 2]] as const),
  );
  // Systems three places apart or more are separated: 10 + 9 + ... + 1 pairs of 78.
  expect(found(ranges)).toBe(
    'nobody is ahead of s1, s2 and s3, and s11, s12 and s13 are ahead of nobody; 55 of 78 pairs are separated.',
  );
});
