// Decisions of the adjudicator stand beside the judgements as they were given, and change nothing else.
import { demoCampaigns } from '@corrigenda/examples/demo';
import { describe, expect, test } from 'vitest';
import { reportSections } from '../report/sections.ts';
import { analyse } from '../results/analyse.ts';
import type { CriterionJudgement } from '../results/judgement-set.ts';
import { judgementSetOf } from './judgement-set/judgement-set.ts';
import type { CampaignRecord } from './record.ts';

const demo = (wanted: string): CampaignRecord => {
  const { record } = demoCampaigns().find(({ protocol }) => protocol === wanted)!;
  return { ...record, events: record.events.filter(({ kind }) => kind !== 'adjudication') };
};

const decide = (record: CampaignRecord, decision: object): CampaignRecord => ({
  ...record,
  events: [
    ...record.events,
    { seq: 1e6, at: '2030-01-01T00:00:00.000Z', kind: 'adjudication', actor: 'manager', ...decision },
  ],
});

describe('rated outputs', () => {
  const record = demo('multi-system');
  const raw = judgementSetOf(record);
  const first = raw.judgements.find(({ criterion }) => criterion === 'fluency')!;
  const [system] = first.systems;
  const isDecided = ({ item, criterion, systems }: CriterionJudgement) =>
    item === first.item && criterion === 'fluency' && systems.includes(system);
  const after = decide(record, {
    item: first.item,
    answers: { item: {}, outputs: { [system]: { fluency: 'extremely-unnatural' } } },
  });

  test('every judgement of a decided output counts as decided; nothing else changes', () => {
    const [before, now] = [raw, judgementSetOf(after)].map((set) => analyse(set, { resamples: 20 }));
    const { adjudicated, ...rest } = now;
    expect(rest).toEqual(before);
    expect(before).not.toHaveProperty('adjudicated');
    const counted = raw.judgements.filter(
      ({ criterion, systems, repeat, expert, other }) =>
        criterion === 'fluency' && systems.includes(system) && !repeat && !expert && !other,
    );
    expect(counted.filter(isDecided).length).toBeGreaterThan(1);
    const values = counted.map((one) => (isDecided(one) ? 1 : one.value));
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(adjudicated).toMatchObject({ decisions: 1 });
    expect(adjudicated?.means[system].fluency.mean).toBeCloseTo(mean, 12);
    expect(adjudicated?.means[system].fluency.mean).toBeLessThan(before.means[system].fluency.mean!);
    expect(adjudicated?.means[system].grammaticality).toMatchObject({
      mean: before.means[system].grammaticality.mean,
      counts: before.means[system].grammaticality.counts,
    });
  });

  test('the report has them as a column beside the raw ones', () => {
    const analysis = analyse(judgementSetOf(after), { resamples: 20, rankBy: 'fluency' });
    const sections = reportSections(analysis);
    const found = (id: string) => sections.find((section) => section.id === id)!;
    expect(found('means').table.columns.at(-1)).toBe('Mean, adjudicated');
    expect(found('answers').table.columns.slice(-2)).toEqual(['Count, adjudicated', 'Share, adjudicated']);
    expect(found('ranking').table.columns.at(-1)).toBe('Expected Wins, adjudicated');
    expect(found('means').caption).toContain('(1 decision)');
    // The decision is the worst answer: the system's mean and wins go down in their new column, not in the raw one.
    const { mean = null } = analysis.adjudicated?.means[system].fluency ?? {};
    const { label } = analysis.criteria.find(({ id }) => id === 'fluency')!;
    const fluency = found('means').table.rows.find(([name, of]) => name === label && of === system)!;
    expect([fluency[2], fluency.at(-1)]).toEqual([
      analysis.means[system].fluency.mean?.toFixed(2),
      mean?.toFixed(2),
    ]);
    expect(Number(fluency.at(-1))).toBeLessThan(Number(fluency[2]));
    const wins = found('ranking').table.rows.find(([, of]) => of === system)!;
    expect(Number(wins.at(-1))).toBeLessThan(Number(wins[2]));
  });
});

test('a decided pair is turned to the order in which each judge saw it', () => {
  const record = demo('pairwise');
  const [ranking] = judgementSetOf(record).rankings.filter(
    ({ automatic, groups }) => !automatic && groups.length === 2,
  );
  const pair = ranking.groups.map(({ systems }) => systems[0]);
  const won = (names: readonly string[]) => {
    const set = judgementSetOf(
      decide(record, {
        item: ranking.item,
        answers: { item: { preference: 'first-much-better' }, outputs: {} },
        details: { pair: names },
      }),
    );
    return set
      .adjudicated!.rankings.filter(
        ({ item, automatic, groups }) =>
          item === ranking.item &&
          !automatic &&
          names.every((name) => groups.some(({ systems }) => systems.includes(name))),
      )
      .map(({ groups }) => groups.find(({ rank }) => rank === 1)!.systems.includes(names[0]));
  };
  for (const names of [pair, [...pair].reverse()]) {
    expect(won(names).length).toBeGreaterThan(0);
    expect(won(names)).not.toContain(false);
  }
});
