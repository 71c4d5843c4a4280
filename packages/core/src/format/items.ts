// files -> items: JSON Lines, parallel text and M2, every problem with its line.
import { checkItem, checkItemFor, lacksPart } from '../campaign/check-item.ts';
import type { Item } from '../campaign/item.ts';
import type { Protocol } from '../campaign/protocol.ts';
import type { Path, SchemaProblem } from '../campaign/schema.ts';
import type { Problem, Read } from '../text/problem.ts';
import { columnOf, offsetInJson, readJson } from './items-json.ts';

export interface ReadingItems {
  /** Also checks what this protocol needs. */
  readonly protocol?: Protocol;
  /** Name of the file, for problems. */
  readonly file?: string;
}

/** Where a problem of an item is said to be: a place in its file. */
export type Place = (path: Path) => Pick<Problem, 'line' | 'column'>;

/** Gathers items that hold, with unique ids, and what is wrong with the others. */
export function collectItems({ protocol, file }: ReadingItems) {
  const items: Item[] = [];
  const problems: Problem[] = [];
  const lines = new Map<string, number | undefined>();
  let added = 0;
  const report = (code: string, message: string, place: Pick<Problem, 'line' | 'column'>) =>
    problems.push({ ...(file === undefined ? {} : { file }), ...place, code, message, severity: 'error' });
  return {
    report,
    warn(code: string, message: string, place: Pick<Problem, 'line' | 'column'>) {
      problems.push({
        ...(file === undefined ? {} : { file }),
        ...place,
        code,
        message,
        severity: 'warning',
      });
    },
    add(value: unknown, place: Place) {
      added++;
      const wrong = checkItem(value);
      const item = value as Item;
      if (wrong.length === 0 && protocol) wrong.push(...checkItemFor(protocol, item));
      for (const { path, message } of wrong) report('items/invalid', describe(path, message), place(path));
      if (wrong.length > 0) return;
      const { line } = place([]);
      if (lines.has(item.id)) {
        const first = lines.get(item.id);
        const where = first === undefined ? '' : ` in line ${first}`;
        report(
          'items/duplicate-id',
          `the id “${item.id}” was used before${where}; ids are unique`,
          place(['id']),
        );
      } else {
        lines.set(item.id, line);
        items.push(item);
      }
    },
    end(): Read<Item[]> {
      if (items.length === 0 && problems.length === 0)
        report('items/empty', 'the file has no items', { line: 1, column: 1 });
      return { value: items, problems: protocol ? saidOnce(problems, protocol, added) : problems };
    },
  };
}

/** What every item lacks is a matter of the files, not of a line: a thousand times the same says less than once. */
function saidOnce(problems: readonly Problem[], protocol: Protocol, added: number): Problem[] {
  return protocol.needs.reduce<Problem[]>(
    (left, part) => {
      const message = lacksPart(protocol, part, 'this item has none');
      const [first, ...others] = left.filter((problem) => problem.message === message);
      if (!first || others.length === 0 || others.length + 1 < added) return left;
      const { line: _line, column: _column, ...whole } = first;
      const once = { ...whole, message: lacksPart(protocol, part, `none of the ${added} items has any`) };
      return [once, ...left.filter((problem) => problem.message !== message)];
    },
    [...problems],
  );
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

/** One item per line; empty lines are passed over. */
export function itemsFromJsonl(text: string, options: ReadingItems = {}): Read<Item[]> {
  const collected = collectItems(options);
  // Only line feeds (and CRLF) end a line here: a lone carriage return is white space in JSON.
  text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .forEach((content, index) => {
      const line = index + 1;
      if (content.trim() === '') return;
      const { value, problem } = readJson(content);
      if (problem) {
        const { offset, message } = problem;
        collected.report('items/not-json', message, { line, column: columnOf(content, offset) });
      } else {
        collected.add(value, (path) => ({ line, column: columnOf(content, offsetInJson(content, path)) }));
      }
    });
  return collected.end();
}
