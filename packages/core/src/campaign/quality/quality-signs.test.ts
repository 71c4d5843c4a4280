import { demoCampaigns } from '@corrigenda/examples/demo';
import { describe, expect, test } from 'vitest';
import { builtInProtocols } from '../../protocol/built-in/index.ts';
import type { Item } from '../../protocol/item.ts';
import type { CampaignRecord } from '../record.ts';
import { qualitySigns } from './quality-signs.ts';

const demo = demoCampaigns()[0]!.record;
const at = demo.createdAt;

interface Work {
  /** Score of each item, in order. */
  readonly scores: readonly number[];
  readonly activeMs?: number;
}

/** People who judged the same items by direct assessment, one after the other. */
function recordOf(
  work: Readonly<Record<string, Work>>,
  change: (item: Item, index: number) => Item = (item) => item,
) {
  const people = Object.entries(work);
  const length = people[0]![1].scores.length;
  const items = Array.from({ length }, (_, n) =>
    change({ id: `i${n}`, source: 'a', outputs: { x: 'b' } }, n),
  );
  const assignments = people.flatMap(([annotator], person) =>
    items.map((_, n) => ({
      id: `${annotator}${n}`,
      task: `t${n}`,
      annotator,
      position: n + 1,
      state: 'done' as const,
      createdAt: at,
      order: [{ id: 'o', systems: ['x'] }],
      person,
    })),
  );
  return {
    ...demo,
    guidelines: [{ version: 1, at, guidelines: '', protocol: builtInProtocols['direct-assessment']! }],
    items,
    tasks: items.map(({ id }, n) => ({ id: `t${n}`, item: id, role: 'normal' as const, need: null })),
    annotators: people.map(([id]) => ({ ...demo.annotators[0]!, id })),
    assignments: assignments.map(({ person: _, ...assignment }) => assignment),
    events: assignments.map(({ id, annotator, position }, seq) => ({
      seq: seq + 1,
      at,
      kind: 'judgement',
      actor: annotator,
      assignment: id,
      item: `i${position - 1}`,
      phase: 'judge',
      answers: { item: {}, outputs: { o: { score: work[annotator]!.scores[position - 1]! } } },
      activeMs: work[annotator]!.activeMs ?? 9000,
    })),
  } as CampaignRecord;
}

const varied = Array.from({ length: 20 }, (_, n) => [70, 40, 90, 55][n % 4]!);

describe('signs of quality', () => {
  test('nobody is named when all work alike', () => {
    expect(qualitySigns(recordOf({ Ask: { scores: varied }, Embla: { scores: varied } }))).toEqual([]);
  });

  test('three times as fast as the others, with the fastest items', () => {
    const signs = qualitySigns(
      recordOf({ Ask: { scores: varied, activeMs: 1500 }, Embla: { scores: varied } }),
    );
    expect(signs).toMatchObject([
      { annotator: 'Ask', kind: 'too-fast', size: 6, count: 20, items: { length: 5 } },
    ]);
  });

  test('always the same answer, where others differ', () => {
    const same = varied.map(() => 50);
    expect(qualitySigns(recordOf({ Ask: { scores: same }, Embla: { scores: varied } }))).toMatchObject([
      { annotator: 'Ask', kind: 'same-answer', field: 'score', size: 1 },
    ]);
    // Where everybody says the same, that is what the data is like.
    expect(qualitySigns(recordOf({ Ask: { scores: same }, Embla: { scores: same } }))).toEqual([]);
  });

  test('gold that was missed, with the items', () => {
    const gold = (item: Item, n: number): Item =>
      n < 3 ? { ...item, role: 'gold', expected: { outputs: { x: { score: n === 2 ? 90 : 10 } } } } : item;
    const [sign] = qualitySigns(recordOf({ Ask: { scores: varied } }, gold));
    expect(sign).toMatchObject({ kind: 'gold', count: 3, items: ['i0', 'i1'] });
    expect(sign!.size).toBeCloseTo(2 / 3);
  });

  test('a drift of a quarter of the scale between the halves', () => {
    const later = varied.map((score, n) => (n < 10 ? score - 20 : score + 10));
    expect(qualitySigns(recordOf({ Ask: { scores: later }, Embla: { scores: varied } }))).toMatchObject([
      { annotator: 'Ask', kind: 'drift', field: 'score', count: 20 },
    ]);
  });
});
