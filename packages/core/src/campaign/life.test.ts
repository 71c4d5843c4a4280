// Whatever people do, in any order, a campaign keeps its promises: the same functions decide on the server.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerPhase, MemoryCampaign, someItems } from '../../../../test/memory-campaign.ts';
import { builtInProtocols } from '../protocol/built-in/index.ts';
import { type Hold, isLive } from './assignment.ts';
import {
  amendPhase,
  commitPhase,
  type Draft,
  type Judging,
  openAssignment,
  openPhase,
  presentFor,
  saveDraft,
} from './judge.ts';
import { changeStatus, extendCampaign } from './lifecycle.ts';
import { isRefused, type KeyUse } from './refusal.ts';

const { 'multi-system': multiSystem, ranking } = builtInProtocols;
const minutes = (count: number) => count * 60_000;

/** What a person can do, and what can happen to everybody; often enough the same person and the same item to matter. */
const who = fc.nat(2);
const command = fc.oneof(
  { weight: 18, arbitrary: fc.record({ do: fc.constant('next' as const), who }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('list' as const), who }) },
  {
    weight: 42,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'draft' as const,
        'commit' as const,
        'commit' as const,
        'amend' as const,
        'open' as const,
      ),
      who,
      which: fc.nat(2),
      /** Commits are mostly for the open phase, otherwise for any. */
      phase: fc.constantFrom(null, null, 0, 1),
      variant: fc.nat(1),
      stale: fc.constantFrom(true, false, false, false, false),
      retry: fc.nat(2),
    }),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constant('clock' as const),
      by: fc.constantFrom(-300, -130, -5, 5, 60, 130),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('status' as const), pause: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('extend' as const) }) },
);
type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;
type Write = Extract<Command, { do: 'draft' | 'commit' | 'amend' | 'open' }>;

function checkPromises(campaign: MemoryCampaign): void {
  const { tasks } = campaign;
  const holds = campaign.all();
  const pairs = holds.map(({ annotator, task }) => `${annotator} ${task}`);
  expect(new Set(pairs).size, 'nobody is given a task twice').toBe(pairs.length);
  const items = holds
    .filter(({ task }) => tasks.get(task)?.role !== 'repeat')
    .map(({ annotator, task }) => `${annotator} ${tasks.get(task)?.item}`);
  expect(new Set(items).size, 'nobody is given an item twice, hidden repeats aside').toBe(items.length);
  for (const { id, need } of tasks.values()) {
    const live = holds.filter((hold) => hold.task === id && isLive(hold, campaign.at())).length;
    if (need !== null) expect(live, `people with ${id}`).toBeLessThanOrEqual(need);
  }
  const keys = campaign.events.map(({ actor, key }) => `${actor} ${key}`);
  expect(new Set(keys).size, 'one event per key').toBe(keys.length);
  const frozen = new Set(campaign.protocol.phases.filter((phase) => phase.frozen).map(({ id }) => id));
  const once = campaign.events
    .filter(({ kind, phase = '' }) => kind === 'judgement' && frozen.has(phase))
    .map(({ assignment, phase }) => `${assignment} ${phase}`);
  expect(new Set(once).size, 'a frozen phase is judged once').toBe(once.length);
  for (const hold of holds) {
    const committed = campaign.judging(hold.id).committed.length;
    expect(committed, `committed phases of ${hold.id}`).toBe(hold.committed);
    if (hold.state === 'done') expect(committed).toBe(campaign.protocol.phases.length);
    if (hold.state === 'open') expect([hold.version, campaign.drafts.has(hold.id)]).toEqual([0, false]);
  }
}

/** One write, by the open phase or another one, on the right version or a stale one, and then again under the same key. */
function write(campaign: MemoryCampaign, step: Write, key: string): void {
  const own = campaign.ofPerson(`p${step.who}`);
  const hold = own[step.which % Math.max(1, own.length)];
  if (!hold) return;
  const { protocol } = campaign;
  const chosen = step.phase ?? Math.min(hold.committed, protocol.phases.length - 1);
  const phase = protocol.phases[chosen % protocol.phases.length].id;
  const before = campaign.judging(hold.id);
  const baseVersion = step.stale ? hold.version - 1 : hold.version;
  const answers = answerPhase(protocol, presentFor(before, phase), phase, step.variant);
  const confirmed = protocol.rules.map(({ id }) => id);
  const fingerprint = JSON.stringify(step);
  const body = { phase, answers, baseVersion, key, fingerprint, confirmed, reason: 'A slip.' };
  const decide = (state: Judging, now: string) =>
    step.do === 'open'
      ? openAssignment(state, now)
      : { draft: saveDraft, commit: commitPhase, amend: amendPhase }[step.do](state, body, now);
  const first = campaign.write(decide, hold.id, key);
  const after = campaign.holds.get(hold.id) as Hold;
  if (isRefused(first)) {
    expect(after).toEqual(hold);
    return;
  }
  if (step.do === 'open') return;
  expect(step.stale && step.do !== 'amend', 'a stale version is refused').toBe(false);
  const changed = first.events.length > 0 || first.hold.version !== hold.version;
  expect(after.version).toBe(hold.version + (changed ? 1 : 0));
  const reached = protocol.phases.findIndex(({ id }) => id === phase);
  expect(reached, 'a later phase is not open').toBeLessThanOrEqual(hold.committed);
  const events = campaign.events.length;
  for (let retry = 0; retry < step.retry && changed; retry++) {
    const again = campaign.write(decide, hold.id, key);
    expect(again, 'a retry gives the same').toMatchObject({ hold: after, events: [] });
    expect(campaign.events).toHaveLength(events);
  }
  const other = campaign.write(
    (state, now) => decide({ ...state, earlier: otherUse(state), draft: otherDraft(state) }, now),
    hold.id,
    key,
  );
  if (changed) expect(other, 'a used key is refused for another command').toEqual({ refused: 'key-reused' });
}

const otherUse = ({ earlier }: Judging): KeyUse | null => earlier && { ...earlier, fingerprint: 'another' };
const otherDraft = ({ draft }: Judging): Draft | null => draft && { ...draft, fingerprint: 'another' };

function run(campaign: MemoryCampaign, commands: readonly Command[]): void {
  commands.forEach((step, index) => {
    const logged = [...campaign.events];
    const begun = campaign.all().filter(({ state }) => ['draft', 'phase', 'done'].includes(state));
    if (step.do === 'next' || step.do === 'list') {
      const person = campaign.people[step.who % campaign.people.length];
      campaign[step.do](person);
    } else if (step.do === 'clock') campaign.now += minutes(step.by);
    else if (step.do === 'status') {
      const status = step.pause ? 'paused' : 'running';
      const events = changeStatus(campaign, { status }, campaign.at());
      if (!isRefused(events)) campaign.status = status;
    } else if (step.do === 'extend') {
      const { redundancy } = campaign.distribution;
      const extended = extendCampaign(campaign, { redundancy: redundancy + 1 }, campaign.at());
      if (isRefused(extended)) return;
      const { needs } = extended;
      campaign.distribution = extended.distribution;
      campaign.tasks = new Map(
        [...campaign.tasks].map(([id, task]) => [
          id,
          task.role === 'normal' && task.need === needs?.from ? { ...task, need: needs.to } : task,
        ]),
      );
    } else write(campaign, step, `key ${index}`);
    expect(campaign.events.slice(0, logged.length), 'events are only added').toEqual(logged);
    for (const { id, state } of begun) {
      const after = campaign.holds.get(id)?.state;
      expect(after, `begun work is never given away (${state})`).not.toMatch(/open|returned/);
    }
    checkPromises(campaign);
  });
}

describe('the life of a campaign', () => {
  const setting = fc.record({
    items: fc.integer({ min: 1, max: 3 }),
    people: fc.integer({ min: 1, max: 3 }),
    redundancy: fc.integer({ min: 1, max: 2 }),
    quota: fc.option(fc.integer({ min: 1, max: 3 })),
    repeats: fc.constantFrom(0, 0.5),
    twoPhases: fc.boolean(),
  });

  it('keeps its promises whatever several people do in whatever order, with clocks that jump', () => {
    fc.assert(
      fc.property(setting, fc.array(command, { maxLength: 50, size: 'max' }), (given, commands) => {
        const { items, people, redundancy, quota, repeats, twoPhases } = given;
        const campaign = new MemoryCampaign(
          twoPhases ? multiSystem : ranking,
          someItems(items),
          Array.from({ length: people }, (_, n) => ({ id: `p${n}`, quota })),
          { redundancy, repeats, repeatGap: 2 },
        );
        run(campaign, commands);
      }),
      { numRuns: 120 },
    );
  });

  it('writes what was only leased when the campaign is worked on, so that the test above tests something', () => {
    const campaign = new MemoryCampaign(multiSystem, someItems(4), [{ id: 'p0', quota: null }], {
      redundancy: 1,
    });
    const step = { who: 0, which: 0, variant: 0, stale: false, retry: 2 };
    run(campaign, [
      { do: 'next', who: 0 },
      { do: 'draft', phase: 0, ...step },
      { do: 'commit', phase: 0, ...step },
      { do: 'commit', phase: 1, ...step },
      { do: 'amend', phase: 0, ...step, variant: 1 },
    ]);
    expect(campaign.events.map(({ kind, phase }) => `${kind} ${phase}`)).toEqual(
      ['judgement ', 'judgement ', 'amendment '].map(
        (kind, index) => kind + multiSystem.phases[index % 2].id,
      ),
    );
    expect(campaign.holds.get('a1')).toMatchObject({ state: 'done', version: 4, finished: 1, committed: 2 });
    expect(openPhase(multiSystem, campaign.holds.get('a1') as Hold)).toBeNull();
  });
});
