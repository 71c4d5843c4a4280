// JSON text -> value, or where and why it is not JSON; and the position of every value inside it.
import { findNodeAtLocation, type Node, parseTree, printParseErrorCode, visit } from 'jsonc-parser';
import type { Path } from '../protocol/schema.ts';
import { type Position, positionsIn } from '../text/position.ts';

export interface JsonOptions {
  /** The line of its file on which the text begins. */
  readonly line?: number;
  /** Take the last value where an object gives a name twice, as JSON.parse does, instead of refusing the text. */
  readonly repeatedNames?: boolean;
}

export interface JsonRead {
  /** Undefined when there is a problem. */
  readonly value: unknown;
  readonly problem: (Position & { readonly message: string }) | null;
  /** Where the value at a path begins; the nearest one around it when there is none. */
  readonly at: (path: Path) => Position;
}

/** Deeper than any of our files; keeps hostile ones from exhausting the stack. */
const deepest = 100;

/**
 * Reads one JSON text (RFC 8259: no comments, no comma after the last entry); a byte order mark before it is passed over.
 *
 * @example
 * readJson('{"a": [1, x]}').problem // { line: 1, column: 11, message: 'expected a value' }
 * readJson('{"a": [1, 2]}').at(['a', 1]) // { line: 1, column: 11 }
 */
export function readJson(marked: string, { line = 1, repeatedNames = false }: JsonOptions = {}): JsonRead {
  const text = marked.startsWith('\uFEFF') ? marked.slice(1) : marked;
  let find: ReturnType<typeof positionsIn> | undefined;
  const position = (offset: number): Position => {
    find ??= positionsIn(text);
    const found = find(offset);
    return { ...found, line: found.line + line - 1 };
  };
  const parsed = repeatedNames ? parseQuickly(text) : parseAsWritten(text);
  const fault = parsed === undefined ? findFault(text, repeatedNames) : null;
  return {
    value: fault ? undefined : (parsed ?? JSON.parse(text)),
    problem: fault && { ...position(fault.offset), message: fault.message },
    at: locator(text, position),
  };
}

function parseQuickly(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The value of a text exactly as JSON.stringify writes it, which gives no name twice: most lines of our own files, and quick to know. */
function parseAsWritten(text: string): unknown {
  let opened = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if ((unit === openObject || unit === openArray) && ++opened >= deepest) return undefined;
  }
  const value = parseQuickly(text);
  return value !== undefined && JSON.stringify(value) === text ? value : undefined;
}

const openObject = '{'.charCodeAt(0);
const openArray = '['.charCodeAt(0);

/** The tree of the text is built when the first position is asked for. */
function locator(text: string, position: (offset: number) => Position): JsonRead['at'] {
  let tree: Node | null | undefined;
  return (path) => {
    if (tree === undefined) tree = treeOf(text);
    for (let steps = path.length; tree && steps > 0; steps--) {
      const node = findNodeAtLocation(tree, path.slice(0, steps));
      if (node) return position(node.offset);
    }
    return position(tree?.offset ?? 0);
  };
}

/** Null where there is none, also because the text is nested so deeply that the parser, which recurses, gives up. */
function treeOf(text: string): Node | null {
  try {
    return parseTree(text) ?? null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

class Fault {
  readonly offset: number;
  readonly message: string;
  constructor(offset: number, message: string) {
    this.offset = offset;
    this.message = message;
  }
}

/** The first thing that is wrong, by what was expected at that point. */
function findFault(text: string, repeatedNames: boolean): Fault | null {
  const open: { readonly close: '}' | ']'; readonly names: Set<string> }[] = [];
  let expected = 'expected a value';
  const stop = (offset: number, message: string): never => {
    throw new Fault(offset, offset >= text.length ? `the JSON ends too early; ${message}` : message);
  };
  const begin = (close: '}' | ']', offset: number) => {
    if (open.length >= deepest) stop(offset, `the JSON is nested more than ${deepest} deep`);
    open.push({ close, names: new Set() });
    expected = close === '}' ? 'expected a name in double quotes' : 'expected a value';
  };
  const endValue = () => {
    const around = open[open.length - 1];
    expected = around ? `expected a comma or ${around.close}` : 'expected nothing more after the value';
  };
  const end = () => {
    open.pop();
    endValue();
  };
  try {
    visit(
      text,
      {
        onObjectBegin: (offset) => begin('}', offset),
        onArrayBegin: (offset) => begin(']', offset),
        onObjectEnd: end,
        onArrayEnd: end,
        onLiteralValue: endValue,
        onObjectProperty(name, offset) {
          const { names } = open[open.length - 1];
          if (names.has(name) && !repeatedNames)
            stop(offset, `the name “${name.slice(0, 60)}” stands here for the second time`);
          names.add(name);
          expected = 'expected a colon';
        },
        onSeparator(character) {
          const inObject = character === ',' && open[open.length - 1].close === '}';
          expected = inObject ? 'expected a name in double quotes' : 'expected a value';
        },
        onError(code, offset, length) {
          switch (printParseErrorCode(code)) {
            case 'UnexpectedEndOfString':
            case 'InvalidUnicode':
            case 'InvalidEscapeCharacter':
            case 'InvalidCharacter':
              return stopInString(text, offset, stop);
            case 'InvalidCommentToken':
              return stop(offset, 'JSON has no comments');
            case 'UnexpectedEndOfNumber':
              return stop(offset + length, 'expected a digit');
            // The end of the object or list has been reported already.
            case 'CloseBraceExpected':
              return stop(offset, 'expected a comma or }');
            case 'CloseBracketExpected':
              return stop(offset, 'expected a comma or ]');
            default:
              return stop(offset, expected);
          }
        },
      },
      { disallowComments: true, allowTrailingComma: false },
    );
    return null;
  } catch (fault) {
    if (fault instanceof Fault) return fault;
    throw fault;
  }
}

const soundPart = /"(?:[^"\\\u0000-\u001f]+|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/y;

/** The parser names the start of the string; this is the character in it that is wrong. */
function stopInString(text: string, start: number, stop: (offset: number, message: string) => never): never {
  soundPart.lastIndex = start;
  const offset = start + (soundPart.exec(text)?.[0].length ?? 0);
  return stop(
    offset,
    text[offset] === '\\' ? 'this escape is not JSON' : 'expected the closing double quote',
  );
}
