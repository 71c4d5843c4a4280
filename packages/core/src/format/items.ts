// files -> items: JSON Lines, parallel text and M2, every problem with its line.
import { checkItem, checkItemFor, lacksPart } from '../protocol/check-item.ts';
import type { Item } from '../protocol/item.ts';
import type { Protocol } from '../protocol/protocol.ts';
import type { Path, SchemaProblem } from '../protocol/schema.ts';
import type { Position } from '../text/position.ts';
import type { Problem, Read } from '../text/problem.ts';
import { listProblems } from '../text/problem-list.ts';
import { readJson } from './json.ts';

export interface ReadingItems {
  /** Also checks what this protocol needs. */
  readonly protocol?: Protocol;
  /** Name of the file, for problems. */
  readonly file?: string;
}

/** Where in its file a part of an item is; a line alone where the format has no columns. */
export type Locate = (path: Path) => Partial<Position>;

/** Gathers items that hold, with unique ids, and what is wrong with the others. */
export function collectItems({ protocol, file }: ReadingItems) {
  const items: Item[] = [];
  const problems = listProblems();
  const lines = new Map<string, number | undefined>();
  const lacks = countLacks(protocol);
  let added = 0;
  const inFile = (position: Partial<Position>) => ({ ...(file === undefined ? {} : { file }), ...position });
  const report = (code: string, message: string, position: Partial<Position> | (() => Partial<Position>)) =>
    problems.add(() => ({
      ...inFile(typeof position === 'function' ? position() : position),
      code,
      message,
      severity: 'error',
    }));
  return {
    report,
    /** So many problems that reading on is of no use. */
    get isFull() {
      return problems.isFull;
    },
    warn(code: string, message: string, position: Partial<Position>) {
      problems.add(() => ({ ...inFile(position), code, message, severity: 'warning' }), 'warning');
    },
    add(value: unknown, locate: Locate) {
      added++;
      const wrong = checkItem(value);
      const item = value as Item;
      if (wrong.length === 0 && protocol) wrong.push(...checkItemFor(protocol, item));
      for (const { path, message } of wrong) {
        lacks.count(message);
        report('items/invalid', describe(path, message), () => locate(path));
      }
      if (wrong.length > 0) return;
      const { line } = locate([]);
      if (lines.has(item.id)) {
        const first = lines.get(item.id);
        const where = first === undefined ? '' : ` in line ${first}`;
        report('items/duplicate-id', `the id “${item.id}” was used before${where}; ids are unique`, () =>
          locate(['id']),
        );
      } else {
        lines.set(item.id, line);
        items.push(item);
      }
    },
    end(): Read<Item[]> {
      if (items.length === 0 && problems.count === 0)
        report('items/empty', 'the file has no items', { line: 1, column: 1 });
      return { value: items, problems: lacks.saidOnce(problems.end(), added) };
    },
  };
}

/** What every item lacks is a matter of the files, not of a line: a thousand times the same says less than once. */
function countLacks(protocol: Protocol | undefined) {
  const parts = new Map(
    (protocol?.needs ?? []).map((part) => [
      protocol ? lacksPart(protocol, part, 'this item has none') : '',
      part,
    ]),
  );
  const counts = new Map<string, number>();
  return {
    count(message: string) {
      if (parts.has(message)) counts.set(message, (counts.get(message) ?? 0) + 1);
    },
    saidOnce(problems: readonly Problem[], added: number): Problem[] {
      const everywhere = [...counts].filter(([, count]) => count > 1 && count === added);
      if (!protocol || everywhere.length === 0) return [...problems];
      const messages = new Set(everywhere.map(([message]) => message));
      const counted = [...counts.values()].reduce((sum, count) => sum + count, 0);
      const only = everywhere.reduce((sum, [, count]) => sum + count, 0) === counted;
      const once = everywhere.map(([message]): Problem => {
        const first = problems.find((problem) => problem.message === message);
        const { line: _line, column: _column, ...whole } = first as Problem;
        const part = parts.get(message) as Protocol['needs'][number];
        return { ...whole, message: lacksPart(protocol, part, `none of the ${added} items has any`) };
      });
      // What is not listed is the same again, unless something else was wrong as well.
      const left = problems.filter(
        ({ code, message }) => !messages.has(message) && !(only && code === 'more-problems'),
      );
      return [...once, ...left];
    },
  };
}

function describe(path: SchemaProblem['path'], message: string): string {
  return path.length === 0 ? message : `${path.join('.')}: ${message}`;
}

/** Lines of a text, whatever ends them, without a byte order mark and without the empty one after the last line end. */
export function splitLines(text: string): string[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  if (lines[lines.length - 1] === '') lines.pop();
  return lines;
}

/**
 * One item per line; empty lines are passed over.
 *
 * @example itemsFromJsonl('{"id": "1", "source": "a b"}\n').value // [{ id: '1', source: 'a b' }]
 */
export function itemsFromJsonl(text: string, options: ReadingItems = {}): Read<Item[]> {
  const collected = collectItems(options);
  // Only line feeds (and CRLF) end a line here: a lone carriage return is white space in JSON.
  for (const [index, content] of text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .entries()) {
    const line = index + 1;
    if (content.trim() === '') continue;
    if (collected.isFull) break;
    const { value, problem, at } = readJson(content, { line });
    if (problem) {
      const { message, ...position } = problem;
      collected.report('items/not-json', message, position);
    } else collected.add(value, at);
  }
  return collected.end();
}
