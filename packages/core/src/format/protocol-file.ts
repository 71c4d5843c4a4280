// YAML or JSON text <-> protocol: every mistake with its line and column.
import { isMap, isScalar, isSeq, type Node, parseDocument, stringify } from 'yaml';
import { checkProtocol } from '../campaign/check-protocol.ts';
import type { Protocol } from '../campaign/protocol.ts';
import type { Path } from '../campaign/schema.ts';
import type { Problem, Read } from '../text/problem.ts';
import { columnOf, offsetInJson, readJson } from './items-json.ts';

/** Larger than any protocol that someone wrote. */
const longest = 1_000_000;

export interface ReadingProtocol {
  readonly format?: 'yaml' | 'json';
  /** Name of the file, for problems. */
  readonly file?: string;
}

/** A value read from a text, and where in the text each part of it stands. */
interface Located {
  readonly value: unknown;
  readonly faults: readonly { readonly offset: number; readonly message: string }[];
  readonly find: (path: Path) => number;
}

/** Reads and checks a protocol; null when something is wrong. */
export function readProtocol(
  text: string,
  { format = 'yaml', file }: ReadingProtocol = {},
): Read<Protocol | null> {
  const problem = (code: string, message: string, offset: number): Problem => ({
    ...(file === undefined ? {} : { file }),
    ...placeOf(text, offset),
    code,
    message,
    severity: 'error',
  });
  if (text.length > longest) {
    return {
      value: null,
      problems: [problem('protocol/too-long', `a protocol has at most ${longest} characters`, 0)],
    };
  }
  if (text.trim() === '')
    return { value: null, problems: [problem('protocol/empty', 'the file is empty', 0)] };
  const { value, faults, find } = format === 'json' ? readJsonText(text) : readYamlText(text);
  if (faults.length > 0) {
    return {
      value: null,
      problems: faults.map(({ message, offset }) => problem(`protocol/not-${format}`, message, offset)),
    };
  }
  const { protocol, problems } = checkProtocol(value);
  return {
    value: protocol,
    problems: problems.map(({ path, message }) =>
      problem('protocol/invalid', path.length === 0 ? message : `${path.join('.')}: ${message}`, find(path)),
    ),
  };
}

/** The same protocol as YAML, for someone to start from. */
export function writeProtocol(protocol: Protocol): string {
  return stringify(protocol, { lineWidth: 100, aliasDuplicateObjects: false });
}

function placeOf(text: string, offset: number): Pick<Problem, 'line' | 'column'> {
  const before = text.slice(0, offset).split('\n');
  const line = before[before.length - 1];
  return { line: before.length, column: columnOf(line, line.length) };
}

function readJsonText(marked: string): Located {
  // A byte order mark becomes white space, so that places stay where they are.
  const text = marked.replace(/^\uFEFF/, ' ');
  const { value, problem } = readJson(text);
  return { value, faults: problem ? [problem] : [], find: (path) => offsetInJson(text, path) };
}

function readYamlText(text: string): Located {
  try {
    const document = parseDocument(text, { prettyErrors: false, stringKeys: true });
    // Only the first: the others mostly follow from it.
    const faults = document.errors.slice(0, 1).map(({ message, pos }) => ({
      message: /call stack/.test(message) ? 'the YAML is nested too deeply' : message,
      offset: pos[0],
    }));
    const value: unknown = faults.length === 0 ? document.toJS({ maxAliasCount: 100 }) : null;
    const { problem } = readJson(JSON.stringify(value ?? null));
    if (problem) faults.push({ message: problem.message, offset: 0 });
    return { value, faults, find: (path) => offsetInYaml(document.contents, path) };
  } catch (error) {
    // The parser recurses and follows aliases; hostile nesting and alias bombs end up here.
    const reason =
      error instanceof RangeError ? 'it is nested too deeply' : error instanceof Error ? error.message : '';
    return {
      value: null,
      faults: [{ message: `the YAML cannot be read: ${reason}`, offset: 0 }],
      find: () => 0,
    };
  }
}

/** Where a value starts; the nearest one around it when it is not there. */
function offsetInYaml(contents: unknown, path: Path): number {
  let node = contents as Node | null;
  let offset = node?.range?.[0] ?? 0;
  for (const step of path) {
    let next: unknown = null;
    if (isSeq(node)) next = node.items[Number(step)];
    else if (isMap(node))
      next = node.items.find(({ key }) => isScalar(key) && String(key.value) === step)?.value;
    node = next as Node | null;
    if (!node?.range) return offset;
    offset = node.range[0];
  }
  return offset;
}
