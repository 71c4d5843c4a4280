// text -> number: what Python's int() and float() accept, and nothing else.
import { stripWhiteSpace } from '@corrigenda/core/internal';

/** `' +1_0 '` -> 10; null for anything that is no integer, or too large to be exact. */
export function pythonInt(text: string): number | null {
  const stripped = stripWhiteSpace(text);
  if (!/^[+-]?\d+(?:_\d+)*$/.test(stripped)) return null;
  const value = Number(stripped.replaceAll('_', ''));
  return Number.isSafeInteger(value) ? value : null;
}

/** `'1e-3'` -> 0.001, `'inf'` -> Infinity; null for anything that is no number. */
export function pythonFloat(text: string): number | null {
  const stripped = stripWhiteSpace(text).toLowerCase();
  const named = /^([+-]?)(inf|infinity|nan)$/.exec(stripped);
  if (named) return named[2] === 'nan' ? Number.NaN : named[1] === '-' ? -Infinity : Infinity;
  const digits = '\\d+(?:_\\d+)*';
  const shape = new RegExp(`^[+-]?(?:${digits}\\.?(?:${digits})?|\\.${digits})(?:e[+-]?${digits})?$`);
  return shape.test(stripped) ? Number(stripped.replaceAll('_', '')) : null;
}
