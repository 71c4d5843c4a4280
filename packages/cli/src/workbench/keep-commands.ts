// Commands about a campaign as a whole: find, rename, duplicate, archive and delete it.
import { findCampaigns } from '@corrigenda/core/internal';
import {
  audited,
  ChangeCampaign,
  changeCampaign,
  commandLine,
  DuplicateCampaign,
  deleteCampaign,
  duplicateCampaign,
  listCampaigns,
} from '@corrigenda/server';
import { exportTo } from './bundle-commands.ts';
import { onExistingWorkbench } from './data-location.ts';
import type { Adding, Shared } from './on-campaign.ts';
import { type PeopleOptions, peopleOf, withPeople } from './people.ts';
import { printCampaigns, printJson, printMade } from './print.ts';
import { readable } from './readable.ts';

export function addKeepCommands({ add, onCampaign }: Adding): void {
  add('list', 'Campaigns with their progress; those in the archive on wish.')
    .argument('[words...]', 'only those whose title, protocol and language have all of these words')
    .option('--archived', 'those in the archive too', false)
    .action((words: readonly string[], { archived, ...options }: Shared & { archived: boolean }) =>
      onExistingWorkbench(options, async (bench) => {
        const all = await listCampaigns(bench);
        const found = findCampaigns(all, { wanted: words.join(' '), archived });
        if (options.json) printJson('campaign-list', found);
        else printCampaigns(found, all.length);
      }),
    );
  onCampaign<{ title: string }>('rename', 'Give a campaign another title.', (bench, { id }, { title }) =>
    changeCampaign(bench, id, readable(ChangeCampaign.safeParse({ title: title.trim() }))),
  ).requiredOption('--title <text>', 'the new title');
  onCampaign<{ back: boolean }>(
    'archive',
    'Put a paused or closed campaign into the archive, or take it back; its data stay as they are.',
    (bench, { id }, { back }) => changeCampaign(bench, id, { archived: !back }),
  ).option('--back', 'out of the archive again', false);
  withPeople(
    onCampaign<PeopleOptions & { title: string }>(
      'duplicate',
      'The same campaign once more for other people: items, protocol, texts and distribution, no judgements.',
      async (bench, { id }, { title, ...options }) => {
        const annotators = peopleOf(options);
        const wanted = readable(DuplicateCampaign.safeParse({ title: title.trim(), annotators }));
        printMade(await duplicateCampaign(bench, id, wanted), options);
      },
    ),
  ).requiredOption('--title <text>', 'title of the new campaign');
  onCampaign<{ title: string; out?: string; export: boolean }>(
    'delete',
    'Delete a paused or closed campaign for good. Its bundle is written first.',
    (bench, campaign, { title, out, export: saving }) =>
      deleteCampaign(bench, campaign.id, { title }, async () => {
        if (!saving || (campaign.progress.done === 0 && out === undefined)) return;
        const deed = { actor: commandLine, action: 'export', campaign: campaign.id } as const;
        await audited(bench, deed, () => exportTo(bench, campaign, { out }));
      }),
  )
    .requiredOption('--title <text>', 'its whole title once more, so that no other campaign is meant')
    .option('-o, --out <file>', 'where to write the bundle; a name made from the title unless said')
    .option('--no-export', 'delete it without a bundle');
}
