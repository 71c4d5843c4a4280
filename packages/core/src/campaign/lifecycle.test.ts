import { describe, expect, it, test } from 'vitest';
import { builtInProtocols } from '../protocol/built-in/index.ts';
import { randomStream } from '../stats/random.ts';
import { changeStatus, extendCampaign, reviseGuidelines, sampleForExperts } from './lifecycle.ts';
import { giveConsent, reportProblem } from './people.ts';
import { nextStageOf } from './plan.ts';
import type { Task } from './task.ts';

const now = '2030-01-01T00:00:00.000Z';
const { ranking } = builtInProtocols;

describe('the status', () => {
  test.each([
    ['running', 'paused', 1],
    ['paused', 'running', 1],
    ['running', 'closed', 1],
    ['running', 'running', 0],
    ['closed', 'closed', 0],
  ] as const)('goes from %s to %s with %i events', (before, status, count) => {
    expect(changeStatus({ status: before }, { status }, now)).toHaveLength(count);
  });
  it('of a closed campaign stays', () => {
    expect(changeStatus({ status: 'closed' }, { status: 'running' }, now)).toEqual({ refused: 'closed' });
  });
});

describe('an extension', () => {
  const state = { status: 'running', distribution: { redundancy: 2, quota: 5 } } as const;
  it('raises the redundancy and says which tasks wait for more', () => {
    expect(extendCampaign(state, { redundancy: 3 }, now)).toEqual({
      distribution: { redundancy: 3, quota: 5 },
      needs: { from: 2, to: 3 },
      events: [{ at: now, kind: 'extension', actor: 'manager', details: { redundancy: 3, quota: 5 } }],
    });
  });
  it('takes a quota away, and leaves tasks of one person alone where only a share overlaps', () => {
    const shared = { status: 'running', distribution: { redundancy: 1, overlap: 0.5, quota: 5 } } as const;
    expect(extendCampaign(shared, { redundancy: 2, quota: null }, now)).toMatchObject({
      distribution: { redundancy: 2, overlap: 0.5 },
      needs: null,
    });
  });
  it('takes nothing back', () => {
    expect(extendCampaign(state, { redundancy: 1 }, now)).toMatchObject({ refused: 'invalid' });
    expect(extendCampaign({ ...state, status: 'closed' }, {}, now)).toEqual({ refused: 'closed' });
  });
});

describe('new guidelines', () => {
  const state = { status: 'running', guidelineVersion: 3, protocol: ranking } as const;
  it('get the next version', () => {
    expect(reviseGuidelines(state, { baseVersion: 3 }, now)).toMatchObject({ version: 4, protocol: ranking });
  });
  it('are refused over a version that was not seen, and for other phases or fields', () => {
    expect(reviseGuidelines(state, { baseVersion: 2 }, now)).toMatchObject({ refused: 'conflict' });
    const { pairwise: protocol } = builtInProtocols;
    expect(reviseGuidelines(state, { baseVersion: 3, protocol }, now)).toMatchObject({ refused: 'invalid' });
    const reworded = { ...ranking, guidelines: { en: 'Other words.' } };
    expect(reviseGuidelines(state, { baseVersion: 3, protocol: reworded }, now)).toMatchObject({
      version: 4,
    });
    expect(reviseGuidelines({ ...state, status: 'closed' }, { baseVersion: 3 }, now)).toEqual({
      refused: 'closed',
    });
  });
});

describe('an expert sample', () => {
  const tasks = ['normal', 'normal', 'gold'].map(
    (role, n): Task => ({ id: `t${n + 1}`, item: `i${n}`, role: role as Task['role'], need: 1 }),
  );
  const random = randomStream('sample', 'plan');
  it('is drawn from normal tasks that somebody has finished', () => {
    const state = { status: 'running', tasks, judged: new Set(['t2', 't3']) } as const;
    expect(sampleForExperts(state, { count: 5, need: 2, random }, now)).toMatchObject({
      tasks: [{ id: 't4', item: 'i1', role: 'expert', need: 2 }],
      events: [{ kind: 'extension', details: { expertTasks: 1 } }],
    });
    const none = { ...state, judged: new Set(['t3']) };
    expect(sampleForExperts(none, { count: 5, need: 2, random }, now)).toMatchObject({ refused: 'invalid' });
  });
});

describe('what people tell', () => {
  it('consent is recorded once', () => {
    expect(giveConsent({ consentedAt: null }, { annotator: 'p' }, now)).toEqual([
      { at: now, kind: 'consent', actor: 'p' },
    ]);
    expect(giveConsent({ consentedAt: now }, { annotator: 'p' }, now)).toEqual([]);
  });
  it('a problem is recorded once per key', () => {
    const about = { assignment: 'a', item: 'i' };
    const command = { annotator: 'p', about, message: 'Hm.', facts: {}, key: 'k', fingerprint: 'f' };
    expect(reportProblem({ earlier: null, reported: 0 }, command, now)).toMatchObject([
      { kind: 'problem', item: 'i' },
    ]);
    const earlier = { assignment: 'a', fingerprint: 'f' };
    expect(reportProblem({ earlier, reported: 1 }, command, now)).toEqual([]);
    expect(reportProblem({ earlier, reported: 1 }, { ...command, fingerprint: 'g' }, now)).toEqual({
      refused: 'key-reused',
    });
  });
});

describe('the next stage', () => {
  it('is said by the protocol, and for protocols kept by version 0.1 by the built-in one of the same id', () => {
    expect(nextStageOf(builtInProtocols['target-error-1'])?.id).toBe('target-error-2');
    expect(nextStageOf({ id: 'target-error-1' })?.id).toBe('target-error-2');
    expect(nextStageOf({ id: 'my-own', nextStage: 'ranking' })?.id).toBe('ranking');
    for (const id of ['target-error-2', 'my-own', 'constructor']) expect(nextStageOf({ id })).toBeNull();
  });
});
