// What the finding says of two systems, for every way in which the test and the interval can come out.
import { describe, expect, it } from 'vitest';
import { findingParts, findingText } from './finding.ts';
import { verdictOf } from './pairs.ts';
import type { PairReport } from './report.ts';

const systems = [
  { name: 'good', f: 0.42 },
  { name: 'fair', f: 0.4 },
];

function findingOf(found: Pick<PairReport, 'low' | 'high' | 'holm'>) {
  const isDifferent = found.holm < 0.05;
  const pair: PairReport = {
    ...{ a: 'good', b: 'fair', difference: 0.02, p: found.holm, bootstrapP: 0.02, bootstrapHolm: 0.02 },
    ...{ ...found, isDifferent },
  };
  const parts = findingParts(systems, [pair]);
  return { kind: parts[0].kind, text: findingText(parts, 0.5) };
}

describe('the finding of two systems', () => {
  it('says that one is ahead only where the test and the interval both find a difference', () => {
    expect(findingOf({ low: 0.005, high: 0.034, holm: 0.01 })).toEqual({
      kind: 'ahead',
      text: 'good is ahead of fair by 2.0 points of F0.5, 95 % interval 0.5 to 3.4.',
    });
  });

  it('says that they cannot be told apart only where neither finds one', () => {
    expect(findingOf({ low: -0.01, high: 0.05, holm: 0.2 })).toEqual({
      kind: 'undecided',
      text: 'good and fair cannot be told apart (2.0 points of F0.5, 95 % interval -1.0 to 5.0, corrected p 0.200).',
    });
  });

  it('names which of the two found a difference where they disagree', () => {
    expect(findingOf({ low: 0.001, high: 0.038, holm: 0.09 })).toEqual({
      kind: 'only-interval',
      text: 'good has 2.0 points of F0.5 more than fair, but the tests disagree: approximate randomisation finds no difference (corrected p 0.090), while the 95 % interval 0.1 to 3.8 leaves out 0.',
    });
    expect(findingOf({ low: -0.001, high: 0.04, holm: 0.03 })).toEqual({
      kind: 'only-test',
      text: 'good has 2.0 points of F0.5 more than fair, but the tests disagree: approximate randomisation finds a difference (corrected p 0.030), while the 95 % interval -0.1 to 4.0 includes 0.',
    });
  });

  it('goes by the test where there is no interval', () => {
    expect(findingOf({ low: null, high: null, holm: 0.01 }).kind).toBe('ahead');
    expect(findingOf({ low: null, high: null, holm: 1 }).kind).toBe('undecided');
  });

  it('counts an interval that ends in 0 as one with 0', () => {
    expect(verdictOf({ low: 0, high: 0.04, isDifferent: false })).toBe('undecided');
    expect(verdictOf({ low: -0.04, high: -0.01, isDifferent: false })).toBe('only-interval');
  });
});
