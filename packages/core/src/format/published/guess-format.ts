// first lines of files -> the published format they are in, where it can be recognised.
import type { PublishedFormat } from './index.ts';
import type { PublishedFile } from './published-file.ts';

/** What can be recognised besides the formats of judgements: essays, which are items to be judged. */
export type GuessedFormat = PublishedFormat | 'essay-markdown';

/** As much of a file as its format shows itself in. */
const head = 20_000;

const signs: readonly (readonly [GuessedFormat, (start: string) => boolean])[] = [
  [
    'ranking-xml',
    (start) => start.startsWith('<') && /<ranking-item\b|<[\w-]*ranking-result|<appraise/i.test(start),
  ],
  [
    'feedback-json',
    (start) =>
      start.startsWith('[') && /"(fb_source|rater_task_id|feedback_quality|is_relevant)"/.test(start),
  ],
  [
    'multi-system-json',
    (start) => start.startsWith('{') && /"data"\s*:\s*\[/.test(start) && /"systems"/.test(start),
  ],
  ['essay-markdown', (start) => /^#{1,6}\s*essay_id\s*=/m.test(start)],
  [
    'edit-judgements',
    (start) => /<t>.*<\/t>/.test(start) || /\[[^\]\n]*(→|->)[^\]\n]*\|\s*(true|false)/i.test(start),
  ],
  ['wmt-csv', (start) => hasColumns(start, ['system1id', 'system1rank', 'system2id', 'system2rank'])],
  ['ratings-csv', (start) => hasColumns(start, ['source', 'output', 'system'])],
  ['segment-scores-csv', (start) => isTableOfScores(start)],
];

/**
 * The format of some files, or null where it cannot be told, or where they are in different ones.
 *
 * @example guessFormat([{ name: 'a.csv', text: 'source,output,system,Meaning\na,b,one,"4,4,3"\n' }]) // 'ratings-csv'
 */
export function guessFormat(files: readonly PublishedFile[]): GuessedFormat | null {
  const found = new Set(files.map(({ text }) => guessOne(text)));
  return found.size === 1 ? [...found][0] : null;
}

function guessOne(text: string): GuessedFormat | null {
  const start = text
    .slice(0, head)
    .replace(/^\uFEFF/, '')
    .trimStart();
  return signs.find(([, fits]) => fits(start))?.[0] ?? null;
}

const cellsOf = (line: string): string[] =>
  line.split(/[,;\t]/).map((cell) => cell.trim().replace(/^"|"$/g, ''));

function hasColumns(start: string, wanted: readonly string[]): boolean {
  const columns = cellsOf(start.split(/\r?\n/, 1)[0].toLowerCase());
  return wanted.every((name) => columns.includes(name));
}

/** A line of names, and below it nothing but numbers and blanks. */
function isTableOfScores(start: string): boolean {
  const lines = start.split(/\r?\n/);
  // The last line may be cut.
  const [header, ...rows] = lines.slice(0, Math.max(2, lines.length - 1)).map(cellsOf);
  const numeric = (cell: string) => cell === '' || Number.isFinite(Number(cell));
  const scored = rows.filter((row) => row.some((cell) => cell !== ''));
  return (
    header.some((cell) => cell !== '' && !numeric(cell)) &&
    scored.length > 0 &&
    scored.every((row) => row.every(numeric))
  );
}
