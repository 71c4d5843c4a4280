import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Item } from './item.ts';
import { advanceHold, leaseNext, nextFor, queueFor, totalFor, type WorkState } from './next-task.ts';
import { comparisons, pairsOfItem } from './pairs.ts';
import { autoAnswers, planCampaign, planExpertSample } from './plan.ts';
import { builtInProtocols } from './protocols/index.ts';
import { randomFromSeed } from './random.ts';
import type { Distribution, Plan, Task } from './task.ts';

const { ranking, pairwise, 'multi-system': multiSystem } = builtInProtocols;

function items(count: number, systems = 3): Item[] {
  return Array.from({ length: count }, (_, n) => ({
    id: `item ${n}`,
    outputs: Object.fromEntries(Array.from({ length: systems }, (_, s) => [`s${s}`, `text ${s}`])),
  }));
}

function plan(protocol: typeof ranking, some: readonly Item[], distribution: Distribution): Plan {
  return planCampaign({ protocol, items: some, distribution }, randomFromSeed('plan')).value;
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
        annotators: ['a', 'b'],
        distribution: { redundancy: 3, quota: 5 },
      },
      randomFromSeed('x'),
    );
    expect(problems.map(({ code, severity }) => [code, severity])).toEqual([
      ['plan/few-annotators', 'warning'],
      ['plan/small-quotas', 'warning'],
    ]);
  });
  it('samples tasks for experts under new ids', () => {
    const { tasks } = plan(multiSystem, items(10), { redundancy: 1 });
    const sample = planExpertSample(tasks, { count: 3, startAt: 11 }, randomFromSeed('x'));
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
            randomFromSeed(seed),
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

/** Lets everybody work in a random order until nothing is left, with leases that sometimes lapse. */
function work(state: WorkState, annotators: readonly string[], seed: string, lapses: number) {
  const random = randomFromSeed(seed);
  const tasks = new Map(state.plan.tasks.map((task) => [task.id, task]));
  const done: { annotator: string; task: Task }[] = [];
  let now = 0;
  // It ends when everybody has been told twice, and hours apart, that there is nothing to do.
  const told = new Map<string, number>();
  const allTold = () => annotators.every((id) => (told.get(id) ?? 0) >= 2);
  for (let step = 0; step < 20_000 && !allTold(); step++) {
    const annotator = annotators[Math.floor(random() * annotators.length)];
    now += 1000;
    const leased = leaseNext(state, annotator, { now });
    state = leased.state;
    if (leased.task) told.clear();
    else {
      told.set(annotator, (told.get(annotator) ?? 0) + 1);
      now += 3_600_001;
      continue;
    }
    if (random() < lapses) {
      if (random() < 0.5) now += 3_600_001;
      continue;
    }
    const after = advanceHold(state, annotator, leased.task, { to: 'done', now });
    if (after && after !== state) done.push({ annotator, task: tasks.get(leased.task.id) as Task });
    state = after ?? state;
  }
  return { state, done };
}

describe('giving out tasks', () => {
  it('never exceeds the redundancy, never gives a task twice to one person, and finishes', () => {
    const cases = fc.record({
      count: fc.integer({ min: 1, max: 12 }),
      people: fc.integer({ min: 1, max: 6 }),
      redundancy: fc.integer({ min: 1, max: 4 }),
      lapses: fc.constantFrom(0, 0.3),
      seed: fc.string(),
    });
    fc.assert(
      fc.property(cases, ({ count, people, redundancy, lapses, seed }) => {
        const annotators = Array.from({ length: people }, (_, n) => `p${n}`);
        const distribution = { redundancy };
        const start = { plan: plan(multiSystem, items(count), distribution), distribution, holds: [] };
        const { done } = work(start, annotators, seed, lapses);
        const per = new Map<string, string[]>();
        for (const { annotator, task } of done) per.set(task.id, [...(per.get(task.id) ?? []), annotator]);
        for (const judges of per.values()) {
          expect(new Set(judges).size).toBe(judges.length);
          expect(judges.length).toBe(Math.min(redundancy, people));
        }
        expect(per.size).toBe(count);
      }),
      { numRuns: 60 },
    );
  });

  it('shows hidden repeats only to people who judged the original, after others, and keeps them out of the redundancy', () => {
    const distribution = { redundancy: 2, repeats: 0.3, repeatGap: 3 };
    const annotators = ['p0', 'p1', 'p2'];
    const start = { plan: plan(multiSystem, items(20), distribution), distribution, holds: [] };
    const { done } = work(start, annotators, 'repeats', 0);
    const repeats = done.filter(({ task }) => task.role === 'repeat');
    expect(repeats.length).toBeGreaterThanOrEqual(12);
    for (const { annotator, task } of repeats) {
      const own = done.filter((entry) => entry.annotator === annotator).map((entry) => entry.task.id);
      expect(own.indexOf(task.id) - own.indexOf(task.repeatOf ?? '')).toBeGreaterThanOrEqual(2);
      expect(own).toContain(task.repeatOf);
    }
    expect(done.filter(({ task }) => task.role === 'normal')).toHaveLength(40);
  });

  test.each([
    [{ redundancy: 1, quota: 2 }, ['p0', 'p1', 'p2'], [2, 2, 2]],
    [{ redundancy: 3, quota: 2, quotas: { p0: 0, p2: 5 } }, ['p0', 'p1', 'p2'], [0, 2, 5]],
  ])('keeps to quotas %j', (distribution, annotators, expected) => {
    const start = { plan: plan(multiSystem, items(10), distribution), distribution, holds: [] };
    const { done } = work(start, annotators, 'quota', 0);
    expect(annotators.map((id) => done.filter(({ annotator }) => annotator === id).length)).toEqual(expected);
  });

  it('starts with training, counts it outside the quota, and gives gold to everybody', () => {
    const [first, second, ...rest] = items(6);
    const distribution = { redundancy: 1, quota: 4 };
    const some = [...rest, { ...first, role: 'training' as const }, { ...second, role: 'gold' as const }];
    const start = { plan: plan(multiSystem, some, distribution), distribution, holds: [] };
    const queue = queueFor(start.plan, 'p0');
    expect(queue[0].role).toBe('training');
    expect(totalFor(queue, 4)).toBe(5);
    const { done } = work(start, ['p0', 'p1'], 'gold', 0);
    for (const id of ['p0', 'p1']) {
      expect(done.find(({ annotator }) => annotator === id)?.task.role).toBe('training');
    }
  });

  it('gives experts the expert sample only, and not what they judged before', () => {
    const distribution = { redundancy: 2 };
    const planned = plan(multiSystem, items(3), distribution);
    const sample = planExpertSample(planned.tasks, { count: 2, startAt: 4 }, randomFromSeed('x'));
    const all = { ...planned, tasks: [...planned.tasks, ...sample] };
    const state: WorkState = { plan: all, distribution, holds: [], experts: ['e'] };
    expect(queueFor(all, 'e', { expert: true }).map(({ role }) => role)).toEqual(['expert', 'expert']);
    expect(queueFor(all, 'p').every(({ role }) => role === 'normal')).toBe(true);
    const { done } = work(state, ['p', 'q', 'e'], 'experts', 0);
    expect(done.filter(({ annotator }) => annotator === 'e').map(({ task }) => task.role)).toEqual([
      'expert',
      'expert',
    ]);
    const original = planned.tasks.find(({ item }) => item === sample[0].item) as Task;
    const before = { task: original.id, annotator: 'e', state: 'done', until: 0, changed: 1 } as const;
    const next = nextFor('e', { ...state, holds: [before] }, { now: 0 });
    expect(next?.item).not.toBe(sample[0].item);
  });

  it('resumes an untouched lease, so that a double click takes one task only', () => {
    const distribution = { redundancy: 1 };
    const start: WorkState = { plan: plan(multiSystem, items(5), distribution), distribution, holds: [] };
    const once = leaseNext(start, 'p', { now: 0 });
    const twice = leaseNext(once.state, 'p', { now: 1 });
    expect(twice.task).toEqual(once.task);
    expect(twice.state.holds).toHaveLength(1);
    expect(leaseNext(once.state, 'p', { now: 1, resume: false }).task).not.toEqual(once.task);
  });

  it('returns a lapsed lease to others and then refuses the late writer, but never takes a draft away', () => {
    const distribution = { redundancy: 1, leaseMinutes: 1 };
    const start: WorkState = { plan: plan(multiSystem, items(1), distribution), distribution, holds: [] };
    const mine = leaseNext(start, 'p', { now: 0 });
    const task = mine.task as Task;
    expect(nextFor('q', mine.state, { now: 59_999 })).toBeNull();
    expect(nextFor('q', mine.state, { now: 60_000 })).toEqual(task);
    expect(advanceHold(mine.state, 'p', task, { to: 'done', now: 70_000 })).not.toBeNull();
    const theirs = leaseNext(mine.state, 'q', { now: 60_000 });
    expect(advanceHold(theirs.state, 'p', task, { to: 'done', now: 61_000 })).toBeNull();
    const drafted = advanceHold(mine.state, 'p', task, { to: 'draft', now: 10 }) as WorkState;
    expect(nextFor('q', drafted, { now: 1e12 })).toBeNull();
    expect(advanceHold(start, 'p', task, { to: 'done', now: 0 })).toBeNull();
  });

  it('keeps everyone’s order for a seed, different between people, and stable when the campaign grows', () => {
    const small = plan(multiSystem, items(30), { redundancy: 1 });
    const order = (of: Plan, annotator: string) => queueFor(of, annotator).map(({ id }) => id);
    expect(order(small, 'p')).toEqual(order(small, 'p'));
    expect(order(small, 'p')).not.toEqual(order(small, 'q'));
    const more = planCampaign(
      { protocol: multiSystem, items: items(10), distribution: { redundancy: 1 }, startAt: 31 },
      randomFromSeed('more'),
    ).value;
    const grown = order({ seed: small.seed, tasks: [...small.tasks, ...more.tasks] }, 'p');
    expect(grown.filter((id) => Number(id.slice(1)) <= 30)).toEqual(order(small, 'p'));
  });
});
