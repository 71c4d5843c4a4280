// texts, piece by piece -> a zip, piece by piece: for bundles that are larger than memory should be.
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { noDate } from './zip.ts';

export interface ZipWriter {
  /** Begins a file; the one before is finished by that. */
  file(name: string): void;
  write(text: string): void;
  end(): void;
}

/** `emit` is given the bytes of the zip in their order. The same pieces give the same bytes. */
export function writeZipInPieces(emit: (bytes: Uint8Array) => void): ZipWriter {
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    if (bytes.length > 0) emit(bytes);
  });
  let current: ZipDeflate | null = null;
  const finish = () => {
    current?.push(new Uint8Array(), true);
    current = null;
  };
  return {
    file(name) {
      finish();
      current = new ZipDeflate(name, { level: 6 });
      current.mtime = noDate();
      zip.add(current);
    },
    write(text) {
      if (text !== '') current?.push(strToU8(text));
    },
    end() {
      finish();
      zip.end();
    },
  };
}
