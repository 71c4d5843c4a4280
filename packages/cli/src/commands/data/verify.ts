// corrigenda verify: data, a backup or an exported campaign -> whether everything is there and fits together.
import type { Problem } from '@corrigenda/core';
import type { Verified } from '@corrigenda/server';
import { Command } from 'commander';
import { readCampaign } from '../../analysis/read-campaign.ts';
import { printProblems } from '../../io/problems.ts';
import { startProgress } from '../../io/progress.ts';
import { Refusal } from '../../io/refusal.ts';
import { formatTable } from '../../io/table.ts';
import { type LocationOptions, refusing, withLocation } from '../../workbench/data-location.ts';

const help = `
Without a file the data of the server is verified; the server may run. The database checks its own pages and links; then every campaign is checked: events
are numbered without gaps, everything that is named exists, what is called done was judged phase by phase by its own annotator, and answers are
valid under their protocol. An exported campaign (.zip) is checked against its chain of digests, which names an event that is missing, altered or moved.

Examples:
  corrigenda verify
  corrigenda verify backups/monday.sqlite
  corrigenda verify course.zip

Exit status: 0 everything is there, 1 something is missing or broken, 2 misuse.`;

export function verifyCommand(): Command {
  return withLocation(new Command('verify'))
    .description('Check that data, a backup or an exported campaign is complete and unbroken.')
    .argument('[file]', 'a backup (.sqlite) or an exported campaign (.zip); without it the data')
    .addHelpText('after', help)
    .action(run);
}

async function run(file: string | undefined, location: LocationOptions): Promise<void> {
  if (file !== undefined && !/\.sqlite$/.test(file)) {
    const { title, events, items } = await readCampaign(file);
    process.stdout.write(`${file}: “${title}”, ${items.length} items, ${events.length} events: complete.\n`);
    return;
  }
  const progress = await startProgress('campaigns');
  const onCampaign = (done: number, of: number) => progress.advance(1, done / of);
  const { verifyBackup, verifyData } = await import('@corrigenda/server');
  const verified = await refusing(() =>
    file === undefined ? verifyData(location, { onCampaign }) : verifyBackup(file, { onCampaign }),
  ).finally(() => progress.stop());
  tell(verified);
}

function tell({ location, version, broken, campaigns, tables }: Verified): void {
  const count = (name: string) => tables.find(({ table }) => table === name)?.rows ?? 0;
  if (campaigns === null)
    process.stdout.write(
      `${location} is of an older version (${version}): ${count('campaign')} campaigns, ${count('event')} events. Only the database itself was checked; start the server once to bring it up to date.\n`,
    );
  else if (campaigns.length > 0)
    process.stdout.write(
      `${formatTable([
        ['campaign', 'judgements', 'events', 'problems'],
        ...campaigns.map(({ title, judgements, events, problems }) => [
          title,
          String(judgements),
          String(events),
          String(problems.length),
        ]),
      ]).join('\n')}\n`,
    );
  const problems: Problem[] = [
    ...broken.map((message) => ({ code: 'data/broken', severity: 'error' as const, message })),
    ...(campaigns ?? []).flatMap(({ title, problems: found }) =>
      found.map((problem) => ({ ...problem, file: `${title}/${problem.file}` })),
    ),
  ];
  if (problems.length > 0) {
    printProblems(problems.slice(0, 100));
    throw new Refusal('data', `${location}: ${problems.length} problems.`);
  }
  process.stdout.write(`${location}: complete.\n`);
}
