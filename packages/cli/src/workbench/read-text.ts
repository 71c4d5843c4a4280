// file -> its whole text: for protocols, guidelines and items, which are small enough to hold.
import { openInput } from '../io/input.ts';
import { mostTextLength, refuseLongText } from '../io/lines.ts';
import { refuseData } from '../io/refusal.ts';

export async function readText(file: string, { mostLength = mostTextLength } = {}): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of (await openInput(file)).chunks()) {
    length += chunk.length;
    if (length > mostLength) throw refuseLongText(file, mostLength);
    chunks.push(chunk);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks));
  } catch {
    throw refuseData({ file, code: 'file/utf-8', message: 'this is not UTF-8 text; expected UTF-8' });
  }
}
