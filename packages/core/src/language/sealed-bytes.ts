// file bytes -> payload: the header that every packed data file opens with, checked before anything else is read.

const headerLength = 16;

/** What a packed data file claims to be: a four-letter kind, and the version of its layout. */
export interface SealedKind {
  /** Four ASCII letters at the start of the file, `CDIC`. */
  readonly magic: string;
  readonly version: number;
  /** How messages name the file, `word list`. */
  readonly name: string;
}

/** Thrown when a data file is not what it should be; the message says what is wrong and what to do. */
export class DataFileError extends Error {
  override readonly name = 'DataFileError';
}

/** 32-bit FNV-1a: detects damage, not malice. */
export function checksumBytes(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < bytes.length; index++) hash = Math.imul(hash ^ bytes[index], 0x01000193);
  return hash >>> 0;
}

/** Header and payload in one: magic, layout version, payload length and checksum, each 4 bytes, little endian. */
export function sealBytes({ magic, version }: SealedKind, payload: Uint8Array): Uint8Array {
  const sealed = new Uint8Array(headerLength + payload.length);
  const view = new DataView(sealed.buffer);
  for (let index = 0; index < 4; index++) view.setUint8(index, magic.charCodeAt(index));
  view.setUint32(4, version, true);
  view.setUint32(8, payload.length, true);
  view.setUint32(12, checksumBytes(payload), true);
  sealed.set(payload, headerLength);
  return sealed;
}

const unpacked = new WeakSet<Uint8Array>();

/** Tells that these bytes came out of gzip, which has compared a checksum of its own: comparing ours too would take a tenth of loading. */
export function markUnpacked(bytes: Uint8Array): Uint8Array {
  unpacked.add(bytes);
  return bytes;
}

/** The payload of a sealed file, or a refusal that names the damage. */
export function unsealBytes({ magic, version, name }: SealedKind, raw: Uint8Array): Uint8Array {
  if (raw.length < headerLength) {
    throw new DataFileError(
      `The ${name} has ${raw.length} bytes; expected a header of ${headerLength} bytes.`,
    );
  }
  const view = new DataView(raw.buffer, raw.byteOffset, raw.byteLength);
  const found = String.fromCharCode(raw[0], raw[1], raw[2], raw[3]);
  if (found !== magic) {
    const hint = raw[0] === 0x1f && raw[1] === 0x8b ? ' It is still gzipped.' : '';
    throw new DataFileError(`The ${name} starts with ${JSON.stringify(found)}; expected "${magic}".${hint}`);
  }
  const foundVersion = view.getUint32(4, true);
  if (foundVersion !== version) {
    throw new DataFileError(
      `The ${name} has layout version ${foundVersion}; this programme reads version ${version}.`,
    );
  }
  const payload = raw.subarray(headerLength);
  const length = view.getUint32(8, true);
  if (length !== payload.length) {
    throw new DataFileError(
      `The ${name} is cut short or padded: ${payload.length} bytes, expected ${length}.`,
    );
  }
  if (!unpacked.has(raw) && view.getUint32(12, true) !== checksumBytes(payload)) {
    throw new DataFileError(`The ${name} is damaged: its checksum does not match its contents.`);
  }
  return payload;
}

/** The checksum in the header of a sealed file. */
export function sealedChecksum(raw: Uint8Array): number {
  return new DataView(raw.buffer, raw.byteOffset).getUint32(12, true);
}
