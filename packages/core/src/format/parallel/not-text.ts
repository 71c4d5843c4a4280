// bytes and lines that cannot be read as text -> why: binary files, UTF-16, files and lines that are too long.
import type { Problem } from '../../text/problem.ts';

/** Lines of text longer than this (in bytes) are refused by name, not attempted. */
export const maxTextLineBytes = 1024 * 1024;

/** Why a file is not UTF-8 text, told by its first bytes: UTF-16 and binary files; null where nothing is wrong. */
export function whyNotText(head: Uint8Array): Omit<Problem, 'severity' | 'file'> | null {
  const isUtf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  if (isUtf16)
    return { line: 1, column: 1, code: 'file/utf-16', message: 'this is UTF-16 text; expected UTF-8' };
  const nul = head.subarray(0, 8192).indexOf(0);
  if (nul < 0) return null;
  return {
    code: 'file/binary',
    values: { byte: nul + 1 },
    message: `byte ${nul + 1} is NUL, so this looks like a binary file; expected UTF-8 text`,
  };
}

/** Unpacked bytes of a text that is read as a whole: what one string can hold in every engine, and a little less. */
export const maxTextBytes = 500 * 1024 * 1024;

/** Why a file is not read. */
export const largeFile = {
  code: 'file/large',
  values: { megabytes: maxTextBytes / 1024 / 1024 },
  message: `the file has more than ${maxTextBytes / 1024 / 1024} MB of text, the limit for an evaluation; split it`,
};

/** Why a line is not read. */
export const longLine = (line: number, most = maxTextLineBytes) => ({
  line,
  column: 1,
  code: 'file/long-line',
  values: { bytes: most },
  message: `the line is longer than ${most.toLocaleString('en')} bytes, the limit for one sentence; expected one sentence a line`,
});
