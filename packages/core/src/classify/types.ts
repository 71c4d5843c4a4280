// error type -> what it means: the one table behind explanations, help and reports.
import { oneSidedTypes } from './en/one-sided-types.ts';
import * as en from './en/rules.ts';
import { twoSidedTypes } from './en/two-sided-types.ts';

import { explainRule } from './explain-rule.ts';
import * as neutral from './neutral/rules.ts';
import { unknownRules } from './operation.ts';
import type { TypedRule } from './rule.ts';
import { type TypeWords, translateType } from './translate-type.ts';
import { udTypeExamples } from './ud/type-examples.ts';
import { describeUdType, type TypeLanguage } from './ud/type-texts.ts';

/** A sentence with one edit in it: `She [have -> has] a dog .` */
export interface TypeExample {
  readonly text: string;
  /** The rule that decides it. */
  readonly rule: string;
}

/** What is written about a type. */
export interface TypeText {
  /** `R:VERB:SVA` */
  readonly type: string;
  /** `agreement of subject and verb` */
  readonly name: string;
  /** One sentence. */
  readonly meaning: string;
  readonly examples: readonly TypeExample[];
}

/** A type, what it means, and the rules that give it. */
export interface ErrorType extends TypeText {
  /** Ids of the rules, in the order in which they are asked; for `explainRule`. */
  readonly rules: readonly string[];
}

type AnyRule = Pick<TypedRule<never>, 'id' | 'gives'>;

const oneSided: readonly AnyRule[] = [...en.singleWordRules, ...en.oneSidedRules, ...neutral.oneSidedRules];
const twoSided: readonly AnyRule[] = [
  ...en.twoSidedRules.flatMap(({ rules }): readonly AnyRule[] => rules),
  ...neutral.twoSidedRules.filter(({ id }) => id.startsWith('neutral/')),
];

function rulesOf(type: string): readonly string[] {
  if (type === 'UNK') return unknownRules.map(({ id }) => id);
  const rules = type.startsWith('R:') ? twoSided : oneSided;
  return rules.filter(({ gives }) => gives.includes(type.slice(2))).map(({ id }) => id);
}

/**
 * Every error type: missing words, unnecessary words, replaced words, unknown.
 *
 * @example errorTypes.map(({ type }) => type).includes('R:VERB:SVA') // true
 */
export const errorTypes: readonly ErrorType[] = [...oneSidedTypes, ...twoSidedTypes].map((text) => ({
  ...text,
  rules: rulesOf(text.type),
}));

const typeOfName: ReadonlyMap<string, ErrorType> = new Map(errorTypes.map((each) => [each.type, each]));

/**
 * What a type means, with two examples and the rules that give it; `null` for a type of another scheme.
 *
 * @example describeType('R:VERB:SVA')?.meaning // 'A verb does not agree with its subject in person or number.'
 */
export function describeType(type: string): ErrorType | null {
  return typeOfName.get(type) ?? null;
}

/**
 * Name and meaning of a type in the language of a reader; `null` for a type of another scheme.
 *
 * @example describeTypeIn('M:PREP', 'sv')?.name // 'preposition saknas'
 */
export function describeTypeIn(type: string, language: TypeLanguage): TypeWords | null {
  if (!typeOfName.has(type)) return null;
  return language === 'en' ? describeType(type) : translateType(type, language);
}

/**
 * What is known of an edit that a rule decided: the meaning of its type, and an example `[before -> after]` that fits type and
 * rule. Types on Universal Dependencies have examples in the script of the text.
 */
export function explainType(
  type: string,
  rule: string | null,
  { isCyrillic = false }: { readonly isCyrillic?: boolean } = {},
): { readonly meaning: string | null; readonly example: string | null } {
  if (rule?.startsWith('ud/'))
    return {
      meaning: describeUdType(type, 'en')?.meaning ?? null,
      example: udExample(type, rule, isCyrillic),
    };
  const described = describeType(type);
  const ofRule = rule === null ? null : (explainRule(rule)?.example ?? null);
  if (!described || (rule !== null && !described.rules.includes(rule)))
    return { meaning: null, example: ofRule };
  const { meaning, examples } = described;
  const fitting = examples.find((example) => example.rule === rule);
  const text = fitting?.text ?? (rule?.startsWith('neutral/') ? (ofRule ?? '') : examples[0].text);
  return { meaning, example: bracketsOf(text) };
}

/** An example of a type on Universal Dependencies, Russian for Cyrillic text: of the same rule, or else of another that gives the type. */
function udExample(type: string, rule: string, isCyrillic: boolean): string | null {
  const examples = udTypeExamples(type, isCyrillic ? 'ru' : 'sv');
  const fitting = examples.find((example) => example.rule === rule) ?? examples[0];
  return bracketsOf(fitting?.text ?? '');
}

const bracketsOf = (text: string): string | null => /\[.*\]/.exec(text)?.[0] ?? null;
