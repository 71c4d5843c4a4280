// lines of a text -> its SHA-256, where the platform may have none (a page that is not served over https).
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** Of the text with `\n` behind every line. */
export function sha256OfLines(lines: readonly string[]): string {
  const hash = sha256.create();
  const atOnce = 1000;
  for (let at = 0; at < lines.length; at += atOnce)
    hash.update(`${lines.slice(at, at + atOnce).join('\n')}\n`);
  return bytesToHex(hash.digest());
}
