// export bundle -> campaign record, or every reason why it cannot be read, with its position.
import { invalidJudgements } from '../../campaign/judgements.ts';
import { type CampaignRecord, readEarlierRecord } from '../../campaign/record.ts';
import type { Read } from '../../text/problem.ts';
import { type Bundle, bundleLists, chainFile, fileOf } from './files.ts';
import { bundleReader } from './reader.ts';

export interface BundleOptions {
  /** Leave out what takes longest, every answer under its protocol and the chain; only for who has the bundle checked elsewhere too. */
  readonly checkedElsewhere?: boolean;
}

/**
 * Reads a bundle; null when it cannot be taken, with every reason and its position. Of many problems the first hundred are listed, and how
 * many more there are. A bundle without a chain is read with a warning: it cannot show that it is whole.
 *
 * @example readBundle({ 'campaign.json': '{}' }).value // null
 */
export function readBundle(
  files: Bundle,
  { checkedElsewhere = false }: BundleOptions = {},
): Read<CampaignRecord | null> {
  const reader = bundleReader(Object.keys(files));
  const end = (record: CampaignRecord | null): Read<CampaignRecord | null> => {
    const problems = reader.end();
    return { value: reader.hasErrors ? null : record, problems };
  };
  if (reader.hasErrors) return end(null);
  const head = reader.head(files['campaign.json']);
  if (!checkedElsewhere && Object.hasOwn(files, chainFile)) reader.chain(files[chainFile].split('\n'));
  const lists = bundleLists.map((name) => {
    const entries: unknown[] = [];
    let number = 0;
    for (const line of files[fileOf(name)].split('\n')) {
      if (reader.isFull) break;
      const entry = reader.line(name, ++number, line);
      if (entry !== undefined) entries.push(entry);
    }
    return [name, entries] as const;
  });
  reader.endLists();
  if (!reader.isReadable) return end(null);
  const record = { ...(head as object), ...Object.fromEntries(lists) } as unknown as CampaignRecord;
  if (!checkedElsewhere)
    for (const { assignment, phase, seq } of invalidJudgements(record))
      reader.invalidAnswers(seq, assignment.id, phase);
  return end(readEarlierRecord(record));
}
