// field + value -> what is wrong with it: each kind of field says which values it takes.
import { type Asked, openingText } from './condition.ts';
import { characterMessage, exclusiveMessage, invalidMessage, tooLongMessage } from './messages.ts';
import type { Field, Option, Translated } from './protocol.ts';

/** No answer is longer than this many UTF-16 units, whatever its protocol says. */
export const longestAnswer = 50_000;

/** Why a value cannot be an answer to the field; null when it can. `null` (not answered) always can. */
export function refuseValue(field: Field, value: unknown, asked: Asked): Translated | null {
  if (value === null) return null;
  const output = asked.output?.name;
  const invalid = () => invalidMessage(field.label, output);
  switch (field.kind) {
    case 'choice':
    case 'preference':
      return optionOf(field.options, value) ? null : invalid();
    case 'choices':
      return refuseChoices(field.options, value, output, invalid);
    case 'yes-no':
    case 'tick':
    case 'reject':
      return typeof value === 'boolean' ? null : invalid();
    case 'scale':
    case 'slider':
      return isWhole(value, field.min, field.max) ? null : invalid();
    case 'rank':
      return isWhole(value, 1, field.max) ? null : invalid();
    case 'post-edit':
      return refuseText(field, value, Math.max(longestAnswer, 2 * openingText(asked, field).length), output);
    case 'text':
      return refuseText(field, value, Math.min(longestAnswer, field.maxLength ?? longestAnswer), output);
  }
}

export function optionOf(options: readonly Option[], id: unknown): Option | undefined {
  return options.find((option) => option.id === id);
}

function refuseChoices(
  options: readonly Option[],
  value: unknown,
  output: string | undefined,
  invalid: () => Translated,
): Translated | null {
  if (!Array.isArray(value) || new Set(value).size !== value.length) return invalid();
  const chosen = value.map((id) => optionOf(options, id));
  if (chosen.includes(undefined)) return invalid();
  const exclusive = chosen.find((option) => option?.exclusive);
  return exclusive && chosen.length > 1 ? exclusiveMessage(exclusive.label, output) : null;
}

function isWhole(value: unknown, min: number, max: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
}

function refuseText(field: Field, value: unknown, longest: number, output?: string): Translated | null {
  if (typeof value !== 'string') return invalidMessage(field.label, output);
  if (value.length > longest) return tooLongMessage(field.label, output);
  return hasNonText(value) ? characterMessage(field.label, output) : null;
}

/** NUL and halves of surrogate pairs: no database keeps them and no reader sees them. */
export function hasNonText(text: string): boolean {
  return /[\0\p{Surrogate}]/u.test(text);
}
