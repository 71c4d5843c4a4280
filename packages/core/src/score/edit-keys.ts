// edits -> keys: what two annotators must agree on for an edit to count as the same (ERRANT 3.0.2, errant_compare).
import { splitWords } from '../text/index.ts';

/**
 * What must agree: `dt` each token of the span, `ds` the span, `cs` span and correction, `cse` span, correction and type.
 */
export type Mode = 'dt' | 'ds' | 'cs' | 'cse';

export interface EditFilter {
  /** Only edits of at most one token on each side. */
  readonly single?: boolean;
  /** Only edits of two or more tokens on some side. */
  readonly multi?: boolean;
  /** Types left out, exactly as written. */
  readonly without?: readonly string[];
}

/** One key with the types of all edits that have it, in order of arrival. */
export interface KeyedEdit {
  readonly start: number;
  readonly end: number;
  /** The correction, where the mode compares it. */
  readonly correction: string | null;
  /** The type, where the mode compares it. */
  readonly type: string | null;
  readonly types: string[];
}

/** The keys of one annotator, in order of first arrival. */
export type EditKeys = ReadonlyMap<string, KeyedEdit>;

/** What a scorer needs of an edit; an M2 edit has it. */
export interface ScoredEdit {
  readonly start: number;
  readonly end: number;
  readonly type: string;
  readonly correction: string;
  readonly annotator: number;
}

const untouched: readonly ScoredEdit[] = [
  { start: -1, end: -1, type: 'noop', correction: '-NONE-', annotator: 0 },
];

/** The keys of each annotator, in order of first appearance. An annotator whose edits are all filtered out stays, without keys. */
export function keyEdits(
  edits: readonly ScoredEdit[],
  mode: Mode,
  filter: EditFilter = {},
): ReadonlyMap<number, EditKeys> {
  const annotators = new Map<number, Map<string, KeyedEdit>>();
  for (const edit of edits.length > 0 ? edits : untouched) {
    let keys = annotators.get(edit.annotator);
    if (!keys) {
      keys = new Map();
      annotators.set(edit.annotator, keys);
    }
    if (isKept(edit, mode, filter)) addEdit(keys, edit, mode);
  }
  return annotators;
}

/** UNK marks an error without a correction: it counts for detection only [A 1 2|||UNK|||b]. */
function isKept({ start, end, type, correction }: ScoredEdit, mode: Mode, filter: EditFilter): boolean {
  if (type === 'UNK' && mode !== 'dt' && mode !== 'ds') return false;
  if (filter.single || filter.multi) {
    const isMulti = end - start >= 2 || splitWords(correction).length >= 2;
    if (filter.single && isMulti) return false;
    if (filter.multi && !isMulti) return false;
  }
  return !filter.without?.includes(type);
}

function addEdit(keys: Map<string, KeyedEdit>, edit: ScoredEdit, mode: Mode): void {
  const { start, end, type, correction } = edit;
  if (mode === 'cs') addKey(keys, `${start} ${end} ${correction}`, edit, start, end, correction, null);
  else if (mode === 'cse')
    addKey(keys, `${start} ${end} ${type}\n${correction}`, edit, start, end, correction, type);
  else if (mode === 'ds') addKey(keys, `${start} ${end}`, edit, start, end, null, null);
  // Token detection: a noop keeps its place; an insertion belongs to the token on its right [3 3 -> 3 4].
  else if (start === -1) addKey(keys, '-1', edit, -1, -1, null, null);
  else if (start === end) addKey(keys, `${start}`, edit, start, start + 1, null, null);
  else
    for (let token = start; token < end; token++)
      addKey(keys, `${token}`, edit, token, token + 1, null, null);
}

function addKey(
  keys: Map<string, KeyedEdit>,
  key: string,
  edit: ScoredEdit,
  start: number,
  end: number,
  correction: string | null,
  type: string | null,
): void {
  const present = keys.get(key);
  if (present) present.types.push(edit.type);
  else keys.set(key, { start, end, correction, type, types: [edit.type] });
}
