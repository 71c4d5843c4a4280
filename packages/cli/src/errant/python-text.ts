// values -> text as Python prints them: centred titles, padded columns, lists of tuples.

const lengthOf = (text: string) => [...text].length;

/** `{:=^46}`: odd padding puts the extra sign on the right. */
export function centre(text: string, width: number): string {
  const padding = Math.max(0, width - lengthOf(text));
  const left = Math.floor(padding / 2);
  return '='.repeat(left) + text + '='.repeat(padding - left);
}

export const padLeft = (text: string, width: number) =>
  ' '.repeat(Math.max(0, width - lengthOf(text))) + text;
export const padRight = (text: string, width: number) =>
  text + ' '.repeat(Math.max(0, width - lengthOf(text)));

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\t': '\\t', '\r': '\\r' };

function escapeCharacter(character: string, quote: string): string {
  if (character === quote) return `\\${quote}`;
  const known = escapes[character];
  if (known) return known;
  if (character === ' ' || !/[\p{C}\p{Z}]/u.test(character)) return character;
  const code = (character.codePointAt(0) ?? 0).toString(16);
  if (code.length <= 2) return `\\x${code.padStart(2, '0')}`;
  return code.length <= 4 ? `\\u${code.padStart(4, '0')}` : `\\U${code.padStart(8, '0')}`;
}

/** `it's` -> `"it's"`, `a` -> `'a'`: quotes as repr() chooses them. */
export function reprString(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  return quote + Array.from(text, (character) => escapeCharacter(character, quote)).join('') + quote;
}

/** `(1, 2, 'is')`. */
export function reprTuple(values: readonly (number | string)[]): string {
  return `(${values.map((value) => (typeof value === 'number' ? String(value) : reprString(value))).join(', ')})`;
}
