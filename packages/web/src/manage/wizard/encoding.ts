// bytes that are not UTF-8 -> in which other encodings they may be read, the likeliest first; none where they are no text.

export const encodings = ['windows-1252', 'windows-1251', 'utf-16le', 'utf-16be'] as const;
export type Encoding = (typeof encodings)[number];

/** What the bytes begin with says more than a file's name. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;
}

/** So many bytes are looked at. */
const looked = 65_536;

export function likelyEncodings(bytes: Uint8Array): readonly Encoding[] {
  const some = bytes.subarray(0, looked);
  const wide = wideEncoding(some);
  if (wide) return [wide];
  let controls = 0;
  let high = 0;
  let low = 0;
  for (const byte of some) {
    if (byte === 0) return [];
    if (byte >= 0xc0) high++;
    else if ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a) low++;
    else if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) controls++;
  }
  if (controls * 50 > some.length) return [];
  // Latin languages have few letters beyond ASCII, Cyrillic ones hardly any within it.
  return high > low ? ['windows-1251', 'windows-1252'] : ['windows-1252', 'windows-1251'];
}

/** UTF-16 by its mark, or by every other byte being zero. */
function wideEncoding(bytes: Uint8Array): Encoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [index, byte] of bytes.entries()) if (byte === 0) zeros[index % 2]!++;
  const half = bytes.length / 2;
  if (half < 2) return null;
  // Spaces and signs have a zero byte in every script.
  if (zeros[1]! > half * 0.1 && zeros[0]! < half * 0.01) return 'utf-16le';
  if (zeros[0]! > half * 0.1 && zeros[1]! < half * 0.01) return 'utf-16be';
  return null;
}

export const decodeAs = (bytes: Uint8Array, encoding: Encoding): string =>
  new TextDecoder(encoding).decode(bytes);

/** A few lines to judge by: those with letters beyond ASCII first, in their order. */
export function linesToJudgeBy(text: string, most = 3): readonly string[] {
  const lines = text
    .slice(0, 200_000)
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '');
  const special = lines.filter((line) => /[^\0-\x7f]/.test(line));
  return [...special, ...lines.filter((line) => !special.includes(line))]
    .slice(0, most)
    .map((line) => (line.length > 160 ? `${line.slice(0, 160)}…` : line));
}
