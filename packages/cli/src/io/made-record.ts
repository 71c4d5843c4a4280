// M2 file <-> the record beside it of how its edits were made, by which a later signature can say it.
import { createHash } from 'node:crypto';
import { existsSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { EditOrigin } from '@corrigenda/core/internal';
import { openInput } from './input.ts';
import { openOutput } from './output.ts';
import { printProblems } from './problems.ts';

const format = 'corrigenda-made-1';

/** What is kept beside an M2 file. The checksum is that of the text, unpacked. */
export interface MadeRecord {
  readonly format: typeof format;
  readonly sha256: string;
  readonly edits: EditOrigin & { readonly made: 'here' };
}

/** `edits.m2` and `edits.m2.gz` -> `edits.m2.made.json`: packing a file changes nothing of what it says. */
export const madeFile = (file: string) => `${file.replace(/\.gz$/, '')}.made.json`;

/** Says how the edits of a complete file were made; standard output, pipes and devices get no record, and an old one goes. */
export async function writeMade(file: string, edits: EditOrigin): Promise<void> {
  if (file === '-' || !existsSync(file) || !statSync(file).isFile()) return;
  if (edits.made === 'elsewhere') return rmSync(madeFile(file), { force: true });
  const hash = createHash('sha256');
  for await (const chunk of (await openInput(file)).chunks()) hash.update(chunk);
  const record: MadeRecord = { format, sha256: hash.digest('hex'), edits };
  const output = await openOutput(madeFile(file));
  await output.write(`${JSON.stringify(record, null, 1)}\n`);
  await output.commit();
}

export interface MadeCheck {
  /** Gets the text of the file, piece by piece. */
  add(piece: string): void;
  /** How its edits were made: as the record says when this is the text that it is about, elsewhere otherwise. */
  edits(): EditOrigin;
}

/** Compares a file with its record while it is read. A record that does not fit is told. */
export async function checkMade(file: string): Promise<MadeCheck> {
  const beside = madeFile(file);
  if (file === '-' || !existsSync(beside)) return { add() {}, edits: () => ({ made: 'elsewhere' }) };
  const record = readRecord(await readFile(beside, 'utf8').catch(() => ''));
  const hash = createHash('sha256');
  return {
    add: (piece) => void hash.update(piece),
    edits() {
      if (record && hash.digest('hex') === record.sha256) return record.edits;
      const message = record
        ? `this is not the text that ${beside} is about (it was changed after it was made, or written anew), so its edits count as made elsewhere; delete that record if this is right`
        : `${beside} is no record of how edits were made, so they count as made elsewhere`;
      printProblems([{ file, code: 'm2/made', message, severity: 'warning' }]);
      return { made: 'elsewhere' };
    },
  };
}

const keys = ['language', 'tokens', 'model', 'merge', 'alignment', 'version'] as const;

function readRecord(text: string): MadeRecord | null {
  try {
    const { sha256, edits, ...rest } = JSON.parse(text) as Partial<MadeRecord>;
    if (rest.format !== format || typeof sha256 !== 'string' || edits?.made !== 'here') return null;
    return keys.every((key) => typeof edits[key] === 'string') ? { format, sha256, edits } : null;
  } catch {
    return null;
  }
}

/** One record for what was made of several files: theirs, if they were all made alike. */
export function sharedOrigin(origins: readonly EditOrigin[]): EditOrigin {
  const [first = { made: 'elsewhere' }] = origins;
  const isSame = origins.every(
    (origin) =>
      origin.made === first.made &&
      (origin.made === 'elsewhere' ||
        keys.every((key) => first.made === 'here' && origin[key] === first[key])),
  );
  return isSame ? first : { made: 'elsewhere' };
}
