import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { answerPhase, MemoryCampaign, type Person, someItems } from '../../../../test/memory-campaign.ts';
import { builtInProtocols } from '../protocol/built-in/index.ts';
import type { Item } from '../protocol/item.ts';
import { randomStream } from '../stats/random.ts';
import { type Claiming, claimNext } from './assign.ts';
import { defaultLeaseMinutes, type Hold, leaseUntil, standing } from './assignment.ts';
import { commitPhase, type Judging, openAssignment, presentFor, saveDraft } from './judge.ts';
import { planCampaign, planExpertSample } from './plan.ts';
import { type Pool, poolOf, queueFor, totalFor } from './queue.ts';
import { isRefused } from './refusal.ts';
import type { Distribution, Plan, Task } from './task.ts';

const { ranking } = builtInProtocols;
const hour = 3_600_000;

function plan(some: readonly Item[], distribution: Distribution): Plan {
  return planCampaign({ protocol: ranking, items: some, distribution }, randomStream('plan', 'plan')).value;
}

const people = (count: number, quota: number | null = null): Person[] =>
  Array.from({ length: count }, (_, n) => ({ id: `p${n}`, quota }));

const commit = (state: Judging, now: string) =>
  commitPhase(
    state,
    {
      phase: 'judge',
      answers: answerPhase(ranking, presentFor(state, 'judge'), 'judge', 0),
      baseVersion: state.hold.version,
      key: `${state.hold.id}/${state.hold.version}`,
      fingerprint: '',
    },
    now,
  );

/** Lets everybody work in a random order until nothing is left, with leases that sometimes end. */
function work(campaign: MemoryCampaign, seed: string, lapses: number): { annotator: string; task: Task }[] {
  const random = randomStream(seed, 'plan');
  const done: { annotator: string; task: Task }[] = [];
  // It ends when everybody has been told twice, and hours apart, that there is nothing to do.
  const told = new Map<string, number>();
  const allTold = () => campaign.people.every(({ id }) => (told.get(id) ?? 0) >= 2);
  for (let step = 0; step < 5000 && !allTold(); step++) {
    const person = campaign.people[Math.floor(random() * campaign.people.length)];
    campaign.now += 1000;
    const claimed = campaign.next(person);
    if (isRefused(claimed)) throw new Error(claimed.refused);
    if (claimed.next === null) {
      told.set(person.id, (told.get(person.id) ?? 0) + 1);
      campaign.now += 3 * hour;
      continue;
    }
    told.clear();
    if (random() < lapses) {
      if (random() < 0.5) campaign.now += 3 * hour;
      continue;
    }
    const judged = campaign.write(commit, claimed.next);
    if (isRefused(judged)) throw new Error(judged.refused);
    done.push({ annotator: person.id, task: campaign.tasks.get(judged.hold.task) as Task });
  }
  expect(allTold()).toBe(true);
  return done;
}

describe('giving out tasks', () => {
  it('reaches the redundancy and never exceeds it, gives nobody a task twice, and finishes', () => {
    const cases = fc.record({
      count: fc.integer({ min: 1, max: 8 }),
      size: fc.integer({ min: 1, max: 5 }),
      redundancy: fc.integer({ min: 1, max: 3 }),
      lapses: fc.constantFrom(0, 0.3),
      seed: fc.string(),
    });
    fc.assert(
      fc.property(cases, ({ count, size, redundancy, lapses, seed }) => {
        const campaign = new MemoryCampaign(ranking, someItems(count), people(size), { redundancy });
        const per = new Map<string, string[]>();
        for (const { annotator, task } of work(campaign, seed, lapses))
          per.set(task.id, [...(per.get(task.id) ?? []), annotator]);
        for (const judges of per.values()) {
          expect(new Set(judges).size).toBe(judges.length);
          expect(judges.length).toBe(Math.min(redundancy, size));
        }
        expect(per.size).toBe(count);
      }),
      { numRuns: 40 },
    );
  });

  it('shows hidden repeats only to people who judged the original, after others, and keeps them out of the redundancy', () => {
    const distribution = { redundancy: 2, repeats: 0.3, repeatGap: 3 };
    const campaign = new MemoryCampaign(ranking, someItems(20), people(3), distribution);
    const done = work(campaign, 'repeats', 0);
    const repeats = done.filter(({ task }) => task.role === 'repeat');
    expect(repeats.length).toBeGreaterThanOrEqual(12);
    for (const { annotator, task } of repeats) {
      const own = done.filter((entry) => entry.annotator === annotator).map((entry) => entry.task.id);
      expect(own.indexOf(task.id) - own.indexOf(task.repeatOf ?? '')).toBeGreaterThanOrEqual(2);
      expect(own).toContain(task.repeatOf);
    }
    expect(done.filter(({ task }) => task.role === 'normal')).toHaveLength(40);
  });

  test.each<[Distribution, (number | null)[], number[]]>([
    [{ redundancy: 1, quota: 2 }, [null, null, null], [2, 2, 2]],
    [{ redundancy: 3, quota: 2 }, [0, null, 5], [0, 2, 5]],
    [{ redundancy: 3 }, [1, null, 4], [1, 10, 4]],
  ])('keeps to the quota %j and to people’s own quotas %j', (distribution, quotas, expected) => {
    const some = quotas.map((quota, n) => ({ id: `p${n}`, quota }));
    const campaign = new MemoryCampaign(ranking, someItems(10), some, distribution);
    const done = work(campaign, 'quota', 0);
    expect(some.map(({ id }) => done.filter(({ annotator }) => annotator === id).length)).toEqual(expected);
  });

  it('starts with training, counts it outside the quota, and gives gold to everybody', () => {
    const [first, second, ...rest] = someItems(6);
    const some = [...rest, { ...first, role: 'training' as const }, { ...second, role: 'gold' as const }];
    const campaign = new MemoryCampaign(ranking, some, people(2), { redundancy: 1, quota: 4 });
    const queue = queueFor(poolOf({ tasks: [...campaign.tasks.values()], seed: campaign.seed }), 'p0');
    expect(queue.tasks[0].role).toBe('training');
    expect(totalFor(queue, 4)).toBe(5);
    const done = work(campaign, 'gold', 0);
    for (const { id } of campaign.people) {
      const own = done.filter(({ annotator }) => annotator === id).map(({ task }) => task.role);
      expect(own[0]).toBe('training');
      expect(own).toContain('gold');
    }
  });

  it('gives experts the expert sample only, and not what they judged before', () => {
    const distribution = { redundancy: 2 };
    const planned = plan(someItems(3), distribution);
    const sample = planExpertSample(planned.tasks, { count: 2, startAt: 4 }, randomStream('x', 'plan'));
    const all = { ...planned, tasks: [...planned.tasks, ...sample] };
    const roles = (of: Pool, annotator: string) => queueFor(of, annotator).tasks.map(({ role }) => role);
    expect(roles(poolOf(all, { expert: true }), 'e')).toEqual(['expert', 'expert']);
    expect(new Set(roles(poolOf(all), 'p'))).toEqual(new Set(['normal']));
    const some: Person[] = [...people(2), { id: 'e', quota: null, expert: true }];
    const campaign = new MemoryCampaign(ranking, someItems(3), some, distribution, all);
    const done = work(campaign, 'experts', 0);
    const given = done.filter(({ annotator }) => annotator === 'e').map(({ task }) => task.role);
    expect(given).toEqual(['expert', 'expert']);
  });

  it('goes on with an untouched lease, so that a double click takes one task only', () => {
    const campaign = new MemoryCampaign(ranking, someItems(5), people(2), { redundancy: 1 });
    const [person] = campaign.people;
    const first = campaign.next(person);
    campaign.now += 60_000;
    expect(campaign.next(person)).toMatchObject({ next: isRefused(first) ? '' : first.next, taken: [] });
    expect(campaign.all()).toHaveLength(1);
  });

  it('gives everything at once to people who judge everything', () => {
    const campaign = new MemoryCampaign(ranking, someItems(5), people(2), { redundancy: 2 });
    campaign.list(campaign.people[0]);
    expect(campaign.all().map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
    const [one] = campaign.people;
    expect(campaign.list(one)).toEqual({ next: null, renewed: [], taken: [], total: null });
    // What lay untouched too long is held again.
    campaign.now += 3 * hour;
    expect(campaign.list(one)).toMatchObject({ total: 5, taken: campaign.all() });
  });

  test.each<[string, Partial<Claiming>, string]>([
    ['paused', { status: 'paused' }, 'paused'],
    ['closed', { status: 'closed' }, 'closed'],
    ['without consent', { consent: 'Agree?' }, 'consent-needed'],
  ])('gives nothing %s', (_name, change, code) => {
    const state: Claiming = {
      status: 'running',
      consent: '',
      consentedAt: null,
      distribution: { redundancy: 1 },
      quota: null,
      tasks: new Map(),
      queue: queueFor(poolOf({ tasks: [], seed: '' }), 'p'),
      taken: new Map(),
      people: 1,
      own: [],
      ...change,
    };
    const now = '2030-01-01T00:00:00.000Z';
    expect(claimNext(state, { annotator: 'p', newId: () => 'a' }, now)).toEqual({ refused: code });
  });
});

describe('a lease', () => {
  const now = '2030-01-01T00:00:00.000Z';
  it('ends after two hours where nothing else is said', () => {
    expect(defaultLeaseMinutes).toBe(120);
    expect(leaseUntil({ redundancy: 1 }, now)).toBe('2030-01-01T02:00:00.000Z');
    expect(leaseUntil({ redundancy: 1, leaseMinutes: 0.5 }, now)).toBe('2030-01-01T00:00:30.000Z');
  });

  it('that ended is given back; what was begun stays', () => {
    const until = '2029-12-31T23:59:59.000Z';
    const states = (['open', 'draft', 'phase', 'done', 'returned'] as const).map((state) =>
      standing({ state, until }, now),
    );
    expect(states).toEqual(['returned', 'draft', 'phase', 'done', 'returned']);
    expect(standing({ state: 'open', until: now }, now)).toBe('returned');
    expect(standing({ state: 'open', until: '2030-01-01T00:00:00.001Z' }, now)).toBe('open');
  });

  it('that ended goes to others; then a late writer is refused, but not where there is still room', () => {
    const campaign = new MemoryCampaign(ranking, someItems(1), people(2), { redundancy: 1, leaseMinutes: 1 });
    const [p, q] = campaign.people;
    const idOf = (claimed: ReturnType<MemoryCampaign['next']>) => (isRefused(claimed) ? null : claimed.next);
    const mine = idOf(campaign.next(p)) ?? '';
    campaign.now += 59_999;
    expect(idOf(campaign.next(q))).toBeNull();
    campaign.now += 1;
    // Nobody has taken it yet.
    expect(openAssignment(campaign.judging(mine), campaign.at())).toMatchObject({ hold: { state: 'open' } });
    const theirs = idOf(campaign.next(q)) ?? '';
    expect(theirs).not.toBe('');
    expect(campaign.holds.get(mine)?.state).toBe('returned');
    expect(campaign.write(commit, mine)).toEqual({ refused: 'lease-lost' });
    const draft = {
      phase: 'judge',
      answers: { item: {}, outputs: {} },
      baseVersion: 0,
      key: 'k',
      fingerprint: '',
    };
    campaign.write((state, at) => saveDraft(state, draft, at), theirs);
    campaign.now += 1000 * hour;
    expect(idOf(campaign.next(p))).toBeNull();
    expect((campaign.holds.get(theirs) as Hold).state).toBe('draft');
  });
});

describe('the order of the tasks', () => {
  it('is one’s own for a seed, different between people, and stable when the campaign grows', () => {
    const small = plan(someItems(30), { redundancy: 1 });
    const order = (of: Plan, annotator: string) => queueFor(poolOf(of), annotator).tasks.map(({ id }) => id);
    expect(order(small, 'p')).toEqual(order(small, 'p'));
    expect(order(small, 'p')).not.toEqual(order(small, 'q'));
    const more = planCampaign(
      { protocol: ranking, items: someItems(10), distribution: { redundancy: 1 }, startAt: 31 },
      randomStream('more', 'plan'),
    ).value;
    const grown = order({ seed: small.seed, tasks: [...small.tasks, ...more.tasks] }, 'p');
    expect(grown.filter((id) => Number(id.slice(1)) <= 30)).toEqual(order(small, 'p'));
  });
});
