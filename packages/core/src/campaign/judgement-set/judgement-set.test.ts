import { demoCampaigns } from '@corrigenda/examples/demo';
import { describe, expect, test } from 'vitest';
import { analyse } from '../../results/analyse.ts';
import { judgementSetOf, judgementSetParts } from './judgement-set.ts';

describe('the judgements of the demo campaigns', () => {
  const campaigns = demoCampaigns().map(({ record }) => [record.guidelines[0].protocol.id, record] as const);

  test.each(campaigns)('%s: read in parts, whatever their order, they are the same', (_, record) => {
    for (const amendments of [false, true]) {
      const parts = judgementSetParts(record, { amendments });
      for (const assignment of [...record.assignments].reverse()) {
        const events = record.events.filter(
          (event) => event.kind === 'adjudication' || event.assignment === assignment.id,
        );
        parts.add({ ...record, assignments: [assignment], events });
      }
      expect(parts.end()).toEqual(judgementSetOf(record, { amendments }));
    }
  });

  test.each(campaigns)('%s: every criterion is analysed, nothing is NaN', (_, record) => {
    const set = judgementSetOf(record);
    expect(set.judgements.length + set.rankings.length).toBeGreaterThan(5);
    const analysis = analyse(set, { resamples: 20 });
    expect(analysis.annotators.length).toBe(2);
    expect(analysis.systems.length).toBeGreaterThan(1);
    expect(JSON.stringify(analysis)).not.toMatch(/NaN|Infinity/);
    for (const { id } of analysis.criteria) expect(analysis.agreement).toHaveProperty(id);
  });
});
