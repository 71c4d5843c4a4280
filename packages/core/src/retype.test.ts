import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { neutralClassifier } from './classify/index.ts';
import { applyM2Edits, isNoop, type M2Edit, noopEdit } from './edit/index.ts';
import { retypeBlock } from './retype.ts';
import { sentenceFromWords, splitWords } from './text/index.ts';

const language = { classifier: neutralClassifier, analyse: sentenceFromWords };
const word = fc.constantFrom('a', 'A', 'b', 'c', '.', 'é');

/** Edits that do not overlap, over a sentence of a few words. */
const block = fc
  .tuple(
    fc.array(word, { minLength: 6, maxLength: 6 }),
    fc.uniqueArray(fc.nat(6), { maxLength: 6 }),
    fc.array(fc.array(word, { maxLength: 3 }), { minLength: 3, maxLength: 3 }),
  )
  .map(([words, chosen, corrections]) => {
    const cuts = [...chosen].sort((a, b) => a - b);
    const edits = corrections.slice(0, Math.floor(cuts.length / 2)).map(
      (correction, index): M2Edit => ({
        start: cuts[2 * index],
        end: cuts[2 * index + 1],
        type: 'X',
        correction: correction.join(' '),
        annotator: 0,
      }),
    );
    return { source: words.join(' '), edits };
  });

describe('retyping a block', () => {
  it.each(['gold', 'auto'] as const)('with %s edits stands for the same corrected text', (mode) => {
    fc.assert(
      fc.property(block, fc.boolean(), ({ source, edits }, minimise) => {
        const retyped = retypeBlock({ source, edits }, { mode, minimise, ...language });
        const real = retyped.edits.filter((edit) => !isNoop(edit));
        expect(retyped.source).toBe(source);
        expect(applyM2Edits(splitWords(source), real)).toEqual(applyM2Edits(splitWords(source), edits));
        for (const { type } of real) expect(type).toMatch(/^([MRU]:(ORTH|PUNCT|WO|OTHER)|UNK)$/);
      }),
    );
  });

  it('keeps the noop of who changed nothing', () => {
    const same = { start: 0, end: 1, type: 'X', correction: 'a', annotator: 5 };
    const retyped = retypeBlock({ source: 'a b', edits: [same, noopEdit(1)] }, { mode: 'auto', ...language });
    expect(retyped.edits).toEqual([noopEdit(1), noopEdit(5)]);
  });
});
