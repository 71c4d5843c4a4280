// zip bytes -> one of its files as text; enough for bundles as the server writes them (stored or deflated).
const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;

/** The text of a file in a zip, or null when it is not there. */
export async function unzipText(bytes: Uint8Array, name: string): Promise<string | null> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== endSignature) end--;
  if (end < 0) return null;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count && view.getUint32(at, true) === entrySignature; index++) {
    const [method, size] = [view.getUint16(at + 10, true), view.getUint32(at + 20, true)];
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true)) as [
      number,
      number,
      number,
    ];
    const entry = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    if (entry === name) {
      const local = view.getUint32(at + 42, true);
      const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
      return inflate(bytes.slice(start, start + size), method);
    }
    at += 46 + nameLength + extra + comment;
  }
  return null;
}

async function inflate(packed: Uint8Array<ArrayBuffer>, method: number): Promise<string> {
  if (method === 0) return new TextDecoder().decode(packed);
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(stream).text();
}
