// the answers of a load run -> what was kept of them, and times in words.
import { openWorkbench } from '@corrigenda/server';
import type { LoadResult } from '../test/server/load.ts';
import type { DataLocation } from '../test/server/stores.ts';

export const ms = (value: number | null) => (value === null ? '-' : `${value.toFixed(1)} ms`);

/** Everything that was acknowledged must be there once, and nothing twice. */
export async function countKept(
  location: DataLocation,
  { campaign, acknowledged }: LoadResult,
): Promise<string> {
  const bench = await openWorkbench(location);
  const rows = await bench.store.db
    .selectFrom('event')
    .select(['assignment', 'phase'])
    .where('campaign', '=', campaign)
    .where('kind', '=', 'judgement')
    .execute();
  await bench.close();
  const known = new Set(rows.map(({ assignment, phase }) => `${assignment} ${phase}`));
  const lost = acknowledged.filter((one) => !known.has(one)).length;
  return `acknowledged ${acknowledged.length}, kept ${rows.length}, lost ${lost}, doubled ${rows.length - known.size}`;
}
