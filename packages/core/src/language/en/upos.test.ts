import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uposNeedsLabel, uposOf } from './upos.ts';

describe('UPOS from tag and label', () => {
  it.each([
    // word, tag, label, label before -> UPOS
    ['house', 'NN', 'pobj', 'det', 'NOUN'],
    ['something', 'NN', 'dobj', 'ROOT', 'PRON'],
    ['that', 'WDT', 'det', '', 'PRON'],
    ['which', 'WDT', 'det', '', 'DET'],
    ['which', 'WDT', 'nsubj', '', 'PRON'],
    ['this', 'DT', 'det', '', 'DET'],
    ['this', 'DT', 'nsubj', '', 'PRON'],
    ['all', 'DT', 'quantmod', '', 'DET'],
    ['but', 'CC', 'cc', '', 'CCONJ'],
    ['but', 'CC', 'advmod', '', 'ADV'],
    ['if', 'IN', 'prep', '', 'SCONJ'],
    ['after', 'IN', 'prep', '', 'ADP'],
    ['after', 'IN', 'mark', '', 'SCONJ'],
    ["n't", 'RB', 'neg', 'aux', 'PART'],
    ['never', 'RB', 'neg', 'aux', 'ADV'],
    ['is', 'VBZ', 'ROOT', 'nsubj', 'AUX'],
    ['is', 'VBZ', 'ROOT', 'expl', 'VERB'],
    ["'s", 'VBZ', 'ROOT', 'expl', 'VERB'],
    ['have', 'VBP', 'aux', 'nsubj', 'AUX'],
    ['have', 'VBP', 'ROOT', 'nsubj', 'VERB'],
    ['do', 'VB', 'xcomp', 'aux', 'VERB'],
    ['do', 'VB', 'dobj', 'aux', 'AUX'],
    ['got', 'VBD', 'auxpass', 'nsubj', 'AUX'],
    ['got', 'VBD', 'ROOT', 'nsubj', 'VERB'],
    ['to', 'TO', 'aux', 'ROOT', 'PART'],
    ['to', 'IN', 'aux', 'ROOT', 'AUX'],
    ['would', 'MD', 'aux', '', 'AUX'],
    [' ', '_SP', '', '', 'SPACE'],
    ['-', 'HYPH', 'punct', '', 'PUNCT'],
    ['x', 'nonsense', 'dep', '', 'X'],
  ])('%s/%s labelled %s after %s is %s', (lower, tag, dep, previousDep, expected) => {
    expect(uposOf(lower, tag, dep, previousDep)).toBe(expected);
  });

  it.each([
    // word, tag, word before, tag after -> must the label be known?
    ['house', 'NN', 'the', '.', false],
    ['eat', 'VBP', 'we', 'NN', false],
    ['the', 'DT', '', 'NN', false],
    ['the', 'DT', '', 'IN', true],
    ['this', 'DT', '', 'NN', true],
    ['of', 'IN', '', 'NN', false],
    ['if', 'IN', '', 'PRP', false],
    ['as', 'IN', '', 'PRP', true],
    ['is', 'VBZ', 'it', 'JJ', false],
    ['is', 'VBZ', 'there', 'DT', true],
    ['am', 'VBP', 'i', 'JJ', false],
    ['have', 'VBP', 'i', 'DT', true],
    ['got', 'VBD', 'i', 'VBN', true],
    ["'d", 'MD', 'i', 'VB', true],
    ['would', 'MD', 'i', 'VB', false],
  ])('%s/%s after "%s" before %s: label needed is %s', (lower, tag, previousLower, nextTag, expected) => {
    expect(uposNeedsLabel(lower, tag, previousLower, nextTag)).toBe(expected);
  });

  it('gives every word and tag some class, with a label or without', () => {
    const word = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(word, fc.oneof(word, fc.constantFrom('NN', 'IN', 'DT', 'VBZ')), word, (lower, tag, dep) => {
        expect(uposOf(lower, tag, dep, '')).toMatch(/^[A-Z]+$/);
        expect(uposOf(lower, tag, null, null)).toMatch(/^[A-Z]+$/);
      }),
    );
  });
});
