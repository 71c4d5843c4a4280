// rule id -> why: the example of the rule that decided a type.
import * as en from './en/rules.ts';
import * as neutral from './neutral/rules.ts';
import { unknownRules } from './operation.ts';
import * as ud from './ud/rules.ts';

/** What a rule is about. */
export interface RuleExplanation {
  readonly id: string;
  /** `[before -> after]` */
  readonly example: string;
}

/** Every rule of every language, in the order in which they are asked. */
export const classificationRules: readonly RuleExplanation[] = [
  ...unknownRules,
  ...en.singleWordRules,
  ...en.oneSidedRules,
  ...en.twoSidedRules.flatMap(({ rules }): readonly RuleExplanation[] => rules),
  ...ud.udRules,
  ...neutral.oneSidedRules,
  ...neutral.twoSidedRules.filter(({ id }) => id.startsWith('neutral/')),
];

const ruleOfId: ReadonlyMap<string, RuleExplanation> = new Map(
  classificationRules.map(({ id, example }) => [id, { id, example }]),
);

/**
 * The rule behind the `rule` of an edit, or `null` where the id names none.
 *
 * @example explainRule('word/was-were') // { id: 'word/was-were', example: '[was -> were]' }
 */
export function explainRule(id: string): RuleExplanation | null {
  return ruleOfId.get(id) ?? null;
}
