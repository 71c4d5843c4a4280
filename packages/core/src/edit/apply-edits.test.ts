import { describe, expect, it } from 'vitest';
import { applyEdits } from './apply-edits.ts';

describe('applying edits', () => {
  it('refuses edits that overlap, run backwards or lie outside', () => {
    const edit = (oStart: number, oEnd: number) => ({ oStart, oEnd, correction: ['x'] });
    expect(() => applyEdits(['a', 'b'], [edit(0, 2), edit(1, 2)])).toThrow('edit 1 2 cannot be applied');
    expect(() => applyEdits(['a', 'b'], [edit(2, 1)])).toThrow(RangeError);
    expect(() => applyEdits(['a', 'b'], [edit(-1, -1)])).toThrow(RangeError);
    expect(() => applyEdits(['a', 'b'], [edit(1, 3)])).toThrow('expected 0 <= start <= end <= 2');
    expect(applyEdits(['a', 'b'], [edit(1, 1), edit(1, 2)])).toEqual(['a', 'x', 'x']);
  });
});
