// YAML or JSON text <-> protocol: every mistake with its line and column.
import { type Document, isMap, isScalar, isSeq, type Node, parseDocument, stringify, visit } from 'yaml';
import { checkProtocol } from '../protocol/check-protocol.ts';
import type { Protocol } from '../protocol/protocol.ts';
import type { Path } from '../protocol/schema.ts';
import { warnProtocol } from '../protocol/warn-protocol.ts';
import { type Position, positionsIn } from '../text/position.ts';
import type { Problem, Read } from '../text/problem.ts';
import { listProblems } from '../text/problem-list.ts';
import { readJson } from './json.ts';
import { deepestYaml, isYamlTooDeep } from './yaml-depth.ts';

/** Larger than any protocol that someone wrote. */
const longest = 1_000_000;

export interface ReadingProtocol {
  readonly format?: 'yaml' | 'json';
  /** Name of the file, for problems. */
  readonly file?: string;
}

/** A value read from a text, and where in the text each part of it is. */
interface Located {
  readonly value: unknown;
  readonly faults: readonly (Position & { readonly message: string })[];
  readonly at: (path: Path) => Position;
}

const start: Position = { line: 1, column: 1 };

/**
 * Reads and checks a protocol; null when something is wrong.
 *
 * @example readProtocol('id: mine').problems[0].message // '“title” is missing'
 */
export function readProtocol(
  text: string,
  { format = 'yaml', file }: ReadingProtocol = {},
): Read<Protocol | null> {
  const problem = (code: string, message: string, { line, column }: Position = start): Problem => ({
    ...(file === undefined ? {} : { file }),
    line,
    column,
    code,
    message,
    severity: 'error',
  });
  if (text.length > longest) {
    return {
      value: null,
      problems: [problem('protocol/too-long', `a protocol has at most ${longest} characters`)],
    };
  }
  if (text.trim() === '') return { value: null, problems: [problem('protocol/empty', 'the file is empty')] };
  const { value, faults, at } = format === 'json' ? readJsonText(text) : readYamlText(text);
  if (faults.length > 0) {
    return {
      value: null,
      problems: faults.map((fault) => problem(`protocol/not-${format}`, fault.message, fault)),
    };
  }
  const { protocol, problems } = checkProtocol(value);
  const told = listProblems();
  for (const { path, message } of problems)
    told.add(() =>
      problem('protocol/invalid', path.length === 0 ? message : `${path.join('.')}: ${message}`, at(path)),
    );
  for (const { path, message } of protocol ? warnProtocol(protocol) : [])
    told.add(
      () => ({ ...problem('protocol/rewritable', message, at(path)), severity: 'warning' }),
      'warning',
    );
  return { value: protocol, problems: told.end() };
}

/**
 * The same protocol as YAML, for someone to start from.
 *
 * @example readProtocol(writeProtocol(builtInProtocols.ranking)).value?.id // 'ranking'
 */
export function writeProtocol(protocol: Protocol): string {
  return stringify(protocol, { lineWidth: 100, aliasDuplicateObjects: false });
}

function readJsonText(text: string): Located {
  const { value, problem, at } = readJson(text);
  return { value, faults: problem ? [problem] : [], at };
}

function readYamlText(text: string): Located {
  if (isYamlTooDeep(text))
    return {
      value: null,
      faults: [{ message: `the YAML is nested more than ${deepestYaml} deep`, ...start }],
      at: () => start,
    };
  const position = positionsIn(text);
  try {
    const document = parseDocument(text, { prettyErrors: false, stringKeys: true, uniqueKeys: false });
    // Only the first: the others mostly follow from it.
    const faults = document.errors.slice(0, 1).map(({ message, pos }) => ({
      message: /call stack/.test(message) ? 'the YAML is nested too deeply' : message,
      ...position(pos[0]),
    }));
    const twice = faults.length === 0 ? findRepeatedKey(document) : null;
    if (twice !== null) faults.push({ message: 'Map keys must be unique', ...position(twice) });
    const value: unknown = faults.length === 0 ? document.toJS({ maxAliasCount: 100 }) : null;
    const { problem } = readJson(JSON.stringify(value ?? null));
    if (problem) faults.push({ message: problem.message, ...start });
    return { value, faults, at: (path) => position(offsetInYaml(document.contents, path)) };
  } catch (error) {
    // The parser recurses and follows aliases; hostile nesting and alias bombs end up here.
    const reason =
      error instanceof RangeError ? 'it is nested too deeply' : error instanceof Error ? error.message : '';
    return {
      value: null,
      faults: [{ message: `the YAML cannot be read: ${reason}`, ...start }],
      at: () => start,
    };
  }
}

/** Offset of the first key that its map has already. The parser would compare each key with all others. */
function findRepeatedKey(document: Document): number | null {
  let found: number | null = null;
  visit(document, {
    Map(_, { items }) {
      const seen = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (seen.has(key.value)) {
          found = key.range?.[0] ?? 0;
          return visit.BREAK;
        }
        seen.add(key.value);
      }
      return undefined;
    },
  });
  return found;
}

/** Offset of a value; of the nearest one around it when it is not there. */
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
