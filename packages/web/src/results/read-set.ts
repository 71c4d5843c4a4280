// bundle -> its record and what its judgements say; of a broken one, every fault with its position.
import { readZip } from '@corrigenda/core/formats';
import { type CampaignRecord, type JudgementSet, judgementSetOf, readBundle } from '@corrigenda/core/human';
import { bundleRecordFiles } from '@corrigenda/core/internal';

export function readSet(
  bundle: Uint8Array,
  { amended }: { readonly amended: boolean },
): { readonly record: CampaignRecord; readonly set: JudgementSet } {
  const { value: record, problems } = readBundle(readZip(bundle, { only: bundleRecordFiles }));
  if (!record) {
    const lines = problems.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`);
    throw new Error(lines.slice(0, 5).join('\n'));
  }
  return { record, set: judgementSetOf(record, { amendments: amended }) };
}
