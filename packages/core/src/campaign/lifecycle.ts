// campaign + a manager's step -> campaign: pause, resume, close, extend, new guidelines, an expert sample; each step an event.
import type { Protocol } from '../protocol/protocol.ts';
import type { Random } from '../stats/random.ts';
import type { NewEvent } from './judge.ts';
import { planExpertSample } from './plan.ts';
import type { CampaignStatus } from './record.ts';
import { type Refused, refused } from './refusal.ts';
import type { Distribution, Task } from './task.ts';

const byManager = (kind: string, now: string, more: Partial<NewEvent> = {}): NewEvent => ({
  at: now,
  kind,
  actor: 'manager',
  ...more,
});

/** A closed campaign stays closed: its data is frozen. No event where nothing changes. */
export function changeStatus(
  { status: before }: { readonly status: CampaignStatus },
  { status }: { readonly status: CampaignStatus },
  now: string,
): readonly NewEvent[] | Refused {
  if (before === status) return [];
  if (before === 'closed') return refused('closed');
  return [byManager('status', now, { details: { status } })];
}

export interface Extended {
  readonly distribution: Distribution;
  /** Normal tasks that wait for `from` people wait for `to` from now on; null: none do. */
  readonly needs: { readonly from: number; readonly to: number } | null;
  readonly events: readonly NewEvent[];
}

/** More people per item, or another quota (null: none); nothing that was given is taken back. */
export function extendCampaign(
  { status, distribution: before }: { readonly status: CampaignStatus; readonly distribution: Distribution },
  {
    redundancy,
    quota,
  }: { readonly redundancy?: number | undefined; readonly quota?: number | null | undefined },
  now: string,
): Extended | Refused {
  if (status === 'closed') return refused('closed');
  if (redundancy !== undefined && redundancy < before.redundancy) {
    return refused('invalid', { message: `${before.redundancy} people per item are promised already.` });
  }
  const { quota: oldQuota, ...others } = before;
  const newQuota = quota === undefined ? oldQuota : (quota ?? undefined);
  const distribution: Distribution = {
    ...others,
    redundancy: redundancy ?? before.redundancy,
    ...(newQuota === undefined ? {} : { quota: newQuota }),
  };
  // With an overlap share, tasks that wait for one person go on waiting for one.
  const shared = before.overlap === undefined || before.overlap === 1 || before.redundancy > 1;
  const details = { redundancy: distribution.redundancy, quota: newQuota ?? null };
  return {
    distribution,
    needs: shared ? { from: before.redundancy, to: distribution.redundancy } : null,
    events: [byManager('extension', now, { details })],
  };
}

export interface Revised {
  readonly version: number;
  readonly protocol: Protocol;
  readonly events: readonly NewEvent[];
}

/** A new guideline version; judgements remember which one they were made under. */
export function reviseGuidelines(
  {
    status,
    guidelineVersion,
    protocol: before,
  }: { readonly status: CampaignStatus; readonly guidelineVersion: number; readonly protocol: Protocol },
  {
    baseVersion,
    protocol = before,
  }: { readonly baseVersion: number; readonly protocol?: Protocol | undefined },
  now: string,
): Revised | Refused {
  if (status === 'closed') return refused('closed');
  if (guidelineVersion !== baseVersion) {
    const message = `Version ${guidelineVersion} of the guidelines was saved meanwhile.`;
    return refused('conflict', { message });
  }
  if (shapeOf(before) !== shapeOf(protocol)) {
    return refused('invalid', {
      message: 'A running campaign keeps its phases and fields; make a new campaign for others.',
    });
  }
  const thawed = before.phases.find(
    ({ id, frozen }) => frozen && !protocol.phases.find((phase) => phase.id === id)?.frozen,
  );
  if (thawed) {
    return refused('invalid', {
      message: `Phase ${thawed.id} is frozen when it is committed: what was answered before something was shown stays as it is. A running campaign keeps that.`,
    });
  }
  const version = baseVersion + 1;
  return { version, protocol, events: [byManager('guideline', now, { guidelineVersion: version })] };
}

/** What was answered must go on meaning the same: phases and fields stay as they are, words and rules may change. */
const shapeOf = ({ phases, fields }: Protocol): string =>
  JSON.stringify([
    phases.map(({ id, reveals }) => [id, [...reveals].sort()]),
    fields.map(({ id, kind, scope, phase }) => [id, kind, scope, phase]),
  ]);

export interface Sampled {
  readonly tasks: readonly Task[];
  readonly events: readonly NewEvent[];
}

/** Further tasks for experts alone, in the same campaign, so that their answers stand beside the others'. */
export function sampleForExperts(
  {
    status,
    tasks,
    judged,
  }: {
    readonly status: CampaignStatus;
    readonly tasks: readonly Task[];
    /** Ids of the tasks that somebody has finished. */
    readonly judged: ReadonlySet<string>;
  },
  { count, need, random }: { readonly count: number; readonly need: number; readonly random: Random },
  now: string,
): Sampled | Refused {
  if (status === 'closed') return refused('closed');
  const candidates = tasks.filter(({ id, role }) => judged.has(id) && role === 'normal');
  if (candidates.length === 0)
    return refused('invalid', { message: 'Nothing is judged yet that experts could check.' });
  const sample = planExpertSample(candidates, { count, need, startAt: tasks.length + 1 }, random);
  return {
    tasks: sample,
    events: [byManager('extension', now, { details: { expertTasks: sample.length } })],
  };
}
