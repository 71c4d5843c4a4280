import { demoCampaigns } from '@corrigenda/examples/demo';
import { describe, expect, test } from 'vitest';
import { analyse } from '../results/analyse.ts';
import { judgementSetOf } from './judgement-set.ts';

describe('the judgements of the demo campaigns', () => {
  test.each(
    demoCampaigns().map((campaign) => [campaign.record.guidelines[0].protocol.id, campaign.record] as const),
  )('%s: every criterion is analysed, nothing is NaN', (_, record) => {
    const set = judgementSetOf(record);
    expect(set.judgements.length + set.rankings.length).toBeGreaterThan(5);
    const analysis = analyse(set, { resamples: 20 });
    expect(analysis.annotators.length).toBe(2);
    expect(analysis.systems.length).toBeGreaterThan(1);
    expect(JSON.stringify(analysis)).not.toMatch(/NaN|Infinity/);
    for (const { id } of analysis.criteria) expect(analysis.agreement).toHaveProperty(id);
  });
});
