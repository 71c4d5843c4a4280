import { demoCampaigns } from '@corrigenda/examples/demo';
import { describe, expect, it, test } from 'vitest';
import { builtInProtocols } from '../protocol/built-in/index.ts';
import type { Answers } from '../protocol/item.ts';
import { cellsOf } from './assignment.ts';
import { disagreementParts, listDisagreements } from './disagree.ts';
import type { CampaignRecord } from './record.ts';

const demo = demoCampaigns()[0].record;
const at = demo.createdAt;

/** Two or more people on one item; `shown` says in which order each saw the outputs. */
function recordOf(
  protocol: string,
  given: readonly { answers: Answers; shown?: readonly string[] }[],
): CampaignRecord {
  const names = given.map((_, n) => `p${n}`);
  return {
    ...demo,
    guidelines: [{ version: 1, at, guidelines: '', protocol: builtInProtocols[protocol] }],
    items: [{ id: 'other' }, { id: 'i', outputs: { alpha: 'One.', beta: 'Two.' } }],
    tasks: [{ id: 't1', item: 'i', systems: ['alpha', 'beta'], role: 'normal', need: given.length }],
    annotators: names.map((id) => ({ ...demo.annotators[0], id })),
    assignments: given.map(({ shown = ['alpha', 'beta'] }, n) => ({
      id: `a${n}`,
      task: 't1',
      annotator: names[n],
      position: 1,
      state: 'done',
      createdAt: at,
      order: shown.map((system) => ({ id: system, systems: [system] })),
    })),
    events: given.map(({ answers }, n) => ({
      seq: n + 1,
      at,
      kind: 'judgement',
      actor: names[n],
      assignment: `a${n}`,
      item: 'i',
      phase: 'judge',
      answers,
    })),
  };
}

const prefer = (preference: string): Answers => ({ item: { preference }, outputs: {} });

describe('disagreements', () => {
  it('on a pair are read in one order, whichever output each person saw first', () => {
    const same = recordOf('pairwise', [
      { answers: prefer('first-much-better') },
      { answers: prefer('second-much-better'), shown: ['beta', 'alpha'] },
    ]);
    expect(listDisagreements(same)).toEqual([]);
    const differ = recordOf('pairwise', [
      { answers: prefer('first-much-better') },
      { answers: prefer('first-much-better'), shown: ['beta', 'alpha'] },
    ]);
    expect(listDisagreements(differ)).toEqual([
      {
        item: 'i',
        position: 2,
        field: 'preference',
        system: 'alpha, beta',
        pair: ['alpha', 'beta'],
        distance: 1,
        values: [
          { annotator: 'p0', value: 'first-much-better' },
          { annotator: 'p1', value: 'second-much-better' },
        ],
        adjudicated: false,
      },
    ]);
  });

  test.each([
    [[1, 1], null],
    [[1, 2], 1],
  ])('ranks %j of one output: the distance is %s', (ranks, found) => {
    const record = recordOf(
      'ranking',
      ranks.map((rank) => ({ answers: { item: {}, outputs: { alpha: { rank }, beta: { rank: 1 } } } })),
    );
    const distances = listDisagreements(record).map(({ system, distance }) => [system, distance]);
    expect(distances).toEqual(found === null ? [] : [['alpha', found]]);
  });

  it('that the manager decided about are marked', () => {
    const record = recordOf('pairwise', [
      { answers: prefer('first-much-better') },
      { answers: prefer('no-difference') },
    ]);
    const decision = {
      seq: 3,
      at,
      kind: 'adjudication',
      actor: 'manager',
      item: 'i',
      answers: prefer('no-difference'),
      details: { pair: ['beta', 'alpha'] },
    };
    const [before] = listDisagreements(record);
    const [after] = listDisagreements({ ...record, events: [...record.events, decision] });
    expect([before.distance, before.adjudicated, after.adjudicated]).toEqual([0.5, false, true]);
  });
});

describe('the squares of a campaign', () => {
  it('show the state of highest priority where someone has an item more than once', () => {
    const now = '2030-01-01T00:00:00.000Z';
    const later = '2030-01-01T01:00:00.000Z';
    const hold = (id: string, task: string, state: 'open' | 'draft' | 'phase' | 'done', until = later) => ({
      id,
      annotator: 'p',
      task,
      state,
      until,
    });
    const cells = cellsOf(
      {
        items: ['i', 'j', 'k'],
        annotators: ['p', 'q'],
        tasks: [
          { id: 't1', item: 'i' },
          { id: 't2', item: 'i' },
          { id: 't3', item: 'j' },
        ],
        holds: [hold('a', 't1', 'done'), hold('b', 't2', 'phase'), hold('c', 't3', 'open', now)],
        rejected: new Set(['b']),
      },
      now,
    );
    expect([...cells]).toEqual([
      ['p', ['phase', 'returned', null]],
      ['q', [null, null, null]],
    ]);
    const done = {
      items: ['i'],
      annotators: ['p'],
      tasks: [{ id: 't1', item: 'i' }],
      rejected: new Set(['a']),
    };
    expect(cellsOf({ ...done, holds: [hold('a', 't1', 'done')] }, now).get('p')).toEqual(['rejected']);
  });
});

test.each(demoCampaigns().map(({ record }) => [record.guidelines[0].protocol.id, record] as const))(
  '%s: read item by item it gives the same disagreements as at once',
  (_, record) => {
    const parts = disagreementParts(record);
    for (const item of [...record.items].reverse()) {
      const tasks = record.tasks.filter((task) => task.item === item.id);
      const own = new Set(tasks.map(({ id }) => id));
      const assignments = record.assignments.filter(({ task }) => own.has(task));
      const ids = new Set(assignments.map(({ id }) => id));
      const events = record.events.filter(
        (event) => (event.assignment !== undefined && ids.has(event.assignment)) || event.item === item.id,
      );
      parts.add({ ...record, items: [item], tasks, assignments, events });
    }
    expect(parts.end()).toEqual(listDisagreements(record));
  },
);
