// Rules on letters alone, which hold in every language.
import type { Sentence } from '../text/index.ts';
import type { TwoSided } from './operation.ts';
import type { TypedRule } from './rule.ts';

export const letterRules: readonly TypedRule<TwoSided>[] = [
  {
    id: 'orthography',
    example: '[bestfriend -> best friend]',
    gives: ['ORTH'],
    decide: (changed) =>
      joinLowers(changed.o, changed.oStart, changed.oEnd) ===
      joinLowers(changed.c, changed.cStart, changed.cEnd)
        ? 'ORTH'
        : null,
  },
  {
    id: 'word-order',
    example: '[house white -> white house]',
    gives: ['WO'],
    // Sorted lists, not sets, because words may be repeated.
    decide: ({ o, c, oStart, oEnd, cStart, cEnd }) => {
      if (oEnd - oStart !== cEnd - cStart || oEnd - oStart === 1) return null;
      const before = o.lowers.slice(oStart, oEnd).sort();
      const after = c.lowers.slice(cStart, cEnd).sort();
      return before.every((word, i) => word === after[i]) ? 'WO' : null;
    },
  },
];

function joinLowers({ lowers }: Sentence, start: number, end: number): string {
  return end - start === 1 ? lowers[start] : lowers.slice(start, end).join('');
}
