// block in the usual form -> columns of numbers, read where its bytes stand: no strings are made, which would take most of the time.
import type { Mode } from '@corrigenda/core/internal';
import type { RawBlock } from './blocks.ts';

const mostEdits = 32;
/** More types than any scheme has. */
export const mostTypes = 1000;
const typeSlots = 4096;

const [bar, space, newLine, letterA, minus, zero] = [...'| \nA-0'].map((sign) => sign.charCodeAt(0));
const usualNoop = Buffer.from('A -1 -1|||noop|||-NONE-');
const usualTail = Buffer.from('|||REQUIRED|||-NONE-|||');

/** Shorter ones are not in the usual form. [A 0 0||||||] and the tail: nothing is looked for beyond the bytes, which would be slow. */
const shortestLine = 11 + usualTail.length + 1;

/** Types by number, found by their letters without cutting them out. */
export class TypeNumbers {
  readonly names: string[] = [];
  readonly #spelled: Buffer[] = [];
  readonly #slots = new Int32Array(typeSlots).fill(-1);

  /** The number of the type that stands here; -1 where there are too many. */
  numberOf(bytes: Buffer, from: number, to: number): number {
    let hash = to - from;
    for (let at = from; at < to; at++) hash = (Math.imul(hash, 31) + bytes[at]) | 0;
    for (let slot = hash & (typeSlots - 1); ; slot = (slot + 1) & (typeSlots - 1)) {
      const number = this.#slots[slot];
      if (number < 0) {
        if (this.names.length === mostTypes) return -1;
        this.#slots[slot] = this.names.length;
        this.#spelled.push(Buffer.from(bytes.subarray(from, to)));
        return this.names.push(bytes.toString('utf8', from, to)) - 1;
      }
      const known = this.#spelled[number];
      if (known.length === to - from && areSame(known, 0, bytes, from, to - from)) return number;
    }
  }
}

/** The edits of one side: of one annotator, with spans from 0, none twice; or a noop alone, which counts nothing. */
export class UsualEdits {
  /** 0 where there is no edit. */
  annotator = 0;
  /** Lines of edits, noops and errors without correction included. */
  lines = 0;
  size = 0;
  readonly types = new Int32Array(mostEdits);
  #bytes: Buffer = Buffer.alloc(0);
  readonly #starts = new Int32Array(mostEdits);
  readonly #ends = new Int32Array(mostEdits);
  /** Where the correction stands in the bytes. */
  readonly #from = new Int32Array(mostEdits);
  readonly #to = new Int32Array(mostEdits);
  readonly #numbers: TypeNumbers;
  readonly #isCorrected: boolean;
  readonly #isTyped: boolean;

  constructor(mode: Exclude<Mode, 'dt'>, numbers: TypeNumbers) {
    this.#numbers = numbers;
    this.#isCorrected = mode !== 'ds';
    this.#isTyped = mode === 'cse';
  }

  /** Reads the lines of a block after its first; false where one is not in the usual form. */
  read({ bytes, to }: RawBlock, firstLineEnd: number): boolean {
    this.#bytes = bytes;
    this.size = 0;
    this.lines = 0;
    this.annotator = 0;
    let hasNoop = false;
    for (let from = firstLineEnd + 1; from <= to; this.lines++) {
      if (hasNoop || to - from < shortestLine) return false;
      hasNoop = bytes[from + 2] === minus;
      const end = hasNoop ? this.#readNoop(from, to) : this.#readEdit(from, to);
      if (end < 0) return false;
      from = end + 1;
    }
    return true;
  }

  /** Where the line of an edit ends; -1 where it is not in the usual form. */
  #readEdit(from: number, to: number): number {
    const bytes = this.#bytes;
    if (bytes[from] !== letterA || bytes[from + 1] !== space) return -1;
    const row = this.size;
    const afterStart = endOfNumber(bytes, from + 2, to);
    const afterEnd = endOfNumber(bytes, afterStart + 1, to);
    if (row === mostEdits || afterStart === from + 2 || afterEnd === afterStart + 1) return -1;
    if (bytes[afterStart] !== space || findBars(bytes, afterEnd, to) !== afterEnd) return -1;
    const afterType = findBars(bytes, afterEnd + 3, to);
    const afterCorrection = afterType < 0 ? -1 : findBars(bytes, afterType + 3, to);
    const end = afterCorrection < 0 ? -1 : this.#readTail(afterCorrection, to);
    if (end < 0) return -1;
    const type = this.#numbers.numberOf(bytes, afterEnd + 3, afterType);
    const name = type < 0 ? 'noop' : this.#numbers.names[type];
    if (name === 'noop') return -1;
    // An error without a correction counts for detection only.
    if (name === 'UNK' && this.#isCorrected) return end;
    this.#starts[row] = readNumber(bytes, from + 2, afterStart);
    this.#ends[row] = readNumber(bytes, afterStart + 1, afterEnd);
    this.types[row] = type;
    this.#from[row] = afterType + 3;
    this.#to[row] = afterCorrection;
    const isTwice = this.find(this, row) >= 0;
    this.size++;
    return isTwice ? -1 : end;
  }

  #readNoop(from: number, to: number): number {
    if (this.lines > 0 || !hasHere(this.#bytes, usualNoop, from, to)) return -1;
    return this.#readTail(from + usualNoop.length, to);
  }

  /** Where the line ends whose tail begins here; -1 where it is unusual or the annotator is another one than before. */
  #readTail(from: number, to: number): number {
    if (!hasHere(this.#bytes, usualTail, from, to)) return -1;
    const annotatorFrom = from + usualTail.length;
    const end = endOfNumber(this.#bytes, annotatorFrom, to);
    if (end === annotatorFrom || (end < to && this.#bytes[end] !== newLine)) return -1;
    const annotator = readNumber(this.#bytes, annotatorFrom, end);
    if (this.lines > 0 && annotator !== this.annotator) return -1;
    this.annotator = annotator;
    return end;
  }

  /** The row that is the same edit as a row of another side, as far as the mode compares them; -1 for none. */
  find(other: UsualEdits, row: number): number {
    const [start, end] = [other.#starts[row], other.#ends[row]];
    for (let own = 0; own < this.size; own++)
      if (this.#starts[own] === start && this.#ends[own] === end && this.#isSame(own, other, row)) return own;
    return -1;
  }

  #isSame(own: number, other: UsualEdits, row: number): boolean {
    if (this.#isTyped && this.types[own] !== other.types[row]) return false;
    const length = this.#to[own] - this.#from[own];
    return (
      !this.#isCorrected ||
      (length === other.#to[row] - other.#from[row] &&
        areSame(this.#bytes, this.#from[own], other.#bytes, other.#from[row], length))
    );
  }
}

function areSame(a: Buffer, aFrom: number, b: Buffer, bFrom: number, length: number): boolean {
  for (let at = 0; at < length; at++) if (a[aFrom + at] !== b[bFrom + at]) return false;
  return true;
}

const hasHere = (bytes: Buffer, wanted: Buffer, at: number, to: number): boolean =>
  at + wanted.length <= to && areSame(wanted, 0, bytes, at, wanted.length);

/** Where the bars after a field begin; -1 where the line ends before. */
function findBars(bytes: Buffer, from: number, to: number): number {
  for (let at = from; at + 2 < to; at++) {
    const byte = bytes[at];
    if (byte === newLine) return -1;
    if (byte === bar && bytes[at + 1] === bar && bytes[at + 2] === bar) return at;
  }
  return -1;
}

/** Where the number that begins here ends, at most nine digits long; the same position where there is none. */
function endOfNumber(bytes: Buffer, from: number, to: number): number {
  let at = from;
  for (; at < to && at - from < 9; at++) {
    const digit = bytes[at] - zero;
    if (digit < 0 || digit > 9) break;
  }
  return at;
}

function readNumber(bytes: Buffer, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at++) value = value * 10 + bytes[at] - zero;
  return value;
}
