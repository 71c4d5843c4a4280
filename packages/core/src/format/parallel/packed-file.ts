// bytes of a file, plain or gzipped -> its lines, or what keeps it from being read.
import { Gunzip } from 'fflate';
import type { Problem, Read } from '../../text/problem.ts';
import { crc32 } from '../zip.ts';
import { largeFile, maxTextBytes } from './not-text.ts';
import { linesOfBytes, type ParallelText } from './text-file.ts';

/**
 * Reads a whole file, plain or gzipped. Without lines where it cannot be text; an empty file has none either and is no
 * problem here.
 *
 * @example linesOfFile('a.txt', new Uint8Array([97, 13, 10, 98])).value // { name: 'a.txt', lines: ['a', 'b'], lineEnds: 'crlf' }
 */
export function linesOfFile(name: string, bytes: Uint8Array): Read<ParallelText> {
  const unpacked = unpack(bytes);
  if (unpacked instanceof Uint8Array) return linesOfBytes(name, unpacked);
  return { value: { name, lines: [] }, problems: [{ file: name, ...unpacked, severity: 'error' }] };
}

type Reason = Pick<Problem, 'code' | 'message' | 'values'>;

/** The bytes of a gzipped file (known by its first two), those of any other file as they are, or why not. */
function unpack(bytes: Uint8Array): Uint8Array | Reason {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const parts: Uint8Array[] = [];
  let size = 0;
  /** Where the last part of a file that was packed in parts begins. */
  let member = 0;
  const gunzip = new Gunzip((chunk) => {
    size += chunk.length;
    parts.push(chunk);
  });
  gunzip.onmember = () => {
    member = size;
  };
  try {
    const piece = 64 * 1024;
    for (let at = 0; at < bytes.length; at += piece) {
      gunzip.push(bytes.subarray(at, at + piece), at + piece >= bytes.length);
      if (size > maxTextBytes) return largeFile;
    }
  } catch (error) {
    const early = (error as Error).message === 'unexpected EOF';
    return early
      ? endsEarly
      : {
          code: 'file/gzip',
          message: `the gzipped data is damaged (${(error as Error).message}); expected a valid .gz file`,
        };
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return isComplete(bytes, whole.subarray(member)) ? whole : endsEarly;
}

const endsEarly: Reason = {
  code: 'file/gzip',
  message: 'the gzipped data ends too early; expected a complete .gz file (was it copied to the end?)',
};

/** A gzipped file ends in the checksum and the length of what it holds. */
function isComplete(bytes: Uint8Array, content: Uint8Array): boolean {
  if (bytes.length < 18) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [sum, length] = [view.getUint32(bytes.length - 8, true), view.getUint32(bytes.length - 4, true)];
  return length === content.length && sum === crc32(content);
}
