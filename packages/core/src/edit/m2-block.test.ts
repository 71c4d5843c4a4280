import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annotate } from '../annotate.ts';
import { neutralClassifier } from '../classify/index.ts';
import { evaluate } from '../evaluate.ts';
import { readM2, writeM2 } from '../format/index.ts';
import { sentenceFromWords } from '../text/index.ts';
import { applyM2Edits, editsOfAnnotator, m2BlockOf } from './m2-block.ts';

const words = fc.array(fc.constantFrom('a', 'A', 'b', 'c', 'd', '.'), { minLength: 1, maxLength: 8 });

/** The block of a source and its corrections, from plain words. */
function blockOf(source: readonly string[], corrections: readonly (readonly string[])[]) {
  const o = sentenceFromWords(source);
  return m2BlockOf(
    o,
    corrections.map(sentenceFromWords).map((c) => {
      return { c, edits: annotate(o, c, { classifier: neutralClassifier }) };
    }),
  );
}

describe('the M2 block of any sentence and its corrections', () => {
  it('makes each correction again when its edits are applied, also after being written and read', () => {
    fc.assert(
      fc.property(words, fc.array(words, { minLength: 1, maxLength: 3 }), (source, corrections) => {
        const [read] = readM2(writeM2([blockOf(source, corrections)])).value;
        const made = corrections.map((_, annotator) =>
          applyM2Edits(source, editsOfAnnotator(read, annotator)),
        );
        expect(made).toEqual(corrections);
      }),
    );
  });

  it('has a line for every annotator and is what evaluate takes: a correction against itself has no mistake', () => {
    fc.assert(
      fc.property(words, fc.array(words, { minLength: 1, maxLength: 3 }), (source, corrections) => {
        const block = blockOf(source, corrections);
        expect(new Set(block.edits.map(({ annotator }) => annotator)).size).toBe(corrections.length);
        const { totals, references } = evaluate([blockOf(source, [corrections[0]])], [block], {
          mode: 'cse',
        });
        expect({ fp: totals.fp, fn: totals.fn, references }).toEqual({
          fp: 0,
          fn: 0,
          references: corrections.length,
        });
      }),
    );
  });
});

describe('edits of an M2 file', () => {
  const edit = (start: number, end: number, type: string, correction: string) => {
    return { start, end, type, correction, annotator: 0 };
  };

  it('mark words without changing them where they are detections', () => {
    expect(applyM2Edits(['a', 'b'], [edit(0, 1, 'UNK', ''), edit(1, 2, 'R:X', 'c')])).toEqual(['a', 'c']);
  });

  it('are refused where they overlap', () => {
    expect(() => applyM2Edits(['a', 'b'], [edit(0, 2, 'R:X', 'c'), edit(1, 2, 'R:X', 'd')])).toThrow(
      RangeError,
    );
  });
});
