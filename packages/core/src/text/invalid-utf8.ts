// bytes -> the first position where they are not UTF-8, and what is there.

export interface InvalidBytes {
  readonly offset: number;
  readonly what: string;
}

const isContinuation = (byte: number | undefined) => byte !== undefined && (byte & 0xc0) === 0x80;
const hex = (byte: number) => `0x${byte.toString(16).toUpperCase().padStart(2, '0')}`;

/** Length of the sequence that starts here, and the smallest code point it may encode; null if no sequence starts so. */
function sequenceAt(byte: number): readonly [length: number, smallest: number] | null {
  if (byte < 0x80) return [1, 0];
  if (byte >= 0xc2 && byte <= 0xdf) return [2, 0x80];
  if (byte >= 0xe0 && byte <= 0xef) return [3, 0x800];
  if (byte >= 0xf0 && byte <= 0xf4) return [4, 0x10000];
  return null;
}

/** The first bytes that are not UTF-8 (RFC 3629: no overlong forms, no surrogates), or null. */
export function findInvalidBytes(bytes: Uint8Array): InvalidBytes | null {
  for (let at = 0; at < bytes.length; ) {
    const sequence = sequenceAt(bytes[at]);
    if (!sequence) return { offset: at, what: `byte ${hex(bytes[at])} is not UTF-8` };
    const [length, smallest] = sequence;
    let codePoint = length === 1 ? bytes[at] : bytes[at] & (0x7f >> length);
    for (let next = 1; next < length; next++) {
      const byte = bytes[at + next];
      if (!isContinuation(byte))
        return { offset: at, what: `byte ${hex(bytes[at])} starts a character that is not complete` };
      codePoint = (codePoint << 6) | (byte & 0x3f);
    }
    if (codePoint >= 0xd800 && codePoint <= 0xdfff)
      return { offset: at, what: `lone surrogate U+${codePoint.toString(16).toUpperCase()}` };
    if (codePoint < smallest || codePoint > 0x10ffff)
      return { offset: at, what: `byte ${hex(bytes[at])} starts a character outside Unicode` };
    at += length;
  }
  return null;
}

/** Column (from 1, in code points) of a byte offset in one line, valid up to it. */
export function columnOfByte(line: Uint8Array, offset: number): number {
  let column = 1;
  for (let at = 0; at < offset; at++) if (!isContinuation(line[at])) column++;
  return column;
}
