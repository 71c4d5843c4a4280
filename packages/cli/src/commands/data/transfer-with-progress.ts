// rows on their way between two databases -> a bar on the terminal, and in the end what was copied with its digests.
import type { Transfer } from '@corrigenda/server';
import { startProgress } from '../../io/progress.ts';
import { formatTable } from '../../io/table.ts';
import { refusing } from '../../workbench/data-location.ts';

export async function transferWithProgress(
  work: (options: { readonly onRows: (rows: number) => void }) => Promise<Transfer>,
): Promise<Transfer> {
  const progress = await startProgress('rows');
  try {
    return await refusing(() => work({ onRows: (rows) => progress.advance(rows, null) }));
  } finally {
    progress.stop();
  }
}

/** One line a table: both sides were read after copying and had these digests. */
export function describeTransfer({ tables, version }: Transfer): string {
  const rows = tables.map(({ table, rows: count, digest }) => [table, String(count), digest.slice(0, 16)]);
  return `${formatTable([['table', 'rows', 'digest'], ...rows]).join('\n')}\nTables as of ${version}.\n`;
}
