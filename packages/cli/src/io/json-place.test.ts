import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findJsonPlace } from './json-place.ts';

describe('places in JSON', () => {
  it.each([
    ['{"a": x}', 6],
    ['{"a": 1,}', 8],
    ['[1, 2', 5],
    ['[1] 2', 4],
    ['', 0],
    ['"a\\q"', 0],
    ['{"a" 1}', 5],
    ['01', 1],
  ])('%s stops being JSON at %i', (text, offset) => expect(findJsonPlace(text)).toBe(offset));

  it.each([
    ['{"a": [1, {"b": "x"}]}', ['a', 1, 'b'], 16],
    ['{"a": [1, {"b": "x"}]}', ['a', 1], 10],
    ['{"\\u0061": 3}', ['a'], 11],
    ['{"a": 3}', ['b'], 0],
    ['{"a": 3}', [], 0],
  ])('in %s the value at %j stands at %i', (text, path, offset) =>
    expect(findJsonPlace(text, path)).toBe(offset),
  );

  it('finds nothing wrong with JSON, and something wrong with cut JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(), (value, cut) => {
        const text = JSON.stringify([value]);
        expect(findJsonPlace(text, ['nowhere'])).toBe(0);
        const part = text.slice(0, cut % text.length);
        expect(findJsonPlace(part)).toBeLessThanOrEqual(part.length);
        if (part.length > 0) expect(findJsonPlace(part)).toBeGreaterThan(0);
      }),
    );
  });
});
