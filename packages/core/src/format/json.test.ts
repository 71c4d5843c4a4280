import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJson } from './json.ts';

const parses = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};
const problemOf = (text: string) => {
  const { problem } = readJson(text);
  return problem && `${problem.line}:${problem.column} ${problem.message}`;
};

describe('reading JSON', () => {
  it('agrees with JSON.parse on what is JSON, whole, cut off or changed, and on its value', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), fc.nat(), fc.string({ maxLength: 3 }), (text, at, other) => {
        const position = at % (text.length + 1);
        const variants = [
          text,
          JSON.stringify(JSON.parse(text), null, 2),
          text.slice(0, position),
          text.slice(0, position) + other + text.slice(position + other.length),
        ];
        for (const variant of variants) {
          const lenient = readJson(variant, { repeatedNames: true });
          expect(lenient.problem === null, variant).toBe(parses(variant));
          if (!lenient.problem) expect(lenient.value).toEqual(JSON.parse(variant));
          const strict = readJson(variant);
          if (strict.problem && parses(variant)) expect(strict.problem.message).toMatch(/second time/);
          if (!strict.problem) expect(strict.value).toEqual(JSON.parse(variant));
        }
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['', '1:1 the JSON ends too early; expected a value'],
    ['{"a": x}', '1:7 expected a value'],
    ['{"a": 1,}', '1:9 expected a name in double quotes'],
    ['{,}', '1:2 expected a name in double quotes'],
    ['{x', '1:2 expected a name in double quotes'],
    ['{"a" 1}', '1:6 expected a colon'],
    ['{"a":1 "b":2}', '1:8 expected a comma or }'],
    ['[1,]', '1:4 expected a value'],
    ['[1 2]', '1:4 expected a comma or ]'],
    ['[1, 2', '1:6 the JSON ends too early; expected a comma or ]'],
    ['[1] 2', '1:5 expected nothing more after the value'],
    ['01', '1:2 expected nothing more after the value'],
    ['[1.]', '1:4 expected a digit'],
    ['[1e', '1:4 the JSON ends too early; expected a digit'],
    ['"a\\q"', '1:3 this escape is not JSON'],
    ['["ok\\\\", "\\u12g4"]', '1:11 this escape is not JSON'],
    ['"a\tb"', '1:3 expected the closing double quote'],
    ['["a\n"]', '1:4 expected the closing double quote'],
    ['{\n// why\n"a": 1}', '2:1 JSON has no comments'],
    ['{"a": 1,\n "a": 2}', '2:2 the name “a” stands here for the second time'],
    ['["😀", nul]', '1:7 expected a value'],
    ["{'a': 1}", '1:2 expected a name in double quotes'],
    ['[NaN]', '1:2 expected a value'],
    ['[\u00a01]', '1:2 expected a value'],
  ])('%j: %s', (text, problem) => expect(problemOf(text)).toBe(problem));

  it('refuses what is nested too deeply instead of overflowing, also when asked for a position', () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    expect(problemOf(deep)).toBe('1:101 the JSON is nested more than 100 deep');
    expect(readJson(deep, { repeatedNames: true }).at([0, 0])).toEqual({ line: 1, column: 1 });
  });

  it('passes over a byte order mark and keeps null, false and empty values', () => {
    for (const text of ['null', 'false', '0', '""', '{}', ' [ ] '])
      expect(readJson(`\uFEFF${text}`)).toMatchObject({ value: JSON.parse(text), problem: null });
  });
});

describe('positions in JSON', () => {
  it.each([
    ['{"a": [1, {"b c": "x"}]}', ['a', 1, 'b c'], 1, 19],
    ['{"a": [1, {"b c": "x"}]}', ['a', 1, 'missing'], 1, 11],
    ['{"\\u0061": 3}', ['a'], 1, 12],
    ['{"a": 3}', ['b'], 1, 1],
    ['  {"a": 3}', [], 1, 3],
    ['{\n  "😀":\r\n  [\n    "å😀", 7]}', ['😀', 1], 4, 11],
  ])('in %j the value at %j is in line %i, column %i', (text, path, line, column) => {
    expect(readJson(text).at(path)).toEqual({ line, column });
    expect(readJson(text, { line: 10 }).at(path)).toEqual({ line: line + 9, column });
  });
});
