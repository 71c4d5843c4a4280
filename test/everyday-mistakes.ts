// Files with the mistakes of every day, and what is said about each: by the commands and by the page alike.

const rows = Array.from({ length: 12 }, (_, at) => `ord${at} ett${at} café${at} stol${at} hus${at} ute${at}`);
const text = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');
const right = rows.map((line) => line.replace(/stol/, 'bord').replace(/ett/, 'en'));
const system = rows.map((line) => line.replace(/stol/, 'bord'));
const raw = (lines: readonly string[]) =>
  text(lines.map((line, at) => `Ja, ${line.replace(' café', ', café')}${'.!?'[at % 3]}`));

export const everydayFiles: Readonly<Record<string, string | Buffer>> = {
  's.txt': text(rows),
  'r.txt': text(right),
  'h.txt': text(system),
  's-copy.txt': text(rows),
  'r-copy.txt': text(right),
  'gold.m2': rows
    .map((line, at) => `S ${line}\nA 3 4|||R:NOUN|||bord${at}|||REQUIRED|||-NONE-|||0\n\n`)
    .join(''),
  'crlf.txt': text(system).replaceAll('\n', '\r\n'),
  'nfd.txt': text(system).normalize('NFD'),
  'shifted.txt': text([...system.slice(0, 5), ...system.slice(6), 'en rad till']),
  'short.txt': text(system.slice(0, 9)),
  'raw.txt': raw(rows),
  'raw-h.txt': raw(system),
  'raw-r.txt': raw(right),
  'empty.txt': '',
  'blank.txt': '\n'.repeat(12),
  'binary.txt': Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1]),
  'latin-1.txt': Buffer.from(text(rows), 'latin1'),
  'utf-16.txt': Buffer.from(`\uFEFF${text(rows)}`, 'utf16le'),
  'huge.m2': `S ${'x '.repeat(5_000_000)}\n\n`,
  'huge.txt': text([...rows.slice(0, 3), 'x'.repeat(10_000_000)]),
};

export interface Mistake {
  readonly what: string;
  readonly source: string;
  readonly system: string;
  readonly reference: string;
  /** The file that is told about, and where in it. */
  readonly file: string;
  readonly line?: number;
  /** Of the command; the page shows lines. */
  readonly column?: number;
  /** The beginning of what is said. */
  readonly message: string;
}

const mistake = (
  what: string,
  [source, own, reference]: readonly [source: string, system: string, reference: string],
  told: Pick<Mistake, 'file' | 'line' | 'message'> & Partial<Mistake>,
): Mistake => ({ what, source, system: own, reference, ...told });

/** Told as a warning; the scores come all the same. */
export const warnedMistakes: readonly Mistake[] = [
  mistake('source and system swapped', ['h.txt', 's.txt', 'r.txt'], {
    file: 's.txt',
    message:
      'in 12 of 12 lines that it changes for better or worse, h.txt is nearer to the references than this file; are source and system swapped?',
  }),
  mistake('a system that is the reference', ['s.txt', 'r-copy.txt', 'r.txt'], {
    file: 'r-copy.txt',
    message: 'this is the same text as the reference r.txt; its scores mean nothing',
  }),
  mistake('a system that is the source', ['s.txt', 's-copy.txt', 'r.txt'], {
    file: 's-copy.txt',
    message: 'this is the same text as s.txt: it corrects nothing',
  }),
  mistake('a reference that is the source', ['s.txt', 'h.txt', 's-copy.txt'], {
    file: 's-copy.txt',
    message: 'this is the same text as s.txt: a reference without corrections',
  }),
  mistake('CRLF against LF', ['s.txt', 'crlf.txt', 'r.txt'], {
    file: 'crlf.txt',
    message: 'lines end in CRLF, those of s.txt in LF',
  }),
  mistake('another Unicode form', ['s.txt', 'nfd.txt', 'r.txt'], {
    file: 'nfd.txt',
    line: 1,
    message: '12 lines have words in another Unicode form than s.txt',
  }),
];

const unusable: readonly (Pick<Mistake, 'file' | 'line' | 'message'> & Partial<Mistake>)[] = [
  { file: 'empty.txt', message: 'the file is empty; expected one sentence a line' },
  { file: 'blank.txt', message: 'the file has only empty lines; expected one sentence a line' },
  { file: 'binary.txt', message: 'byte 5 is NUL, so this looks like a binary file; expected UTF-8 text' },
  {
    file: 'latin-1.txt',
    line: 1,
    column: 14,
    message: 'byte 0xE9 starts a character that is not complete; expected UTF-8 text',
  },
  { file: 'utf-16.txt', line: 1, message: 'this is UTF-16 text; expected UTF-8' },
  {
    file: 'huge.txt',
    line: 4,
    message: 'the line is longer than 1,048,576 bytes, the limit for one sentence',
  },
];

/** Told as an error; nothing can be computed. */
export const refusedMistakes: readonly Mistake[] = [
  mistake('a system shifted by a line', ['s.txt', 'shifted.txt', 'r.txt'], {
    file: 'shifted.txt',
    line: 6,
    message: 'from line 6 on the lines fit the source 1 line later (s.txt:7)',
  }),
  mistake('a reference shifted by a line', ['s.txt', 'h.txt', 'shifted.txt'], {
    file: 'shifted.txt',
    line: 6,
    message: 'from line 6 on the lines fit the source 1 line later',
  }),
  mistake('another number of lines', ['s.txt', 'short.txt', 'r.txt'], {
    file: 'short.txt',
    line: 10,
    message: 'the file has 9 lines and s.txt has 12',
  }),
  ...unusable.flatMap((told) => [
    mistake(`${told.file} as source`, [told.file, 'h.txt', 'r.txt'], told),
    mistake(`${told.file} as system`, ['s.txt', told.file, 'r.txt'], told),
    mistake(`${told.file} as reference`, ['s.txt', 'h.txt', told.file], told),
  ]),
];
