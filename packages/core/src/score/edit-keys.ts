// edits -> keys: what two annotators must agree on for an edit to count as the same (ERRANT 3.0.2, errant_compare).
import { type M2Edit, noopEdit } from '../edit/index.ts';
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

/** The keys of one annotator, in order of first arrival, each once. */
export type EditKeys = readonly KeyedEdit[];

const untouched: readonly M2Edit[] = [noopEdit(0)];
const noFilter: EditFilter = {};
/** The keys of a sentence without edits, by mode: many sentences are left as they are. */
const keysUntouched = new Map<Mode, ReadonlyMap<number, EditKeys>>();

/** The keys of each annotator, in order of first appearance. An annotator whose edits are all filtered out stays, without keys. */
export function keyEdits(
  edits: readonly M2Edit[],
  mode: Mode,
  filter: EditFilter = noFilter,
): ReadonlyMap<number, EditKeys> {
  if (edits.length === 0) {
    const known = keysUntouched.get(mode) ?? keysOf(untouched, mode, noFilter);
    keysUntouched.set(mode, known);
    return known;
  }
  return keysOf(edits, mode, filter);
}

function keysOf(edits: readonly M2Edit[], mode: Mode, filter: EditFilter): ReadonlyMap<number, EditKeys> {
  const annotators = new Map<number, KeyedEdit[]>();
  const indexes: KeyIndexes = { made: null };
  let keys: KeyedEdit[] = [];
  let annotator: number | null = null;
  for (const edit of edits) {
    if (edit.annotator !== annotator) {
      annotator = edit.annotator;
      keys = annotators.get(annotator) ?? [];
      annotators.set(annotator, keys);
    }
    if (!isKept(edit, mode, filter)) continue;
    if (mode === 'dt')
      for (let token = edit.start; token < endOfTokens(edit); token++)
        addKey(keys, makeKey(edit, mode, token, edit.start === -1 ? -1 : token + 1), indexes);
    else addKey(keys, makeKey(edit, mode, edit.start, edit.end), indexes);
  }
  return annotators;
}

/** UNK marks an error without a correction: it counts for detection only [A 1 2|||UNK|||b]. */
function isKept({ start, end, type, correction }: M2Edit, mode: Mode, filter: EditFilter): boolean {
  if (type === 'UNK' && mode !== 'dt' && mode !== 'ds') return false;
  if (filter.single || filter.multi) {
    const isMulti = end - start >= 2 || splitWords(correction).length >= 2;
    if (filter.single && isMulti) return false;
    if (filter.multi && !isMulti) return false;
  }
  return !filter.without?.includes(type);
}

function makeKey({ type, correction }: M2Edit, mode: Mode, start: number, end: number): KeyedEdit {
  const isCorrection = mode === 'cs' || mode === 'cse';
  return {
    start,
    end,
    correction: isCorrection ? correction : null,
    type: mode === 'cse' ? type : null,
    types: [type],
  };
}

/** Token detection: a noop keeps its position; an insertion belongs to the token on its right [3 3 -> 3]. */
function endOfTokens({ start, end }: M2Edit): number {
  return start === -1 || start === end ? start + 1 : end;
}

/** Made only when some annotator has many keys, which is rare. */
interface KeyIndexes {
  made: Map<EditKeys, KeyIndex> | null;
}

function indexFor(keys: EditKeys, indexes: KeyIndexes): KeyIndex {
  indexes.made ??= new Map();
  const known = indexes.made.get(keys) ?? indexKeys(keys);
  indexes.made.set(keys, known);
  return known;
}

function addKey(keys: KeyedEdit[], key: KeyedEdit, indexes: KeyIndexes): void {
  const index = keys.length > fewKeys ? indexFor(keys, indexes) : null;
  const present = findKey(keys, index, key);
  if (present) present.types.push(...key.types);
  else {
    keys.push(key);
    index?.set(nameOf(key), key);
  }
}

/** Up to so many keys are searched one by one, which is faster; beyond, by name, so that no file is slow. */
const fewKeys = 16;

type KeyIndex = Map<string, KeyedEdit>;

const nameOf = ({ start, end, correction, type }: KeyedEdit) => `${start} ${end} ${type}\n${correction}`;
const indexKeys = (keys: EditKeys): KeyIndex => new Map(keys.map((key) => [nameOf(key), key]));

function findKey(keys: EditKeys, index: KeyIndex | null, key: KeyedEdit): KeyedEdit | undefined {
  if (index) return index.get(nameOf(key));
  const { start, end, correction, type } = key;
  for (const each of keys)
    if (each.start === start && each.end === end && each.correction === correction && each.type === type)
      return each;
  return undefined;
}

/** Finds the key of a list that is the same as another. */
export function keyFinder(keys: EditKeys): (key: KeyedEdit) => KeyedEdit | undefined {
  const index = keys.length > fewKeys ? indexKeys(keys) : null;
  return (key) => findKey(keys, index, key);
}
