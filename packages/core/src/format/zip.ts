// files <-> zip: the same bytes for the same files; reading is bounded, and a name in a zip is a name, never a path to write to.
import { Inflate, strToU8, zipSync } from 'fflate';
import { textFromUtf8, utf8Decoder } from '../text/utf8.ts';

/** What is wrong with a zip, in words for the person who gave it. */
export class ZipError extends Error {}

export interface ZipOptions {
  /** Unpack only these files; the others are neither unpacked nor checked. */
  readonly only?: readonly string[];
  readonly maxFiles?: number;
  /** Of all files together, unpacked. */
  readonly maxBytes?: number;
}

/** A zip whose list of files was read and found within its limits; files are unpacked when they are asked for. */
export interface OpenedZip {
  readonly names: readonly string[];
  /** The whole text of a file. */
  text(name: string): string;
  /** The text of a file in pieces of some tens of kilobytes, for files that are larger than memory should be. */
  pieces(name: string): Generator<string>;
}

const megabyte = 1024 * 1024;
/** Large files of people shrink to a tenth or a thirtieth; what grows more than this was made to do so. */
const mostGrowth = 300;
/** A piece of deflated bytes grows at most about a thousandfold: after each piece the limit is looked at again. */
const pieceLength = 16 * 1024;

/** 1 January 1980 in any time zone, the first day a zip knows: the time of packing says nothing about the contents. */
export const noDate = () => new Date(1980, 0, 1);

/**
 * A zip of texts by name.
 *
 * @example writeZip({ 'a.txt': 'hello' })[0] // 80
 */
export function writeZip(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const bytes = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
  return zipSync(Object.fromEntries(bytes), { mtime: noDate() }) as Uint8Array<ArrayBuffer>;
}

/** One line of the list of files at the end of a zip. */
interface Entry {
  readonly name: string;
  readonly method: number;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  readonly offset: number;
}

/**
 * Texts by name. Throws `ZipError` with a reason. Sizes are added up before anything is unpacked, and unpacking stops where
 * a file becomes larger than its header says. The list of files is read here and not by fflate, which checks no checksums.
 *
 * @example readZip(writeZip({ 'a.txt': 'hello' }))['a.txt'] // 'hello'
 */
export function readZip(bytes: Uint8Array, options: ZipOptions = {}): Record<string, string> {
  const texts: Record<string, string> = Object.create(null);
  const zip = openZip(bytes, options);
  for (const name of zip.names) texts[name] = zip.text(name);
  return texts;
}

export function openZip(
  bytes: Uint8Array,
  { only, maxFiles = 100, maxBytes = 400 * megabyte }: ZipOptions = {},
): OpenedZip {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const files = new Map(
    readable(() => listFiles(bytes, view, maxFiles))
      .filter(({ name }) => !only || only.includes(name))
      .map((file) => [file.name, file]),
  );
  if ([...files.values()].reduce((sum, { size }) => sum + size, 0) > maxBytes) throw tooLarge();
  for (const { name, size, packedSize } of files.values())
    if (size > megabyte && size > mostGrowth * packedSize)
      throw tooLarge(
        `: ${name} would grow ${Math.round(size / packedSize)} times, expected at most ${mostGrowth}`,
      );
  const known = (name: string): Entry => {
    const file = files.get(name);
    if (!file) throw new ZipError(`${name} is not in the zip.`);
    return file;
  };
  return {
    names: [...files.keys()],
    text: (name) => readable(() => textOf(bytes, view, known(name))),
    pieces: (name) => piecesOf(bytes, view, known(name)),
  };
}

/** Reading past the end of the bytes means that the zip was cut. */
function readable<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) throw new ZipError('The zip ends too early; was it copied to the end?');
    throw error;
  }
}

const tooLarge = (why = '') => new ZipError(`The zip is too large when unpacked${why}.`);

/** The files (not the folders) of a zip, each name once. */
function listFiles(bytes: Uint8Array, view: DataView, maxFiles: number): Entry[] {
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > maxFiles) throw new ZipError(`The zip has ${count} files; expected at most ${maxFiles}.`);
  const files = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index++) {
    if (view.getUint32(at, true) !== 0x02014b50) throw new ZipError('The zip’s list of files is damaged.');
    const nameLength = view.getUint16(at + 28, true);
    const name = textFromUtf8(bytes.subarray(at + 46, at + 46 + nameLength));
    if (name === null) throw new ZipError('A file name in the zip is not UTF-8.');
    if (files.has(name)) throw new ZipError(`${name} is in the zip twice.`);
    if (!name.endsWith('/'))
      files.set(name, {
        name,
        method: view.getUint16(at + 10, true),
        crc: view.getUint32(at + 16, true),
        packedSize: view.getUint32(at + 20, true),
        size: view.getUint32(at + 24, true),
        offset: view.getUint32(at + 42, true),
      });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return [...files.values()];
}

/** The record that ends a zip, before a comment of any length. */
function findEnd(view: DataView): number {
  const last = view.byteLength - 22;
  for (let at = last; at >= Math.max(0, last - 0xffff); at--) {
    if (view.getUint32(at, true) === 0x06054b50) return at;
  }
  throw new ZipError('This is not a zip file, or it ends too early.');
}

function packedBytes(
  bytes: Uint8Array,
  view: DataView,
  { name, method, packedSize, offset }: Entry,
): Uint8Array {
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const packed = bytes.subarray(start, start + packedSize);
  if (packed.length < packedSize) throw new ZipError(`${name} ends too early.`);
  if (method !== 0 && method !== 8) throw new ZipError(`${name} is packed in a way that is not known here.`);
  return packed;
}

function textOf(bytes: Uint8Array, view: DataView, file: Entry): string {
  const { name } = file;
  const content = new Uint8Array(file.size);
  let at = 0;
  for (const piece of contentOf(bytes, view, file)) {
    content.set(piece, at);
    at += piece.length;
  }
  const text = textFromUtf8(content);
  if (text === null) throw new ZipError(`${name} is not UTF-8 text.`);
  return text;
}

function* piecesOf(bytes: Uint8Array, view: DataView, file: Entry): Generator<string> {
  const decode = utf8Decoder();
  const decoded = (piece: Uint8Array, last: boolean) => {
    const text = decode(piece, last);
    if (text === null) throw new ZipError(`${file.name} is not UTF-8 text.`);
    return text;
  };
  for (const piece of contentOf(bytes, view, file)) yield decoded(piece, false);
  yield decoded(new Uint8Array(), true);
}

/** The unpacked bytes in pieces: exactly as many as the header says, with the checksum it says. */
function* contentOf(bytes: Uint8Array, view: DataView, file: Entry): Generator<Uint8Array> {
  const { name, method, size } = file;
  const packed = readable(() => packedBytes(bytes, view, file));
  let [length, crc] = [0, -1];
  const count = (piece: Uint8Array) => {
    length += piece.length;
    if (length > size) throw tooLarge(`: ${name} is larger than it says`);
    crc = continueCrc(crc, piece);
    return piece;
  };
  if (method === 0) yield count(packed);
  else {
    let pieces: Uint8Array[] = [];
    const stream = new Inflate((piece) => pieces.push(piece));
    for (let at = 0; at < packed.length; at += pieceLength) {
      try {
        stream.push(packed.subarray(at, at + pieceLength), at + pieceLength >= packed.length);
      } catch {
        throw new ZipError(`${name} is damaged.`);
      }
      for (const piece of pieces) yield count(piece);
      pieces = [];
    }
  }
  if (length !== size || ~crc >>> 0 !== file.crc) throw new ZipError(`${name} is damaged.`);
}

/** The checksum of zip (ISO 3309). */
export const crc32 = (bytes: Uint8Array): number => ~continueCrc(-1, bytes) >>> 0;

/** A byte at a time by table; begins with -1. */
function continueCrc(before: number, bytes: Uint8Array): number {
  let crc = before;
  for (let at = 0; at < bytes.length; at++) crc = (crc >>> 8) ^ crcTable[(crc ^ bytes[at]) & 0xff];
  return crc;
}

const crcTable = /* @__PURE__ */ Int32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});
