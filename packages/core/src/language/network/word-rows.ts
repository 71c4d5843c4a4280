// word -> embedding rows: the rows of the networks' tables that a word adds up, found by integer hashes of its letters.

/** Rows for each kind of hashed feature; a power of two each. Part of the model file's layout. */
const sections = {
  first: 256,
  shape: 512,
  suffix1: 128,
  suffix2: 1024,
  suffix3: 4096,
  suffix4: 8192,
  prefix2: 1024,
  prefix3: 2048,
} as const;

/** Rows that hashed features use; those of the lexicon's words follow. */
export const hashedRows = Object.values(sections).reduce((sum, size) => sum + size, 0);

/** At most this many rows for a word. */
export const mostRows = Object.keys(sections).length + 1;

const starts = Object.fromEntries(
  Object.keys(sections).map((name, index) => {
    const before = Object.values(sections).slice(0, index);
    return [name, before.reduce((sum, size) => sum + size, 0)];
  }),
) as Record<keyof typeof sections, number>;

/** FNV-1a over a stretch of code units, its bits mixed well enough to be cut to a few. */
function hashStretch(text: string, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let index = from; index < to; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return hash ^ (hash >>> 13);
}

/** Upper, lower, digit or the character itself, runs cut at four. [Berlin-2024 -> Xxxxx-dddd] */
function hashShape(text: string): number {
  let hash = 0x811c9dc5;
  let last = -1;
  let run = 0;
  for (let index = 0; index < text.length && index < 100; index++) {
    const kind = kindOfUnit(text, index);
    run = kind === last ? run + 1 : 0;
    last = kind;
    if (run < 4) hash = Math.imul(hash ^ kind, 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return hash ^ (hash >>> 13);
}

const upper = 1;
const lower = 2;
const digit = 3;

function kindOfUnit(text: string, index: number): number {
  const code = text.charCodeAt(index);
  if (code >= 97 && code <= 122) return lower;
  if (code >= 65 && code <= 90) return upper;
  if (code >= 48 && code <= 57) return digit;
  if (code < 128) return code;
  // Cyrillic without asking for other forms of the letter
  if (code >= 0x430 && code <= 0x45f) return lower;
  if (code >= 0x400 && code <= 0x42f) return upper;
  const unit = text.charAt(index);
  if (unit !== unit.toLowerCase()) return upper;
  return unit !== unit.toUpperCase() ? lower : code;
}

/** Writes the rows of a word into `rows` from `at` and says how many; `lexiconRow` is negative for words not in the lexicon. */
export function wordRows(
  text: string,
  lowered: string,
  lexiconRow: number,
  rows: Int32Array,
  at: number,
): number {
  const end = text.length;
  const loweredEnd = lowered.length;
  rows[at] = starts.first + (hashStretch(text, 0, 1) & (sections.first - 1));
  rows[at + 1] = starts.shape + (hashShape(text) & (sections.shape - 1));
  rows[at + 2] = starts.suffix1 + (hashStretch(lowered, loweredEnd - 1, loweredEnd) & (sections.suffix1 - 1));
  rows[at + 3] =
    starts.suffix2 + (hashStretch(lowered, Math.max(0, loweredEnd - 2), loweredEnd) & (sections.suffix2 - 1));
  rows[at + 4] = starts.suffix3 + (hashStretch(text, Math.max(0, end - 3), end) & (sections.suffix3 - 1));
  rows[at + 5] =
    starts.suffix4 + (hashStretch(lowered, Math.max(0, loweredEnd - 4), loweredEnd) & (sections.suffix4 - 1));
  rows[at + 6] = starts.prefix2 + (hashStretch(lowered, 0, Math.min(2, loweredEnd)) & (sections.prefix2 - 1));
  rows[at + 7] = starts.prefix3 + (hashStretch(lowered, 0, Math.min(3, loweredEnd)) & (sections.prefix3 - 1));
  if (lexiconRow < 0) return 8;
  rows[at + 8] = hashedRows + lexiconRow;
  return 9;
}
