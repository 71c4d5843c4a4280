// file or standard input -> bytes: opened, unpacked when gzipped, refused when it cannot be text.
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { whyNotText } from '@corrigenda/core/internal';
import { Refusal, refuseData, refuseFile } from './refusal.ts';

export interface Input {
  /** The name as the user gave it, `-` for standard input. */
  readonly file: string;
  /** Bytes of the stored file, or null when that is not known (a pipe). */
  readonly totalBytes: number | null;
  /** Bytes of the stored file read so far, for progress. */
  bytesRead(): number;
  /** The unpacked bytes. Back-pressure: nothing is read before it is asked for. */
  chunks(): AsyncGenerator<Buffer>;
}

const chunkBytes = 256 * 1024;
/** The standard input that has been opened. */
let taken: Readable | null = null;

/** Opens a file, or standard input for `-`. */
export async function openInput(file: string): Promise<Input> {
  let bytesRead = 0;
  let totalBytes: number | null = null;
  if (file === '-') {
    if (taken === process.stdin)
      throw new Refusal('misuse', '- (standard input) can be read only once; name files for the others.');
    taken = process.stdin;
  } else {
    try {
      const found = await stat(file);
      if (found.isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' });
      if (found.isFile()) totalBytes = found.size;
    } catch (error) {
      throw refuseFile(file, error);
    }
  }
  async function* counted(source: Readable): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      bytesRead += chunk.length;
      yield chunk;
    }
  }
  async function* chunks(): AsyncGenerator<Buffer> {
    const source = file === '-' ? process.stdin : createReadStream(file, { highWaterMark: chunkBytes });
    try {
      let first = true;
      for await (const chunk of unpack(counted(source))) {
        if (first) refuseBinary(file, chunk);
        first = false;
        yield chunk;
      }
    } catch (error) {
      throw gzipRefusal(file, error) ?? refuseFile(file, error);
    } finally {
      source.destroy();
    }
  }
  return { file, totalBytes, bytesRead: () => bytesRead, chunks };
}

/** Gzip is known by its first two bytes, whatever the file is called. */
async function* unpack(source: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  let head = Buffer.alloc(0);
  while (head.length < 2) {
    const { value, done } = await source.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  async function* whole() {
    if (head.length > 0) yield head;
    yield* source;
  }
  if (head[0] !== 0x1f || head[1] !== 0x8b) return yield* whole();
  const { pipeline } = await import('node:stream');
  const gunzip = createGunzip({ chunkSize: chunkBytes });
  // The error reaches the reader through the gunzip stream itself.
  pipeline(whole, gunzip, () => {});
  yield* gunzip as AsyncIterable<Buffer>;
}

function gzipRefusal(file: string, error: unknown): Refusal | null {
  const { code, message } = error as NodeJS.ErrnoException;
  if (!code?.startsWith('Z_')) return null;
  return refuseData({
    file,
    code: 'file/gzip',
    message:
      code === 'Z_BUF_ERROR'
        ? 'the gzipped data ends too early; expected a complete .gz file (was it copied to the end?)'
        : `the gzipped data is damaged (${message}); expected a valid .gz file`,
  });
}

function refuseBinary(file: string, head: Buffer): void {
  const reason = whyNotText(head);
  if (reason) throw refuseData({ file, ...reason });
}
