// the files of a bundle -> a chain of digests -> which event is missing, altered or moved, and which file was changed.
import { sha256 } from '@noble/hashes/sha2.js';
import { readJson } from '../json.ts';
import { type BundleList, bundleLists, chainFile, fileOf } from './files.ts';

/** Half of a SHA-256 is enough to notice a change, and half as long. */
const shownBytes = 16;

const hex = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const shown = (bytes: Uint8Array, start = 0): string => {
  let text = '';
  for (let at = start; at < start + shownBytes; at++) text += hex[bytes[at]];
  return text;
};

/** A digest of lines; white space around a line and empty lines do not count, so that CRLF changes nothing. */
function digestLines() {
  const hash = sha256.create();
  return {
    add(line: string) {
      const trimmed = line.trim();
      if (trimmed !== '') hash.update(`${trimmed}\n`);
    },
    end: () => shown(hash.digest()),
  };
}

/** The hash of an event: of its line and of the hash of the event before it. */
const nextBytes = (before: string, line: string): Uint8Array => sha256(`${before}\n${line.trim()}`);
const nextHash = (before: string, line: string): string => shown(nextBytes(before, line));

export function digestText(text: string): string {
  const digest = digestLines();
  for (const line of text.split('\n')) digest.add(line);
  return digest.end();
}

/** Counts and digests of a bundle, gathered while it is written or read. */
export function gatherChain() {
  const digests = new Map(bundleLists.map((name) => [name, digestLines()]));
  const counts = new Map<BundleList, number>(bundleLists.map((name) => [name, 0]));
  let head = '';
  return {
    head(text: string) {
      head = digestText(text);
    },
    /** A line that is not empty. */
    line(name: BundleList, text: string) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
      if (name !== 'events') digests.get(name)?.add(text);
    },
    end: (): ChainEnd => ({
      format: chainFormat,
      version: 1,
      counts: Object.fromEntries(counts),
      digests: {
        'campaign.json': head,
        ...Object.fromEntries(
          bundleLists.flatMap((name) =>
            name === 'events' ? [] : [[fileOf(name), digests.get(name)?.end() ?? '']],
          ),
        ),
      },
    }),
  };
}

const chainFormat = 'corrigenda-chain';

/** The last line of the file; before it stands one hash a line, of each event. */
interface ChainEnd {
  readonly format: typeof chainFormat;
  readonly version: 1;
  /** Lines of each list. */
  readonly counts: Readonly<Record<string, number>>;
  readonly digests: Readonly<Record<string, string>>;
}

const hashesAtOnce = 10_000;

/** Writes the chain while the files are written. */
export function writeChain() {
  const gathered = gatherChain();
  // Of a million events: as bytes they take a thirtieth of the memory of texts put together letter by letter.
  const pieces: Uint8Array[] = [];
  let events = 0;
  let last = '';
  return {
    head: gathered.head,
    line(name: BundleList, text: string) {
      gathered.line(name, text);
      if (name !== 'events') return;
      const bytes = nextBytes(last, text).subarray(0, shownBytes);
      last = shown(bytes);
      if (events % hashesAtOnce === 0) pieces.push(new Uint8Array(hashesAtOnce * shownBytes));
      pieces[pieces.length - 1].set(bytes, (events++ % hashesAtOnce) * shownBytes);
    },
    /** Pieces of the file. */
    *end(): Generator<string> {
      for (const [index, piece] of pieces.entries()) {
        const count = Math.min(hashesAtOnce, events - index * hashesAtOnce);
        yield Array.from({ length: count }, (_, at) => `"${shown(piece, at * shownBytes)}"\n`).join('');
      }
      yield `${JSON.stringify(gathered.end())}\n`;
    },
  };
}

/** Something that is not as it was exported. */
export interface BrokenChain {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

const advice = `If this was done on purpose, take ${chainFile} out of the bundle: it is then read without proof`;

/** Compares the chain with the files as they are read: the chain first, then each line, then the end. */
export function checkChain(lines: Iterable<string>) {
  const hashes: string[] = [];
  let end: ChainEnd | null = null;
  for (const line of lines) {
    const { value } = line.trim() === '' ? { value: undefined } : readJson(line);
    if (typeof value === 'string') hashes.push(value);
    else if (isChainEnd(value)) end = value;
  }
  const gathered = gatherChain();
  let events = 0;
  const broken: BrokenChain[] = [];
  const say = (file: string, line: number, message: string) => broken.push({ file, line, message });
  let altered = 0;
  return {
    head: gathered.head,
    line(name: BundleList, number: number, text: string) {
      gathered.line(name, text);
      if (name !== 'events' || hashes.length === 0) return;
      const before = events === 0 ? '' : hashes[events - 1];
      const wanted = hashes[events++];
      if (wanted === undefined || nextHash(before ?? '', text) === wanted) return;
      // After an event that was taken out every later one is at a wrong position: only the first one is reported.
      if (++altered === 1)
        say(
          fileOf('events'),
          number,
          `the event of this line is not the one that was exported: it was altered or moved, or one before it is missing. ${advice}`,
        );
    },
    end(): readonly BrokenChain[] {
      if (!end)
        return [
          {
            file: chainFile,
            line: hashes.length + 1,
            message: `the last line, with counts and digests, is missing: the file was cut. ${advice}`,
          },
        ];
      const found = gathered.end();
      for (const name of bundleLists) {
        const [wanted, got] = [end.counts[name] ?? 0, found.counts[name] ?? 0];
        if (got < wanted)
          say(
            fileOf(name),
            got + 1,
            `the file ends too early: ${wanted} lines were exported, ${wanted - got} of them are missing from here on. ${advice}`,
          );
        else if (got > wanted)
          say(fileOf(name), wanted + 1, `${wanted} lines were exported, and ${got} are here. ${advice}`);
      }
      for (const [file, digest] of Object.entries(found.digests)) {
        const cut = broken.some((one) => one.file === file);
        if (!cut && end.digests[file] !== digest)
          say(file, 1, `the file is not as it was exported: its digest differs. ${advice}`);
      }
      if (hashes.length !== (end.counts.events ?? 0) && broken.length === 0)
        say(
          chainFile,
          hashes.length + 1,
          `${end.counts.events} events were exported, and ${hashes.length} hashes are here. ${advice}`,
        );
      return broken;
    },
  };
}

const isChainEnd = (value: unknown): value is ChainEnd =>
  typeof value === 'object' &&
  value !== null &&
  'format' in value &&
  value.format === chainFormat &&
  'counts' in value &&
  typeof value.counts === 'object' &&
  value.counts !== null &&
  'digests' in value &&
  typeof value.digests === 'object' &&
  value.digests !== null;
