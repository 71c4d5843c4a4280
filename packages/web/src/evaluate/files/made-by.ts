// M2 file and the records dropped with it -> how its edits were made, as the commands say it of the same files.
import type { Problem, Read } from '@corrigenda/core';
import { type EditOrigin, madeFile, originByRecord } from '@corrigenda/core/internal';
import type { GivenText } from './read-file.ts';

const recordOf = ({ name }: GivenText, texts: readonly GivenText[]): GivenText | undefined =>
  texts.find((text) => text.kind === 'record' && text.name === madeFile(name));

export function originOfM2(text: GivenText, texts: readonly GivenText[]): Read<EditOrigin> {
  const record = recordOf(text, texts);
  if (!record || !text.digests) return { value: { made: 'elsewhere' }, problems: [] };
  return originByRecord(text.name, text.digests.sha256, record.lines.join('\n'));
}

/** Whether a text is the record of an M2 file that is there too: it then needs no row of its own. */
export const isRecordOfAnother = (text: GivenText, texts: readonly GivenText[]): boolean =>
  text.kind === 'record' && texts.some((one) => one.kind === 'm2' && recordOf(one, texts) === text);

export function recordAlone({ name }: GivenText): Problem {
  const other = name.replace(/\.made\.json$/i, '');
  return {
    file: name,
    code: 'm2/made-alone',
    message: `this says how the edits of ${other} were made; drop that file as well`,
    values: { other },
    severity: 'warning',
  };
}
