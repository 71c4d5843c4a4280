// corrigenda campaign: everything the manager's pages do, for scripts. Works on the data itself, whether or not a server runs on it.
import {
  type CampaignDetail,
  CreateCampaign,
  createFromFiles,
  erase,
  extend,
  invite,
  linkOf,
  listCampaigns,
  listDisagreements,
  listRemarks,
  makeExpertSample,
  makeStage2,
  type OpenWorkbench,
  previewCampaign,
  putGuidelines,
  readRecord,
  replaceManagerLink,
  revoke,
  rotate,
  setStatus,
  viewCampaign,
} from '@corrigenda/server';
import { Command } from 'commander';
import { printProblems } from '../io/problems.ts';
import { Refusal } from '../io/refusal.ts';
import { addBundleCommands } from '../workbench/bundle-commands.ts';
import { campaignOf, seatOf } from '../workbench/campaign-of.ts';
import {
  type CreateOptions,
  createRequest,
  wholeNumber,
  withCreateOptions,
} from '../workbench/create-options.ts';
import { onWorkbench, type PlaceOptions, withPlace } from '../workbench/place.ts';
import {
  defaultUrl,
  printCampaigns,
  printJson,
  printLinks,
  printStatus,
  wholeLinks,
} from '../workbench/print.ts';
import { readText } from '../workbench/read-text.ts';

interface Shared extends PlaceOptions {
  readonly url: string;
  readonly json: boolean;
}

type Work<Options> = (
  bench: OpenWorkbench,
  campaign: CampaignDetail,
  options: Shared & Options,
) => Promise<void>;

export function campaignCommand(): Command {
  const command = new Command('campaign').description(
    'Campaigns of human evaluation: create, watch, invite, export. A campaign is named by its id, the beginning of its id, or its title.',
  );
  const add = (name: string, description: string) =>
    withPlace(command.command(name).description(description))
      .option('--url <address>', 'the address of the server, for links', defaultUrl)
      .option('--json', 'print JSON, for scripts', false);
  const onCampaign = <Options = object>(name: string, description: string, work: Work<Options>) =>
    add(name, description)
      .argument('<campaign>', 'id, beginning of the id, or title')
      .action((campaign: string, options: Shared & Options) =>
        onWorkbench(options, async (bench) => {
          const { id } = await campaignOf(bench, campaign);
          await work(bench, await viewCampaign(bench, id), options);
        }),
      );

  withCreateOptions(add('create', 'Create a campaign from files and print its links.'))
    .option('--preview', 'only show what it would be', false)
    .action((options: Shared & CreateOptions & { preview: boolean }) => create(options));
  add('list', 'All campaigns with their progress.').action((options: Shared) =>
    onWorkbench(options, async (bench) => {
      const all = await listCampaigns(bench);
      if (options.json) printJson(all);
      else printCampaigns(all);
    }),
  );
  add('manager-link', "Replace a lost manager's link; the old one ends.").action((options: Shared) =>
    onWorkbench(options, async (bench) => {
      process.stdout.write(`${linkOf(options.url.replace(/\/$/, ''), await replaceManagerLink(bench))}\n`);
    }),
  );
  onCampaign('status', 'Progress per annotator, pace, problems.', async (_bench, detail, { json }) =>
    json ? printJson(detail) : printStatus(detail),
  );
  onCampaign<{ annotators: number; annotator: string[]; expert: boolean }>(
    'invite',
    'Invite annotators and print their links.',
    async (bench, { id }, { annotators, annotator, expert, ...shared }) => {
      const unnamed = Array.from({ length: annotator.length > 0 ? annotators : annotators || 1 }, () => ({
        expert,
      }));
      const people = [...annotator.map((pseudonym) => ({ pseudonym, expert })), ...unnamed];
      showLinks(await invite(bench, id, people), shared);
    },
  )
    .option('--annotators <number>', 'how many', wholeNumber, 0)
    .option(
      '--annotator <pseudonym>',
      'by pseudonym; may be repeated',
      (name: string, before: string[]) => [...before, name],
      [],
    )
    .option('--expert', 'they are experts: they judge expert samples', false);
  onCampaign<{ annotator: string }>(
    'revoke',
    "End an annotator's link and sessions.",
    async (bench, detail, { annotator }) => revoke(bench, detail.id, seatOf(detail, annotator)),
  ).requiredOption('--annotator <pseudonym>', 'whose');
  onCampaign<{ annotator: string }>(
    'rotate',
    "Replace an annotator's link.",
    async (bench, detail, { annotator, ...shared }) =>
      showLinks([await rotate(bench, detail.id, seatOf(detail, annotator))], shared),
  ).requiredOption('--annotator <pseudonym>', 'whose');
  onCampaign<{ annotator: string }>(
    'erase',
    "Erase an annotator's data; the places of the events stay.",
    async (bench, detail, { annotator }) => erase(bench, detail.id, seatOf(detail, annotator)),
  ).requiredOption('--annotator <pseudonym>', 'whose');
  onCampaign('pause', 'Pause: drafts are kept, nothing is handed out.', (bench, { id }) =>
    setStatus(bench, id, 'paused'),
  );
  onCampaign('resume', 'Go on after a pause.', (bench, { id }) => setStatus(bench, id, 'running'));
  onCampaign('close', 'Close for good and freeze the data.', (bench, { id }) =>
    setStatus(bench, id, 'closed'),
  );
  onCampaign<{ redundancy?: number; quota?: number }>(
    'extend',
    'More people per item, or another quota.',
    (bench, { id }, { redundancy, quota }) => extend(bench, id, { redundancy, quota }),
  )
    .option('--redundancy <people>', 'people per item', wholeNumber)
    .option('--quota <items>', 'items per person at most', wholeNumber);
  onCampaign<{ file: string }>(
    'guidelines',
    'Make a new guideline version.',
    async (bench, { id, guidelineVersion }, { file }) => {
      const version = await putGuidelines(bench, id, {
        guidelines: await readText(file),
        baseVersion: guidelineVersion,
      });
      process.stdout.write(`Guideline version ${version}\n`);
    },
  ).requiredOption('--file <file>', 'Markdown');
  onCampaign(
    'disagreements',
    'Where people differ, the widest difference first, as JSON.',
    async (bench, { id }) => printJson(listDisagreements(await readRecord(bench, id))),
  );
  onCampaign('problems', 'Reported problems, comments and rejections, as JSON.', async (bench, { id }) =>
    printJson(listRemarks(await readRecord(bench, id))),
  );
  onCampaign<{ title: string; system: string[]; annotators: number }>(
    'stage-2',
    'Make a stage-2 campaign of target errors for some models.',
    async (bench, { id, distribution }, { title, system, annotators, ...shared }) => {
      const people = Array.from({ length: annotators }, () => ({ expert: false }));
      const made = await makeStage2(bench, id, { title, systems: system, distribution, annotators: people });
      process.stdout.write(`${made.id}\n`);
      showLinks(made.links, shared);
    },
  )
    .requiredOption('--title <text>', 'title of the new campaign')
    .requiredOption('--system <name...>', 'the models')
    .option('--annotators <number>', 'how many annotators to invite', wholeNumber, 0);
  onCampaign<{ size: number; redundancy: number; annotators: number }>(
    'expert-sample',
    'Have experts judge a sample again.',
    async (bench, { id }, { size, redundancy, annotators, ...shared }) => {
      const people = Array.from({ length: annotators }, () => ({ expert: true }));
      showLinks(await makeExpertSample(bench, id, { size, redundancy, annotators: people }), shared);
    },
  )
    .requiredOption('--size <items>', 'how many', wholeNumber)
    .option('--redundancy <people>', 'experts per item', wholeNumber, 1)
    .option('--annotators <number>', 'how many experts to invite', wholeNumber, 1);
  addBundleCommands(command);
  return command;
}

function showLinks(links: Parameters<typeof wholeLinks>[0], { url, json }: Shared): void {
  const whole = wholeLinks(links, url);
  if (json) printJson(whole);
  else printLinks(whole);
}

async function create(options: Shared & CreateOptions & { preview: boolean }): Promise<void> {
  const parsed = CreateCampaign.safeParse(await createRequest(options));
  if (!parsed.success) {
    const [{ path, message }] = parsed.error.issues;
    throw new Refusal('misuse', `${path.join('.')}: ${message}`);
  }
  await onWorkbench(options, async (bench) => {
    if (options.preview) return printJson(previewCampaign(bench, parsed.data));
    const { id, links, warnings } = await createFromFiles(bench, parsed.data);
    printProblems(warnings.map((warning) => ({ code: 'data', severity: 'warning', ...warning })));
    if (options.json) return printJson({ id, links: wholeLinks(links, options.url) });
    process.stdout.write(`${id}\n`);
    printLinks(wholeLinks(links, options.url));
  });
}
