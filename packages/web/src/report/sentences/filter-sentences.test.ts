import type { ReportSentence } from '@corrigenda/core/internal';
import { describe, expect, test } from 'vitest';
import { filterSentences, noFilter } from './filter-sentences.ts';

const edit = (start: number, end: number, correction: string, type: string) => ({
  start,
  end,
  correction,
  type,
});
const has = edit(1, 2, 'has', 'R:VERB:SVA');
const the = edit(0, 0, 'the', 'M:DET');
const outcome = (edits: ReportSentence['systems'][number]['edits'], missed: number[] = []) => ({
  reference: 0,
  edits,
  missed,
  tp: 0,
  fp: 0,
  fn: 0,
});

const sentences: readonly ReportSentence[] = [
  {
    source: 'he have it',
    references: [[has]],
    systems: [outcome([{ ...has, right: true }]), outcome([], [0])],
  },
  {
    source: 'cat sits',
    references: [[the]],
    systems: [outcome([{ ...the, right: true }]), outcome([{ ...the, right: true }])],
  },
  {
    source: 'all is well',
    references: [[]],
    systems: [outcome([{ ...edit(0, 3, 'nothing is ever good', 'R:OTHER'), right: false }]), outcome([])],
  },
];
const found = (changes: Partial<typeof noFilter>) => filterSentences(sentences, { ...noFilter, ...changes });

describe('sentences are found', () => {
  test.each([
    ['without a filter', {}, [0, 1, 2]],
    ['by a type, right, wrong or missed', { category: 'R:VERB:SVA' }, [0]],
    ['by a category of another level', { category: 'DET', level: 2 as const }, [1]],
    ['by what was missed', { outcome: 'missed' as const }, [0]],
    ['by what was wrong, of one system', { outcome: 'wrong' as const, system: 1 }, []],
    ['by what was right, of one system', { outcome: 'right' as const, system: 1 }, [1]],
    ['where systems disagree', { disagree: true }, [0, 2]],
    ['by words of an output', { text: ' EVER good' }, [2]],
    ['by words of the source', { text: 'cat' }, [1]],
    ['longest difference first', { longestFirst: true }, [2, 0, 1]],
  ])('%s', (_name, changes, expected) => {
    expect(found(changes)).toEqual(expected);
  });
});
