// parallel files -> rows: line n of every file together, refusing files of different length.
import type { LineSource } from '../io/lines.ts';
import { refuseData } from '../io/refusal.ts';

/** Rows of line `first` and after; each has the source first, then the corrections in file order. */
export interface Rows {
  /** Line number of the first row, from 1. */
  readonly first: number;
  readonly rows: readonly (readonly string[])[];
  /** How much of the files stands before these rows, 0 to 1; null if that is not known. */
  readonly fraction: number | null;
}

/** `skip` rows are passed over, rows from `until` on are not read (counted from 0). */
export interface RowLimits {
  readonly size?: number;
  readonly skip?: number;
  readonly until?: number;
}

/** Walks files line by line together, in groups of at most `size` rows; a group is smaller when no more has come yet. */
export async function* readRows(
  sources: readonly LineSource[],
  { size = 100, skip = 0, until = Number.POSITIVE_INFINITY }: RowLimits = {},
): AsyncGenerator<Rows> {
  const readers = sources.map(openReader);
  let first = 1;
  try {
    while (first <= until) {
      const ended = await Promise.all(readers.map(isAtEnd));
      if (ended.some(Boolean)) {
        if (!ended.every(Boolean)) throw differentLength(sources, ended, first);
        return;
      }
      const common = Math.min(until + 1 - first, ...readers.map(({ held, at }) => held.length - at));
      const passed = Math.min(common, Math.max(0, skip - (first - 1)));
      const count = passed > 0 ? passed : Math.min(size, common);
      if (passed === 0) {
        const rows = Array.from({ length: count }, (_, row) => readers.map(({ held, at }) => held[at + row]));
        yield { first, rows, fraction: fractionDone(readers) };
      }
      for (const reader of readers) reader.at += count;
      first += count;
    }
  } finally {
    for (const { lines } of readers) lines.return(undefined).catch(() => {});
  }
}

/** Walks one file whose lines have the source and its corrections side by side, separated by tabs. */
export async function* readPairs(source: LineSource, limits: RowLimits = {}): AsyncGenerator<Rows> {
  let columns = 0;
  for await (const { first, rows, fraction } of readRows([source], limits)) {
    const split = rows.map(([line], index) => {
      const row = line.split('\t');
      columns ||= row.length;
      if (row.length < 2 || row.length !== columns)
        throw differentColumns(source.file, first + index, row, columns);
      return row;
    });
    yield { first, rows: split, fraction };
  }
}

function differentColumns(file: string, line: number, row: readonly string[], columns: number) {
  const wanted =
    columns < 2 ? 'a source and its corrections, separated by tabs' : `${columns}, as on the first line`;
  const end = [...row.join('\t')].length + 1;
  return refuseData({
    file,
    line,
    column: row.length > columns ? [...row.slice(0, columns).join('\t')].length + 1 : end,
    code: 'annotate/columns',
    message: `the line has ${row.length} column${row.length === 1 ? '' : 's'}; expected ${wanted}`,
  });
}

interface Reader {
  readonly source: LineSource;
  readonly lines: AsyncGenerator<readonly string[]>;
  held: readonly string[];
  at: number;
  /** Stored bytes before and after the lines that are held. */
  from: number;
  to: number;
}

function openReader(source: LineSource): Reader {
  return { source, lines: source.batches(), held: [], at: 0, from: 0, to: 0 };
}

/** Gets more lines when none are held; true if there are none. */
async function isAtEnd(reader: Reader): Promise<boolean> {
  while (reader.at >= reader.held.length) {
    const { value, done } = await reader.lines.next();
    if (done) return true;
    reader.held = value;
    reader.at = 0;
    reader.from = reader.to;
    reader.to = reader.source.bytesRead();
  }
  return false;
}

function fractionDone(readers: readonly Reader[]): number | null {
  let done = 0;
  let total = 0;
  for (const { source, held, at, from, to } of readers) {
    if (source.totalBytes === null) return null;
    done += from + ((to - from) * at) / held.length;
    total += source.totalBytes;
  }
  return total === 0 ? null : Math.min(1, done / total);
}

function differentLength(sources: readonly LineSource[], ended: readonly boolean[], line: number) {
  const short = sources[ended.indexOf(true)].file;
  const long = sources[ended.indexOf(false)].file;
  return refuseData({
    file: short,
    line,
    column: 1,
    code: 'annotate/line-count',
    message: `line ${line} is missing: the file ends here but ${long} goes on; expected as many lines in every file`,
  });
}
