import { demoCampaigns } from '@corrigenda/examples/demo';
import { expect, test } from 'vitest';
import { judgementSetOf } from '../campaign/judgement-set/judgement-set.ts';
import { analyse } from '../results/analyse.ts';
import { breakDown, breakdownKeys } from './breakdown.ts';
import { computeResults } from './results.ts';

const set = demoCampaigns()
  .map(({ record }) => judgementSetOf(record))
  .find((one) => breakdownKeys(one).length > 0);
if (!set) throw new Error('No demo campaign can be broken down.');
const [key] = breakdownKeys(set);

test('results are the analysis, and once more for each value of a key on wish', () => {
  expect(computeResults(set, { resamples: 20 })).toEqual(analyse(set, { resamples: 20 }));
  const { breakdown, ...analysis } = computeResults(set, { resamples: 20, seed: 5, by: key });
  expect(analysis).toEqual(analyse(set, { resamples: 20, seed: 5 }));
  expect(breakdown).toEqual(breakDown(set, key, { resamples: 20, seed: 5 }));
  expect(breakdown?.parts.length).toBeGreaterThan(1);
});

test('a key that splits nothing is ignored', () => {
  expect(computeResults(set, { resamples: 20, by: 'no such key' })).not.toHaveProperty('breakdown');
});
