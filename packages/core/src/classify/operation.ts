// edit -> missing, unnecessary, replacement or unknown: the part of a type that needs no linguistics.
import type { EditSpan } from '../edit/index.ts';
import { type Sentence, spanText } from '../text/index.ts';
import type { Classification, Rule, TypedRule } from './rule.ts';

/** The words that are added or removed, on the one side that has any. */
export interface OneSided {
  readonly sentence: Sentence;
  readonly side: 'o' | 'c';
  readonly start: number;
  readonly end: number;
}

/** The words on both sides of a replacement. */
export interface TwoSided extends EditSpan {
  readonly o: Sentence;
  readonly c: Sentence;
}

/** Where the operation decides alone. */
export const unknownRules: readonly TypedRule<never>[] = [
  { id: 'unknown/nothing', example: '[ -> ]', gives: ['UNK'], decide: () => 'UNK' },
  { id: 'unknown/unchanged', example: '[A cat -> A cat]', gives: ['UNK'], decide: () => 'UNK' },
];

/** What a language adds: the category of one-sided and of two-sided edits, and the rule that decided it. */
export interface Categories<Answer = Classification> {
  /** Whether an equal last word stays, because the words are only in another order. */
  keepsLast?(changed: TwoSided): boolean;
  oneSided(changed: OneSided): Answer;
  twoSided(changed: TwoSided): Answer;
}

/**
 * An equal last word is set aside when more than it is there, so that [Man -> The man] is a missing determiner and
 * [. Because -> , because] a matter of punctuation. Whether the edit changes anything is asked of the whole edit, once.
 */
export function classifyByOperation<Answer extends Classification | null>(
  o: Sentence,
  c: Sentence,
  { oStart, oEnd, cStart, cEnd }: EditSpan,
  { oneSided, twoSided, keepsLast }: Categories<Answer>,
): Answer | Classification {
  const isTwoSided = oStart < oEnd && cStart < cEnd;
  if (isTwoSided && isUnchanged(o, c, oStart, oEnd, cStart, cEnd))
    return { type: 'UNK', rule: 'unknown/unchanged' };
  const isKept = !isTwoSided || (keepsLast?.({ o, c, oStart, oEnd, cStart, cEnd }) ?? false);
  const { oEnd: oLast, cEnd: cLast } = isKept
    ? { oEnd, cEnd }
    : withoutEqualEnd(o, c, { oStart, oEnd, cStart, cEnd });
  if (oStart === oLast && cStart === cLast) return { type: 'UNK', rule: 'unknown/nothing' };
  if (oStart === oLast) return prefix('M', oneSided({ sentence: c, side: 'c', start: cStart, end: cLast }));
  if (cStart === cLast) return prefix('U', oneSided({ sentence: o, side: 'o', start: oStart, end: oLast }));
  return prefix('R', twoSided({ o, c, oStart, oEnd: oLast, cStart, cEnd: cLast }));
}

/** The span without the equal words at its end, as long as it has more than one word on a side. */
export function withoutEqualEnd(
  o: Sentence,
  c: Sentence,
  { oStart, oEnd, cStart, cEnd }: EditSpan,
): EditSpan {
  let oLast = oEnd;
  let cLast = cEnd;
  while (
    oStart < oLast &&
    cStart < cLast &&
    (oLast - oStart > 1 || cLast - cStart > 1) &&
    o.lowers[oLast - 1] === c.lowers[cLast - 1]
  ) {
    oLast--;
    cLast--;
  }
  return { oStart, oEnd: oLast, cStart, cEnd: cLast };
}

function isUnchanged(
  o: Sentence,
  c: Sentence,
  oStart: number,
  oEnd: number,
  cStart: number,
  cEnd: number,
): boolean {
  if (oEnd - oStart === 1 && cEnd - cStart === 1) return o.texts[oStart] === c.texts[cStart];
  return spanText(o, oStart, oEnd) === spanText(c, cStart, cEnd);
}

function prefix<Answer extends Classification | null>(
  operation: 'M' | 'R' | 'U',
  answer: Answer,
): Answer | Classification {
  return answer && { type: `${operation}:${answer.type}`, rule: answer.rule };
}

/** The first rule with an answer; the last rule of a list always has one. A rule that is ignored is not asked. */
export function decide<Changed>(
  rules: readonly Rule<Changed>[],
  changed: Changed,
  ignored?: string,
): Classification | null {
  for (const rule of rules) {
    if (rule.id === ignored) continue;
    const type = rule.decide(changed);
    if (type !== null) return { type, rule: rule.id };
  }
  return null;
}
