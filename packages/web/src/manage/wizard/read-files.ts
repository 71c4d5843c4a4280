// Files -> texts with a guess at what each is; Excel tables become CSV, and what cannot be read is kept apart with the reason.
import { arePublishedItems, writeCsv } from '@corrigenda/core/internal';
import { readWorkbook } from '../../parts/excel.ts';
import { guessKind, guessPart, type FileKind as PlainKind } from '../../parts/guess-file.ts';
import { isZip, likelyEncodings } from './encoding.ts';

/** What any page takes, and judgements that were published. */
export type FileKind = PlainKind | 'published';

export interface WizardFile {
  readonly name: string;
  readonly text: string;
  readonly kind: FileKind;
  /** What a plain text holds. */
  readonly part: 'source' | 'reference' | 'system';
  readonly system: string;
}

/** A file that is not read: it stays in the list, and nothing goes on, until it is read in another way or removed. */
export interface UnreadFile {
  readonly name: string;
  readonly why: 'encoding' | 'binary' | 'workbook' | 'empty-workbook' | 'too-large';
  /** Where it stops being UTF-8. */
  readonly line?: number;
  readonly column?: number;
  /** Kept where it may be read in another encoding. */
  readonly bytes?: Uint8Array;
}

export interface ReadFiles {
  readonly files: readonly WizardFile[];
  readonly unread: readonly UnreadFile[];
}

/** With the rest of the request this stays under the server's limit. */
const mostBytes = 60 * 1024 * 1024;

export async function readFiles(chosen: readonly File[]): Promise<ReadFiles> {
  const files: WizardFile[] = [];
  const unread: UnreadFile[] = [];
  for (const file of chosen) {
    const read = await readFile(file);
    if ('why' in read) unread.push(read);
    else files.push(read);
  }
  return { files, unread };
}

async function readFile(file: File): Promise<WizardFile | UnreadFile> {
  const { name } = file;
  if (file.size > mostBytes) return { name, why: 'too-large' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isZip(bytes)) return readSheet(name, bytes);
  const text = new TextDecoder('utf-8').decode(bytes);
  const bad = text.includes('\0') ? { line: 1, column: 1 } : firstBadPosition(bytes, text);
  if (!bad) return describeFile(name, text);
  const readable = likelyEncodings(bytes).length > 0;
  return readable ? { name, why: 'encoding', ...bad, bytes } : { name, why: 'binary' };
}

/** The first sheet of a workbook that holds anything: a table as CSV, a single column as lines of text. */
async function readSheet(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<WizardFile | UnreadFile> {
  try {
    const [sheet] = await readWorkbook(bytes);
    if (!sheet) return { name, why: 'empty-workbook' };
    const rows = sheet.rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell))));
    const width = Math.max(...rows.map((row) => row.length));
    if (width > 1) return { ...describeFile(name, writeCsv(rows, { isPlain: () => true })), kind: 'csv' };
    const lines = rows.map(([cell = '']) => `${cell.replace(/\s*[\r\n]+\s*/g, ' ')}\n`);
    return { ...describeFile(name, lines.join('')), kind: 'text' };
  } catch {
    return { name, why: 'workbook' };
  }
}

/** Where a file stops being UTF-8; a replacement character that the file itself holds is no fault. */
function firstBadPosition(bytes: Uint8Array, text: string): { line: number; column: number } | null {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return null;
  } catch {
    const before = text.slice(0, Math.max(0, text.indexOf('\uFFFD')));
    const lines = before.split('\n');
    return { line: lines.length, column: [...lines[lines.length - 1]!].length + 1 };
  }
}

export function describeFile(name: string, text: string): WizardFile {
  const kind = arePublishedItems([{ name, text }]) ? 'published' : guessKind(name, text);
  const stem = name.replace(/\.[^.]*$/, '');
  return { name, text, kind, part: guessPart(stem), system: stem };
}

/** A file added under a known name replaces the old one: that is how a corrected file comes back. */
export function addFiles(before: readonly WizardFile[], added: readonly WizardFile[]): readonly WizardFile[] {
  const mended = new Map(added.map((file) => [file.name, file]));
  const kept = before.map((file) => {
    const next = mended.get(file.name);
    mended.delete(file.name);
    return next ? { ...next, part: file.part, system: file.system } : file;
  });
  return [...kept, ...mended.values()];
}

/** A file that could not be read stays until it comes again, readable or not. */
export function addUnread(
  before: readonly UnreadFile[],
  { files, unread }: ReadFiles,
): readonly UnreadFile[] {
  const come = new Set([...files, ...unread].map(({ name }) => name));
  return [...before.filter(({ name }) => !come.has(name)), ...unread];
}
