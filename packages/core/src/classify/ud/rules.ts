// All rules of the UD classifier, in the order in which they are asked.
import { oneSidedRules } from './one-sided.ts';
import { phraseRules } from './phrases.ts';
import type { UdRule } from './rule.ts';
import { anyLengthRules } from './two-sided.ts';
import { wordForWordRules } from './word-for-word.ts';

export const udRules: readonly UdRule[] = [
  ...oneSidedRules,
  ...anyLengthRules,
  ...wordForWordRules,
  ...phraseRules,
];
