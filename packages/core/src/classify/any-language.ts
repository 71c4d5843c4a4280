// Rules on letters alone, which hold in every language.
import type { TwoSided } from './operation.ts';
import type { Rule } from './rule.ts';

export const letterRules: readonly Rule<TwoSided>[] = [
  {
    id: 'orthography',
    example: '[bestfriend -> best friend]',
    decide: (changed) => (beforeLowers(changed).join('') === afterLowers(changed).join('') ? 'ORTH' : null),
  },
  {
    id: 'word-order',
    example: '[house white -> white house]',
    // Sorted lists, not sets, because words may be repeated.
    decide: (changed) => {
      if (changed.oEnd - changed.oStart !== changed.cEnd - changed.cStart) return null;
      const before = beforeLowers(changed).sort();
      const after = afterLowers(changed).sort();
      return before.every((word, i) => word === after[i]) ? 'WO' : null;
    },
  },
];

function beforeLowers({ o, oStart, oEnd }: TwoSided): string[] {
  return o.lowers.slice(oStart, oEnd);
}

function afterLowers({ c, cStart, cEnd }: TwoSided): string[] {
  return c.lowers.slice(cStart, cEnd);
}
