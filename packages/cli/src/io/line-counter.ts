// text that went by -> the number of the line that comes next, worked out only when a message needs it.
import { type Input, openInput } from './input.ts';

export interface LineCounter {
  /** These complete lines went by: as they are stored, and with every newline as `\n`. */
  pass(stored: Uint8Array, unified: Uint8Array): void;
  /** Number of the line after them, from 1. */
  line(): Promise<number>;
}

/** A file is read once more up to the line, because nearly always nobody asks; what cannot be read twice, or was asked about once, is counted on the way. */
export function createLineCounter({ file, totalBytes }: Pick<Input, 'file' | 'totalBytes'>): LineCounter {
  let counting = totalBytes === null;
  let bytesPassed = 0;
  let breaks = 0;
  return {
    pass(stored, unified) {
      bytesPassed += stored.length;
      if (!counting) return;
      for (let at = unified.indexOf(0x0a); at >= 0; at = unified.indexOf(0x0a, at + 1)) breaks++;
    },
    async line() {
      if (!counting) breaks = await countBreaks(file, bytesPassed);
      counting = true;
      return breaks + 1;
    },
  };
}

/** `\n`, `\r` and `\r\n` each end a line. */
async function countBreaks(file: string, bytes: number): Promise<number> {
  let [breaks, left, before] = [0, bytes, 0];
  for await (const chunk of (await openInput(file)).chunks()) {
    for (const byte of chunk.subarray(0, left)) {
      if (byte === 0x0d || (byte === 0x0a && before !== 0x0d)) breaks++;
      before = byte;
    }
    left -= chunk.length;
    if (left <= 0) break;
  }
  return breaks;
}
