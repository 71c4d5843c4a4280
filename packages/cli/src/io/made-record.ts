// M2 file <-> the record beside it of how its edits were made, by which a later signature can say it.
import { createHash } from 'node:crypto';
import { existsSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import {
  type EditOrigin,
  editOriginKeys,
  madeFile,
  originByRecord,
  writeMadeRecord,
} from '@corrigenda/core/internal';
import { openInput } from './input.ts';
import { openOutput } from './output.ts';
import { printProblems } from './problems.ts';

/** Says how the edits of a complete file were made; standard output, pipes and devices get no record, and an old one goes. */
export async function writeMade(file: string, edits: EditOrigin): Promise<void> {
  if (file === '-' || !existsSync(file) || !statSync(file).isFile()) return;
  if (edits.made === 'elsewhere') return rmSync(madeFile(file), { force: true });
  const hash = createHash('sha256');
  for await (const chunk of (await openInput(file)).chunks()) hash.update(chunk);
  const output = await openOutput(madeFile(file));
  await output.write(writeMadeRecord(hash.digest('hex'), edits));
  await output.commit();
}

export interface MadeCheck {
  /** Gets the text of the file, piece by piece. */
  add(piece: string): void;
  /** How its edits were made: as the record says when this is the text that it is about, elsewhere otherwise. */
  edits(): EditOrigin;
}

/** Compares a file with its record while it is read. A record that does not fit is reported. */
export async function checkMade(file: string): Promise<MadeCheck> {
  const beside = madeFile(file);
  if (file === '-' || !existsSync(beside)) return { add() {}, edits: () => ({ made: 'elsewhere' }) };
  const record = await readFile(beside, 'utf8').catch(() => '');
  const hash = createHash('sha256');
  return {
    add: (piece) => void hash.update(piece),
    edits() {
      const { value, problems } = originByRecord(file, hash.digest('hex'), record);
      printProblems(problems);
      return value;
    },
  };
}

/** One record for what was made of several files: theirs, if they were all made alike. */
export function sharedOrigin(origins: readonly EditOrigin[]): EditOrigin {
  const [first = { made: 'elsewhere' }] = origins;
  const isSame = origins.every(
    (origin) =>
      origin.made === first.made &&
      (origin.made === 'elsewhere' ||
        editOriginKeys.every((key) => first.made === 'here' && origin[key] === first[key])),
  );
  return isSame ? first : { made: 'elsewhere' };
}
