// JSON text -> places: where the text stops being JSON, or where a value stands, for messages with a column.

export type JsonPath = readonly (string | number)[];

const white = /[ \t\n\r]*/y;
const string = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const scalar = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/y;

/**
 * The offset (in UTF-16 units) of the value at a path, or of the first thing that is no JSON if that comes before.
 *
 * @example findJsonPlace('{"a": [1, x]}', ['b']) // 10, the x
 * @example findJsonPlace('{"a": [1, 2]}', ['a', 1]) // 10, the 2
 */
export function findJsonPlace(text: string, path: JsonPath | null = null): number {
  let at = 0;
  let found: number | null = null;
  const failed = new Error('no JSON here');
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) at += match[0].length;
    return match ? match[0] : null;
  };
  const skip = (character: string): boolean => {
    take(white);
    if (text[at] !== character) return false;
    at++;
    return true;
  };
  const demand = (condition: boolean) => {
    if (!condition) throw failed;
  };
  function list(close: string, item: (index: number) => void): void {
    if (skip(close)) return;
    for (let index = 0; ; index++) {
      item(index);
      if (skip(close)) return;
      demand(skip(','));
    }
  }
  /** `depth` steps of the path led here; null when this value is off the path. */
  function value(depth: number | null): void {
    take(white);
    if (path && depth === path.length) found ??= at;
    const under = (step: string | number) =>
      depth !== null && path && path[depth] === step ? depth + 1 : null;
    if (skip('[')) list(']', (index) => value(under(index)));
    else if (skip('{'))
      list('}', () => {
        take(white);
        const key = take(string);
        demand(key !== null && skip(':'));
        value(under(JSON.parse(key ?? '')));
      });
    else demand(take(string) !== null || take(scalar) !== null);
  }
  try {
    value(0);
    take(white);
    demand(at === text.length);
  } catch (error) {
    if (error !== failed && !(error instanceof RangeError)) throw error;
    return at;
  }
  return found ?? 0;
}
