// the record beside an M2 file <-> how its edits were made, where the record is about this text.
import type { EditOrigin } from '../score/index.ts';
import type { Read } from '../text/problem.ts';

const format = 'corrigenda-made-1';

/** What is kept beside an M2 file. The checksum is that of the text, unpacked. */
export interface MadeRecord {
  readonly format: typeof format;
  readonly sha256: string;
  readonly edits: EditOrigin & { readonly made: 'here' };
}

/** `edits.m2` and `edits.m2.gz` -> `edits.m2.made.json`: packing a file changes nothing of what it says. */
export const madeFile = (file: string) => `${file.replace(/\.gz$/i, '')}.made.json`;

export const isMadeFile = (file: string) => /\.made\.json$/i.test(file);

export const writeMadeRecord = (sha256: string, edits: MadeRecord['edits']): string =>
  `${JSON.stringify({ format, sha256, edits } satisfies MadeRecord, null, 1)}\n`;

export const editOriginKeys = ['language', 'tokens', 'model', 'merge', 'alignment', 'version'] as const;

function readMadeRecord(text: string): MadeRecord | null {
  try {
    const { sha256, edits, ...rest } = JSON.parse(text) as Partial<MadeRecord>;
    if (rest.format !== format || typeof sha256 !== 'string' || edits?.made !== 'here') return null;
    return editOriginKeys.every((key) => typeof edits[key] === 'string') ? { format, sha256, edits } : null;
  } catch {
    return null;
  }
}

/**
 * How the edits of a file were made: as the text of the record says when its checksum is that of the file, elsewhere otherwise.
 * A record that does not fit is a problem of the file.
 */
export function originByRecord(file: string, sha256: string, recordText: string): Read<EditOrigin> {
  const record = readMadeRecord(recordText);
  if (record?.sha256 === sha256) return { value: record.edits, problems: [] };
  const beside = madeFile(file);
  const message = record
    ? `this is not the text that ${beside} is about (it was changed after it was made, or written anew), so its edits count as made elsewhere; delete that record if this is right`
    : `${beside} is no record of how edits were made, so they count as made elsewhere`;
  return {
    value: { made: 'elsewhere' },
    problems: [
      {
        file,
        code: record ? 'm2/made' : 'm2/made-unknown',
        message,
        values: { beside },
        severity: 'warning',
      },
    ],
  };
}
