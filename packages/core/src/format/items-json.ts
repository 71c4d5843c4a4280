// JSON text -> value, or the place where it stops being JSON; and the place of any value inside it.

import type { Path } from '../campaign/schema.ts';
import { codePointLength } from '../text/letters.ts';

export type JsonRead =
  | { readonly value: unknown; readonly problem: null }
  | { readonly value: null; readonly problem: { readonly offset: number; readonly message: string } };

/** Deeper than any of our files; keeps hostile ones from exhausting the stack. */
const deepest = 100;

class Stop {
  readonly offset: number;
  readonly message: string;
  constructor(offset: number, message: string) {
    this.offset = offset;
    this.message = message;
  }
}

/** Parses one JSON text; a name given twice in an object is a problem too, because one of its values would be lost. */
export function readJson(text: string): JsonRead {
  const written = readAsWritten(text);
  if (written !== undefined) return { value: written, problem: null };
  try {
    scan(text, () => undefined);
    return { value: JSON.parse(text), problem: null };
  } catch (stop) {
    if (stop instanceof Stop) return { value: null, problem: { offset: stop.offset, message: stop.message } };
    throw stop;
  }
}

/** The value of a text exactly as JSON.stringify writes it, which gives no name twice: most lines of our own files, and quick to know. */
function readAsWritten(text: string): unknown {
  let opened = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if ((unit === openObject || unit === openArray) && ++opened >= deepest) return undefined;
  }
  try {
    const value: unknown = JSON.parse(text);
    return JSON.stringify(value) === text ? value : undefined;
  } catch {
    return undefined;
  }
}

const openObject = '{'.charCodeAt(0);
const openArray = '['.charCodeAt(0);

/** Where a value starts; the nearest one around it (or before a mistake in the text) when it is not there. */
export function offsetInJson(text: string, path: Path): number {
  let found = 0;
  let depth = -1;
  try {
    scan(text, (at, offset) => {
      if (at.length > depth && at.length <= path.length && at.every((step, index) => step === path[index])) {
        found = offset;
        depth = at.length;
      }
    });
  } catch (stop) {
    if (!(stop instanceof Stop)) throw stop;
  }
  return found;
}

/** Column of an offset in a line, from 1, by code point. */
export function columnOf(line: string, offset: number): number {
  return codePointLength(line.slice(0, offset)) + 1;
}

function scan(text: string, visit: (path: Path, offset: number) => void): void {
  let at = 0;
  const path: (string | number)[] = [];
  const stop = (message: string): never => {
    throw new Stop(at, at >= text.length ? `the JSON ends too early; ${message}` : message);
  };
  const skip = () => {
    while (at < text.length && ' \t\n\r'.includes(text[at])) at++;
  };
  const word = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found === undefined) return stop('expected a value');
    at += found.length;
  };
  const string = (): string => {
    const start = at;
    if (text[at] !== '"') stop('expected a name in double quotes');
    for (at++; text[at] !== '"'; at++) {
      if (at >= text.length || text[at] < ' ') stop('expected the closing double quote');
      if (text[at] === '\\') {
        escape_.lastIndex = at;
        const found = escape_.exec(text)?.[0] ?? stop('this escape is not JSON');
        at += found.length - 1;
      }
    }
    at++;
    return JSON.parse(text.slice(start, at)) as string;
  };
  /** Entries up to the closing mark, separated by commas. */
  const entries = (close: string, entry: () => void) => {
    if (path.length >= deepest) stop(`the JSON is nested more than ${deepest} deep`);
    at++;
    skip();
    if (text[at] === close) return void at++;
    for (;;) {
      entry();
      skip();
      if (text[at] === close) return void at++;
      if (text[at] !== ',') stop(`expected a comma or ${close}`);
      at++;
      skip();
    }
  };
  const value = () => {
    skip();
    visit(path, at);
    if (text[at] === '{') {
      const seen = new Set<string>();
      entries('}', () => {
        const offset = at;
        const name = string();
        if (seen.has(name))
          throw new Stop(offset, `the name “${name.slice(0, 60)}” stands here for the second time`);
        seen.add(name);
        skip();
        if (text[at] !== ':') stop('expected a colon');
        at++;
        path.push(name);
        value();
        path.pop();
      });
    } else if (text[at] === '[') {
      let index = 0;
      entries(']', () => {
        path.push(index++);
        value();
        path.pop();
      });
    } else if (text[at] === '"') string();
    else word(literal);
  };
  value();
  skip();
  if (at < text.length) stop('expected nothing more after the value');
}

const escape_ = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const literal = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
