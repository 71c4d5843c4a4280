// files <-> zip: plain deflate, UTF-8 names, the same bytes for the same files; reading is bounded and never touches the disk.
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

const signatures = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 } as const;
const utf8Names = 0x0800;
/** 1 January 1980, the first day a zip knows: the time of packing says nothing about the contents. */
const noDate = 0x0021;

export class ZipError extends Error {}

export interface ZipLimits {
  readonly maxFiles?: number;
  /** Of all files together, unpacked. */
  readonly maxBytes?: number;
}

interface Entry {
  readonly name: Buffer;
  readonly packed: Buffer;
  readonly size: number;
  readonly crc: number;
  readonly offset: number;
}

const megabyte = 1024 * 1024;

export function writeZip(files: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = [];
  const entries: Entry[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const bytes = Buffer.from(text, 'utf8');
    const name = Buffer.from(path, 'utf8');
    const entry = { name, packed: deflateRawSync(bytes), size: bytes.length, crc: crc32(bytes), offset };
    const header = Buffer.concat([number32(signatures.local), facts(entry), number16(0), name]);
    parts.push(header, entry.packed);
    entries.push(entry);
    offset += header.length + entry.packed.length;
  }
  const central = Buffer.concat(
    entries.map((entry) =>
      Buffer.concat([
        number32(signatures.central),
        number16(20),
        facts(entry),
        Buffer.alloc(12),
        number32(entry.offset),
        entry.name,
      ]),
    ),
  );
  const end = Buffer.concat([
    number32(signatures.end),
    Buffer.alloc(4),
    number16(entries.length),
    number16(entries.length),
    number32(central.length),
    number32(offset),
    number16(0),
  ]);
  return Buffer.concat([...parts, central, end]);
}

/** The fields that a local and a central header share. */
function facts({ name, packed, size, crc }: Entry): Buffer {
  return Buffer.concat([
    number16(20),
    number16(utf8Names),
    number16(8),
    number16(0),
    number16(noDate),
    number32(crc),
    number32(packed.length),
    number32(size),
    number16(name.length),
  ]);
}

function number16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function number32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
}

/** Texts by name. Throws `ZipError` with a reason; bombs stop at the limit, whatever their headers claim. */
export function readZip(
  input: Uint8Array,
  { maxFiles = 100, maxBytes = 400 * megabyte }: ZipLimits = {},
): Record<string, string> {
  const bytes = Buffer.from(input.buffer, input.byteOffset, input.byteLength);
  const files: Record<string, string> = Object.create(null);
  try {
    const end = findEnd(bytes);
    const count = bytes.readUInt16LE(end + 10);
    if (count > maxFiles) throw new ZipError(`The zip has ${count} files; expected at most ${maxFiles}.`);
    let at = bytes.readUInt32LE(end + 16);
    let room = maxBytes;
    for (let index = 0; index < count; index++) {
      if (bytes.readUInt32LE(at) !== signatures.central)
        throw new ZipError('The zip’s list of files is damaged.');
      const nameLength = bytes.readUInt16LE(at + 28);
      const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
      if (!name.endsWith('/')) {
        const content = unpack(bytes, at, name, room);
        room -= content.length;
        files[name] = decode(content, name);
      }
      at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    }
  } catch (error) {
    if (error instanceof RangeError) throw new ZipError('The zip ends too early; was it copied to the end?');
    throw error;
  }
  return files;
}

function findEnd(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - 65_535); at--) {
    if (bytes.readUInt32LE(at) === signatures.end) return at;
  }
  throw new ZipError('This is not a zip file, or it ends too early.');
}

function unpack(bytes: Buffer, at: number, name: string, room: number): Buffer {
  const method = bytes.readUInt16LE(at + 10);
  const packedSize = bytes.readUInt32LE(at + 20);
  const local = bytes.readUInt32LE(at + 42);
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const packed = bytes.subarray(start, start + packedSize);
  if (packed.length < packedSize) throw new ZipError(`${name} ends too early.`);
  if (method !== 0 && method !== 8) throw new ZipError(`${name} is packed in a way that is not known here.`);
  const content = method === 0 ? packed : inflate(packed, name, room);
  if (content.length > room) throw new ZipError('The zip is too large when unpacked.');
  if (crc32(content) !== bytes.readUInt32LE(at + 16)) throw new ZipError(`${name} is damaged.`);
  return content;
}

function inflate(packed: Buffer, name: string, room: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, room) });
  } catch (error) {
    const tooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new ZipError(tooLarge ? 'The zip is too large when unpacked.' : `${name} is damaged.`);
  }
}

function decode(content: Buffer, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content);
  } catch {
    throw new ZipError(`${name} is not UTF-8 text.`);
  }
}
