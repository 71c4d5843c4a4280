// a command about a campaign -> its options, the campaign it names, and its work on the data.
import {
  type AuditAction,
  auditActions,
  audited,
  type CampaignDetail,
  commandLine,
  type OpenWorkbench,
  RefusalError,
  viewCampaign,
} from '@corrigenda/server';
import type { Command } from 'commander';
import { Refusal } from '../io/refusal.ts';
import { campaignOf, itemIdOf } from './campaign-of.ts';
import { type LocationOptions, onExistingWorkbench, withLocation } from './data-location.ts';
import { defaultUrl } from './print.ts';

/** What the log calls a command. */
function actionOf(command: string, options: { readonly end?: boolean }): AuditAction | undefined {
  if (command === 'rename' || command === 'archive') return 'change';
  if (command === 'sign-up' && options.end) return 'sign-up-end';
  return auditActions.find((known) => known === command);
}

interface About {
  readonly command: string;
  readonly options: object;
  readonly campaign: string;
  readonly item?: string;
}

/** Does what a command asks; it is entered in the log in the same cases in which the pages would enter it. */
function inLog(
  bench: OpenWorkbench,
  { command, options, ...others }: About,
  work: () => Promise<void>,
): Promise<void> {
  const action = actionOf(command, options);
  const isRefusal = (error: unknown) => error instanceof Refusal || error instanceof RefusalError;
  return action ? audited(bench, { actor: commandLine, action, ...others }, work, isRefusal) : work();
}

export interface Shared extends LocationOptions {
  readonly url: string;
  readonly json: boolean;
}

type Work<Options> = (
  bench: OpenWorkbench,
  campaign: CampaignDetail,
  options: Shared & Options,
) => Promise<void>;

type ItemWork<Options> = (
  bench: OpenWorkbench,
  about: { readonly campaign: CampaignDetail; readonly item: string },
  options: Shared & Options,
) => Promise<void>;

/** How the commands below one command are added: without a campaign, on one, on an item of one. */
export function adding(command: Command) {
  const add = (name: string, description: string) =>
    withLocation(command.command(name).description(description))
      .option('--url <address>', 'the address of the server, for links', defaultUrl)
      .option('--json', 'print JSON, for scripts', false);
  const open = (options: Shared, name: string, work: (bench: OpenWorkbench, id: string) => Promise<void>) =>
    onExistingWorkbench(options, async (bench) => work(bench, (await campaignOf(bench, name)).id));
  return {
    add,
    onCampaign: <Options = object>(name: string, description: string, work: Work<Options>) =>
      add(name, description)
        .argument('<campaign>', 'id, beginning of the id, or title')
        .action((campaign: string, options: Shared & Options) =>
          open(options, campaign, async (bench, id) => {
            const detail = await viewCampaign(bench, id);
            await inLog(bench, { command: name, options, campaign: id }, () => work(bench, detail, options));
          }),
        ),
    onItem: <Options = object>(name: string, description: string, work: ItemWork<Options>) =>
      add(name, description)
        .argument('<campaign>', 'id, beginning of the id, or title')
        .argument('<item>', 'id of the item')
        .action((campaign: string, item: string, options: Shared & Options) =>
          open(options, campaign, async (bench, id) => {
            const detail = await viewCampaign(bench, id);
            const about = { campaign: detail, item: itemIdOf(detail, item) };
            await inLog(bench, { command: name, options, campaign: id, item: about.item }, () =>
              work(bench, about, options),
            );
          }),
        ),
  };
}

export type Adding = ReturnType<typeof adding>;
