import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builtInProtocols } from '../protocol/built-in/index.ts';
import type { Item } from '../protocol/item.ts';
import { randomStream } from '../stats/random.ts';
import { comparisons, pairsOfItem } from './pairs.ts';
import { autoAnswers, planCampaign, planExpertSample } from './plan.ts';
import type { Distribution, Plan } from './task.ts';

const { ranking, pairwise, 'multi-system': multiSystem } = builtInProtocols;

function items(count: number, systems = 3): Item[] {
  return Array.from({ length: count }, (_, n) => ({
    id: `item ${n}`,
    outputs: Object.fromEntries(Array.from({ length: systems }, (_, s) => [`s${s}`, `text ${s}`])),
  }));
}

function plan(protocol: typeof ranking, some: readonly Item[], distribution: Distribution): Plan {
  return planCampaign({ protocol, items: some, distribution }, randomStream('plan', 'plan')).value;
}

describe('planning', () => {
  it('makes one task per item, judged by as many as asked', () => {
    const { tasks } = plan(multiSystem, items(4), { redundancy: 3 });
    expect(tasks.map(({ item, role, need }) => [item, role, need])).toEqual(
      items(4).map(({ id }) => [id, 'normal', 3]),
    );
  });
  it('gives the overlap share to several people and the rest to one', () => {
    const { tasks } = plan(multiSystem, items(20), { redundancy: 3, overlap: 0.25 });
    expect(tasks.filter(({ need }) => need === 3)).toHaveLength(5);
    expect(tasks.filter(({ need }) => need === 1)).toHaveLength(15);
  });
  it('gives training and gold items to everybody, beside the redundancy', () => {
    const [first, second, third] = items(3);
    const { tasks } = plan(
      multiSystem,
      [first, { ...second, role: 'gold' }, { ...third, role: 'training' }],
      { redundancy: 2 },
    );
    expect(tasks.map(({ item, role, need }) => [item, role, need])).toEqual([
      ['item 2', 'training', null],
      ['item 1', 'gold', null],
      ['item 0', 'normal', 2],
    ]);
  });
  it('limits a ranking to five distinct outputs and shows all systems about equally often', () => {
    const { tasks } = plan(ranking, items(80, 8), { redundancy: 1 });
    const shown = new Map<string, number>();
    for (const { systems = [] } of tasks) {
      expect(systems).toHaveLength(5);
      for (const system of systems) shown.set(system, (shown.get(system) ?? 0) + 1);
    }
    expect([...shown.values()].sort()).toEqual(Array(8).fill(50));
  });
  it('says when people or quotas are too few', () => {
    const { problems } = planCampaign(
      {
        protocol: multiSystem,
        items: items(10),
        annotators: [{}, { quota: 2 }],
        distribution: { redundancy: 3, quota: 5 },
      },
      randomStream('x', 'plan'),
    );
    expect(problems.map(({ code, severity }) => [code, severity])).toEqual([
      ['plan/few-annotators', 'warning'],
      ['plan/small-quotas', 'warning'],
    ]);
    expect(problems[1].message).toBe('30 judgements are needed, but the quotas allow only 7.');
  });
  it('samples tasks for experts under new ids', () => {
    const { tasks } = plan(multiSystem, items(10), { redundancy: 1 });
    const sample = planExpertSample(tasks, { count: 3, startAt: 11 }, randomStream('x', 'plan'));
    expect(sample.map(({ id, role, need }) => [id, role, need])).toEqual([
      ['t11', 'expert', 1],
      ['t12', 'expert', 1],
      ['t13', 'expert', 1],
    ]);
  });
});

describe('pairs', () => {
  const mixed: Item = { id: 'm', outputs: { a: 'same', b: 'same', c: 'other', d: 'third' } };
  it('compares distinct outputs once, for all systems behind them, and leaves identical ones to the judge auto', () => {
    expect(pairsOfItem(mixed).map(({ systems, identical }) => [systems.join(''), identical])).toEqual([
      ['ab', true],
      ['abc', false],
      ['abd', false],
      ['cd', false],
    ]);
    const { tasks } = plan(pairwise, [mixed], { redundancy: 2 });
    expect(tasks.map(({ systems = [], role, need }) => [systems.join(''), role, need])).toEqual([
      ['abc', 'normal', 2],
      ['abd', 'normal', 2],
      ['cd', 'normal', 2],
      ['ab', 'auto', 0],
    ]);
    expect(autoAnswers(pairwise)).toEqual({ item: { preference: 'no-difference' }, outputs: {} });
    expect(autoAnswers(ranking)).toBeNull();
  });
  it('knows which systems a pair compares', () => {
    expect(pairsOfItem(mixed).map((pair) => comparisons(pair, mixed).join(' '))).toEqual([
      '["a","b"]',
      '["a","c"] ["b","c"]',
      '["a","d"] ["b","d"]',
      '["c","d"]',
    ]);
  });
  it('spreads a budget evenly over pairs of systems, never the same pair twice', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 2, max: 5 }),
        fc.integer({ min: 0, max: 300 }),
        fc.string(),
        (count, systems, budget, seed) => {
          const some = items(count, systems);
          const { tasks } = planCampaign(
            { protocol: pairwise, items: some, distribution: { redundancy: 1, pairs: budget } },
            randomStream(seed, 'plan'),
          ).value;
          const all = (count * systems * (systems - 1)) / 2;
          expect(tasks).toHaveLength(Math.min(budget, all));
          const per = new Map<string, number>();
          for (const task of tasks) per.set(`${task.systems}`, (per.get(`${task.systems}`) ?? 0) + 1);
          if (budget >= systems ** 2)
            expect(Math.max(...per.values()) - Math.min(...per.values())).toBeLessThanOrEqual(1);
          expect(new Set(tasks.map((task) => `${task.item} ${task.systems}`)).size).toBe(tasks.length);
        },
      ),
    );
  });
});
