// names and numbers <-> payload: what a data file says in words comes first, as ASCII JSON after its length in 4 bytes.
import { DataFileError, type SealedKind } from './sealed-bytes.ts';

export function joinHeaded(header: unknown, parts: readonly Uint8Array[]): Uint8Array {
  const text = JSON.stringify(header).replace(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const length = parts.reduce((sum, part) => sum + part.length, 4 + text.length);
  const payload = new Uint8Array(length);
  new DataView(payload.buffer).setUint32(0, text.length, true);
  for (let index = 0; index < text.length; index++) payload[4 + index] = text.charCodeAt(index);
  let at = 4 + text.length;
  for (const part of parts) {
    payload.set(part, at);
    at += part.length;
  }
  return payload;
}

/** The header, and a reader of the parts one after another. */
export function splitHeaded<Header>(
  kind: SealedKind,
  payload: Uint8Array,
): {
  readonly header: Header;
  readonly take: (length: number) => Uint8Array;
  readonly rest: () => Uint8Array;
} {
  const view = new DataView(payload.buffer, payload.byteOffset, payload.byteLength);
  const headerLength = payload.length < 4 ? 0 : view.getUint32(0, true);
  let at = 4 + headerLength;
  return {
    header: readHeader<Header>(kind, payload.subarray(4, at)),
    take(length) {
      if (at + length > payload.length) throw new DataFileError(`The ${kind.name} ends too early.`);
      at += length;
      return payload.subarray(at - length, at);
    },
    rest: () => payload.subarray(at),
  };
}

function readHeader<Header>(kind: SealedKind, bytes: Uint8Array): Header {
  let text = '';
  for (let start = 0; start < bytes.length; start += 4096) {
    text += String.fromCharCode.apply(null, bytes.subarray(start, start + 4096) as unknown as number[]);
  }
  try {
    return JSON.parse(text) as Header;
  } catch {
    throw new DataFileError(`The ${kind.name} has an unreadable header.`);
  }
}
