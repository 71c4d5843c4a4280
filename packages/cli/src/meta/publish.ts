// sections -> printed tables, JSON and an HTML file; and what is said meanwhile.
import type { htmlPage } from '@corrigenda/core/internal';
import { openOutput } from '../io/output.ts';
import { formatTable } from '../io/table.ts';

type Page = Parameters<typeof htmlPage>[0];

/** Tables longer than this are in the report and in JSON; printed they would hide the others. */
const mostRows = 60;

export async function publish(
  page: Page,
  write: typeof htmlPage,
  { report, json }: { readonly report?: string; readonly json: boolean },
): Promise<void> {
  if (report !== undefined) {
    const output = await openOutput(report);
    await output.write(write(page));
    await output.commit();
  }
  process.stdout.write(json ? `${JSON.stringify(page.numbers, null, 2)}\n` : printed(page));
  if (report !== undefined && report !== '-') process.stderr.write(`${report}\n`);
}

function printed({ finding, sections, signature }: Page): string {
  const parts = sections.map(({ title, table: { columns, rows } }) => {
    const shown = rows.length > mostRows ? rows.slice(0, mostRows) : rows;
    const more =
      rows.length > shown.length ? `(${rows.length - shown.length} more rows: --json or --report)\n` : '';
    return `${title}\n${formatTable([columns, ...shown]).join('\n')}\n${more}`;
  });
  return `${[finding, ...parts, signature].join('\n\n')}\n`;
}

/** One line on standard error that says what is being done; only on a terminal. */
export function progressLine() {
  const isWatched = process.stderr.isTTY;
  let last = 0;
  const say = (text: string) => {
    if (isWatched) process.stderr.write(`\r\u001b[K${text} ...`);
  };
  return {
    say,
    step: (what: string, done: number, total: number) => {
      const now = performance.now();
      if (now - last < 100) return;
      last = now;
      say(`${what} ${total > 0 ? `${Math.floor((100 * done) / total)} %` : ''}`);
    },
    clear: () => {
      if (isWatched) process.stderr.write('\r\u001b[K');
    },
  };
}
