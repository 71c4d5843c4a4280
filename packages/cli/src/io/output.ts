// text -> file: written aside and renamed when complete, so that nobody ever sees half a file; or standard output.
import { once } from 'node:events';
import { createWriteStream, existsSync, realpathSync, rmSync, statSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { pipeline, type Writable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { Refusal, refuseFile } from './refusal.ts';

export interface Output {
  /** Resolves when there is room for more: awaiting it keeps memory constant. */
  write(text: string): Promise<void>;
  /** Writes what is held back, for readers who wait at the other end of a pipe. */
  flush(): Promise<void>;
  /** Everything is written: gives the file its name. */
  commit(): Promise<void>;
  /** Removes what was written aside. */
  discard(): void;
  /** Writes out what is held and leaves the file aside under the name returned, to be continued later. */
  keepAside(): Promise<string>;
}

export interface OutputOptions {
  /** Where to write before the rename; default: a name of this process beside the target. */
  readonly aside?: string;
  /** Continue what already stands aside. */
  readonly append?: boolean;
}

const bufferChars = 64 * 1024;
/** Files written aside and not yet complete: removed when the command stops for any reason. */
const unfinished = new Set<Output>();

export function discardUnfinished(): void {
  for (const output of unfinished) output.discard();
}

/** Whether an output is open on standard output, which then reports its own failures. */
let watchesStandardOutput = false;

/** A full disk behind `> file` fails commands that print without an output of their own, too. */
export function refuseUnwatchedStandardOutput(error: unknown): Refusal | null {
  return watchesStandardOutput ? null : refuseFile('-', error, { writing: true });
}

/** Only ordinary files are replaced by renaming; devices and pipes are written to, links are followed. */
function renameTarget(file: string): string | null {
  try {
    const found = statSync(file);
    if (found.isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' });
    return found.isFile() ? realpathSync(file) : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return file;
    throw refuseFile(file, error, { writing: true });
  }
}

/** The texts someone annotates are not ours to replace by what was found in them. */
export function refuseOverwriting(out: string, inputs: readonly string[]): void {
  if (out === '-' || !existsSync(out)) return;
  const isOut = (file: string) =>
    file !== '-' && existsSync(file) && realpathSync(file) === realpathSync(out);
  const input = inputs.find(isOut);
  if (input !== undefined && statSync(out).isFile())
    throw new Refusal('misuse', `--out ${out} would replace ${input}, which is read; give another name.`);
}

/** Says before a long computation that its result could not be written; pipes and devices are only opened once. */
export async function refuseUnwritable(file: string): Promise<void> {
  if (file === '-' || renameTarget(file) === null) return;
  (await openOutput(file)).discard();
}

/** Opens a file to be written (gzipped when its name ends in `.gz`), or standard output for `-`. */
export async function openOutput(
  file: string,
  { aside, append = false }: OutputOptions = {},
): Promise<Output> {
  // Opening the device fails where standard output is a socket, as it is under many programmes.
  const isStandardOutput = file === '-' || file === '/dev/stdout';
  if (isStandardOutput) watchesStandardOutput = true;
  const target = isStandardOutput ? null : renameTarget(file);
  const path = target === null ? null : (aside ?? `${target}.${process.pid}.partial`);
  const sink = isStandardOutput
    ? process.stdout
    : await openFile(file, path ?? file, append && path !== null);
  const gzip = file.endsWith('.gz') ? createGzip() : null;
  const writable: Writable = gzip ?? sink;
  let failure: unknown = null;
  let held = '';
  if (gzip) pipeline(gzip, sink, (error) => (failure ??= error));
  for (const stream of new Set([writable, sink])) stream.on('error', (error) => (failure ??= error));

  async function flush(): Promise<void> {
    if (failure) throw refuseFile(file, failure, { writing: true });
    if (held === '') return;
    const text = held;
    held = '';
    // An error while waiting rejects `once`; it is thrown below like any other.
    if (!writable.write(text)) await once(writable, 'drain').catch(() => {});
    if (failure) throw refuseFile(file, failure, { writing: true });
  }
  async function finish(): Promise<void> {
    await flush();
    if (isStandardOutput) return;
    await new Promise<void>((resolve) => {
      sink.once('close', resolve).once('error', resolve);
      writable.end();
    });
    if (failure) throw refuseFile(file, failure, { writing: true });
  }
  const output: Output = {
    async write(text) {
      held += text;
      if (held.length >= bufferChars) await flush();
    },
    flush,
    async commit() {
      await finish();
      if (path && target)
        await rename(path, target).catch((error) =>
          Promise.reject(refuseFile(file, error, { writing: true })),
        );
      unfinished.delete(output);
    },
    async keepAside() {
      unfinished.delete(output);
      await finish();
      return path ?? file;
    },
    discard() {
      unfinished.delete(output);
      if (path === null) return;
      sink.destroy();
      rmSync(path, { force: true });
    },
  };
  unfinished.add(output);
  return output;
}

async function openFile(file: string, path: string, append: boolean): Promise<Writable> {
  try {
    const handle = await open(path, append ? 'a' : 'w');
    return createWriteStream(path, { fd: handle, encoding: 'utf8' });
  } catch (error) {
    throw refuseFile(file, error, { writing: true });
  }
}
