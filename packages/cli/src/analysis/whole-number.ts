// text of an option -> whole number, or the refusal that commander prints.
import { InvalidArgumentError } from 'commander';

/** An option that takes a whole number. */
export function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Expected a whole number from 0.');
  return Number(text);
}

/** An option that counts people or items. */
export function atLeastOne(text: string): number {
  const number = wholeNumber(text);
  if (number < 1) throw new InvalidArgumentError('Expected 1 or more.');
  return number;
}
