import { demoCampaigns } from '@corrigenda/examples/demo';
import { expect, test } from 'vitest';
import { judgementSetOf } from '../campaign/judgement-set/judgement-set.ts';
import { agreementAtAGlance } from './agreement-at-a-glance.ts';
import { analyse } from './analyse.ts';

const fitting = {
  nominal: 'alphaNominal',
  ordinal: 'alphaOrdinal',
  interval: 'alphaInterval',
  set: 'alphaMasi',
} as const;

test.each(demoCampaigns().map(({ protocol, record }) => [protocol, record] as const))(
  '%s: the alpha of each criterion that fits the level of its answers, with an interval around it',
  (_, record) => {
    const set = judgementSetOf(record);
    const { agreement } = analyse(set, { resamples: 0 });
    const expected = set.criteria.flatMap(({ id, level }) => {
      const alpha = agreement[id]?.[fitting[level]];
      return alpha && 'value' in alpha ? [{ criterion: id, value: alpha.value }] : [];
    });
    const found = agreementAtAGlance(set, { resamples: 50 });
    expect(found.map(({ criterion, value }) => ({ criterion, value }))).toEqual(expected);
    expect(found.length).toBeGreaterThan(0);
    for (const { value, low, high } of found) {
      expect(low).toBeLessThanOrEqual(value + 1e-9);
      expect(high).toBeGreaterThanOrEqual(value - 1e-9);
    }
  },
);
