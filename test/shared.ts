// Where the shared vectors are found, and what tests say when they are not there.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

/** The repository's root folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));
const folder = process.env.CORRIGENDA_SHARED ?? join(root, '../shared');

/** The shared folder, or undefined with a loud message: the tests then rest on the project's own fixtures alone. */
export function sharedPath(path: string): string | undefined {
  const full = join(folder, path);
  if (existsSync(full)) return full;
  console.warn(`SHARED VECTORS ABSENT: ${path} not found; only the project's own fixtures are tested here.`);
  return undefined;
}

/** The lines of a gzipped JSON Lines file of the shared folder. */
export function sharedJsonLines<Row>(path: string): Row[] | undefined {
  const full = sharedPath(path);
  if (!full) return undefined;
  const text = gunzipSync(readFileSync(full)).toString('utf8');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row);
}

/** The lines of a gzipped text of the shared folder. */
export function sharedLines(path: string): string[] | undefined {
  const full = sharedPath(path);
  if (!full) return undefined;
  return gunzipSync(readFileSync(full)).toString('utf8').trimEnd().split('\n');
}

/** A JSON file of the shared folder, gzipped or plain. */
export function sharedJson<Value>(path: string): Value | undefined {
  const full = sharedPath(path);
  if (!full) return undefined;
  const bytes = readFileSync(full);
  return JSON.parse((path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')) as Value;
}
