// CSV <-> items: the documented columns, one item a row.
import type { Item } from '../protocol/item.ts';
import type { Read } from '../text/problem.ts';
import { isBlank, readCsvRows, unguardCell, writeCsv } from './csv.ts';
import { collectItems, type ReadingItems } from './items.ts';
import { readJson } from './json.ts';

const fixed = [
  'id',
  'source',
  'context_before',
  'context_after',
  'reference',
  'target_start',
  'target_end',
  'feedback_comment',
  'feedback_corrected',
  'correction_start',
  'correction_end',
  'feedback_system',
  'role',
  'expected',
  'explanation',
] as const;
type Column = (typeof fixed)[number];

/** Columns that may stand any number of times, each with a name of its own. */
const families = { output: 'output:', metadata: 'meta:' } as const;

/**
 * Reads the columns of `docs/items.md`; an empty cell means that the item has no such part.
 *
 * @example itemsFromCsv('id,source\n1,a b\n').value // [{ id: '1', source: 'a b' }]
 */
export function itemsFromCsv(text: string, options: ReadingItems = {}): Read<Item[]> {
  const collected = collectItems(options);
  const [header, ...rows] = readCsvRows(text).filter((row) => !isBlank(row));
  if (!header) return collected.end();
  const names = header.cells.map((cell) => cell.trim());
  names.forEach((name, index) => {
    const position = { line: header.line };
    if (!isColumn(name)) {
      const expected = `${fixed.join(', ')}, output:NAME or meta:NAME`;
      collected.report(
        'items/unknown-column',
        `unknown column “${name.slice(0, 60)}”; expected ${expected}`,
        position,
      );
    } else if (names.indexOf(name) !== index) {
      collected.report(
        'items/duplicate-column',
        `the column “${name}” stands here for the second time`,
        position,
      );
    }
  });
  if (!names.includes('id')) {
    collected.report('items/no-id', 'the column “id” is missing; expected one row of column names first', {
      line: header.line,
    });
    return collected.end();
  }
  if (((text.match(/"/g)?.length ?? 0) & 1) === 1) {
    collected.warn(
      'items/quotes',
      'the file has an odd number of double quotes; a quoted cell may not be closed',
      {},
    );
  }
  for (const { line, cells } of rows) {
    if (cells.length > names.length) {
      collected.report(
        'items/extra-cells',
        `the row has ${cells.length} cells, but there are ${names.length} columns`,
        { line },
      );
      continue;
    }
    const row = new Map(names.map((name, index) => [name, cells[index] ?? '']));
    const bad = (column: string, expected: string) =>
      collected.report(
        'items/invalid',
        `${column}: expected ${expected}, found “${row.get(column)?.slice(0, 60)}”`,
        { line },
      );
    const item = itemOfRow(row, bad);
    if (item) collected.add(item, () => ({ line }));
  }
  return collected.end();
}

function isColumn(name: string): boolean {
  const inFamily = Object.values(families).some(
    (prefix) => name.startsWith(prefix) && name.length > prefix.length,
  );
  return inFamily || (fixed as readonly string[]).includes(name);
}

function itemOfRow(
  row: ReadonlyMap<string, string>,
  bad: (column: string, expected: string) => void,
): unknown {
  let sound = true;
  const refuse = (column: string, expected: string) => {
    sound = false;
    bad(column, expected);
    return undefined;
  };
  const cell = (column: Column) => {
    const value = row.get(column);
    return value ? unguardCell(value) : undefined;
  };
  const number = (column: Column) => {
    const value = cell(column)?.trim();
    if (!value) return undefined;
    return /^\d{1,15}$/.test(value) ? Number(value) : refuse(column, 'a whole number');
  };
  const span = (start: Column, end: Column) => {
    const [from, to] = [number(start), number(end)];
    if (from !== undefined && to !== undefined) return { start: from, end: to };
    if (from === undefined && to === undefined) return undefined;
    // What stands there and is no number was refused already.
    const missing = from === undefined ? start : end;
    return cell(missing)?.trim() ? undefined : refuse(missing, 'a whole number');
  };
  const family = (prefix: string, keepEmpty: boolean) => {
    const entries = [...row].filter(
      ([name, value]) => name.startsWith(prefix) && (keepEmpty || value !== ''),
    );
    if (entries.every(([, value]) => value === '')) return undefined;
    return Object.fromEntries(
      entries.map(([name, value]) => [name.slice(prefix.length), unguardCell(value)]),
    );
  };
  const expected = cell('expected');
  const answers = expected === undefined ? undefined : readJson(expected);
  if (answers?.problem) refuse('expected', `JSON (${answers.problem.message})`);
  const context = without({ before: cell('context_before'), after: cell('context_after') });
  const correction = span('correction_start', 'correction_end');
  const [comment, corrected, system] = [
    cell('feedback_comment'),
    cell('feedback_corrected'),
    cell('feedback_system'),
  ];
  const hasFeedback = [comment, corrected, system, correction].some((part) => part !== undefined);
  const item = without({
    id: cell('id'),
    source: cell('source'),
    context: Object.keys(context).length > 0 ? context : undefined,
    reference: cell('reference'),
    target: span('target_start', 'target_end'),
    // A system may well have written nothing.
    outputs: family(families.output, true),
    feedback: hasFeedback
      ? without({ comment: comment ?? '', corrected: corrected ?? '', correction, system })
      : undefined,
    metadata: family(families.metadata, false),
    role: cell('role'),
    expected: answers?.value,
    explanation: cell('explanation'),
  });
  return sound ? item : null;
}

function without(thing: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(thing).filter(([, value]) => value !== undefined && value !== null),
  );
}

/**
 * The same items as CSV; cells that look like formulas are guarded.
 *
 * @example itemsToCsv([{ id: '1', source: 'a b' }]).split('\n')[0] // 'id,source'
 */
export function itemsToCsv(items: readonly Item[]): string {
  const keys = (pick: (item: Item) => object | undefined) => [
    ...new Set(items.flatMap((item) => Object.keys(pick(item) ?? {}))),
  ];
  const systems = keys(({ outputs }) => outputs);
  const facts = keys(({ metadata }) => metadata);
  const cells: Record<Column, (item: Item) => string | number | undefined> = {
    id: ({ id }) => id,
    source: ({ source }) => source,
    context_before: ({ context }) => context?.before,
    context_after: ({ context }) => context?.after,
    reference: ({ reference }) => reference,
    target_start: ({ target }) => target?.start,
    target_end: ({ target }) => target?.end,
    feedback_comment: ({ feedback }) => feedback?.comment,
    feedback_corrected: ({ feedback }) => feedback?.corrected,
    correction_start: ({ feedback }) => feedback?.correction?.start,
    correction_end: ({ feedback }) => feedback?.correction?.end,
    feedback_system: ({ feedback }) => feedback?.system,
    role: ({ role }) => role,
    expected: ({ expected }) => expected && JSON.stringify(expected),
    explanation: ({ explanation }) => explanation,
  };
  const used = fixed.filter(
    (column) => column === 'id' || items.some((item) => cells[column](item) !== undefined),
  );
  return writeCsv([
    [
      ...used,
      ...systems.map((name) => families.output + name),
      ...facts.map((name) => families.metadata + name),
    ],
    ...items.map((item) => [
      ...used.map((column) => cells[column](item)),
      ...systems.map((name) => item.outputs?.[name]),
      ...facts.map((name) => item.metadata?.[name]),
    ]),
  ]);
}
