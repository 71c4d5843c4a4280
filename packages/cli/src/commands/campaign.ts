// corrigenda campaign: everything the manager's pages do, for scripts. Works on the data itself, whether or not a server runs on it.
import {
  beginDeed,
  CreateCampaign,
  commandLine,
  createFromFiles,
  erase,
  extend,
  invite,
  linkOf,
  makeExpertSample,
  makeStage2,
  previewCampaign,
  protocolFrom,
  putGuidelines,
  replaceManagerLink,
  revoke,
  rotate,
  setQuota,
  setStatus,
} from '@corrigenda/server';
import { Command } from 'commander';
import { atLeastOne } from '../analysis/whole-number.ts';
import { printProblems } from '../io/problems.ts';
import { Refusal } from '../io/refusal.ts';
import { addBundleCommands } from '../workbench/bundle-commands.ts';
import { seatOf } from '../workbench/campaign-of.ts';
import {
  type CreateOptions,
  createRequest,
  protocolChoice,
  withCreateOptions,
} from '../workbench/create-options.ts';
import { onWorkbench } from '../workbench/data-location.ts';
import { addJudgementCommands } from '../workbench/judgement-commands.ts';
import { addKeepCommands } from '../workbench/keep-commands.ts';
import { type Adding, adding, type Shared } from '../workbench/on-campaign.ts';
import { type PeopleOptions, peopleOf, withPeople } from '../workbench/people.ts';
import { printJson, printLinks, printMade, printStatus, wholeLinks } from '../workbench/print.ts';
import { readText } from '../workbench/read-text.ts';
import { readable } from '../workbench/readable.ts';
import { addRecruitCommands } from '../workbench/recruit-commands.ts';
import { addResultsCommand } from '../workbench/results-command.ts';

export function campaignCommand(): Command {
  const command = new Command('campaign').description(
    'Campaigns of human evaluation: create, watch, invite, export. A campaign is named by its id, the beginning of its id, or its title.',
  );
  const ways = adding(command);
  const { add, onCampaign } = ways;

  withCreateOptions(add('create', 'Create a campaign from files and print its links.'))
    .option('--preview', 'only show what it would be', false)
    .action((options: Shared & CreateOptions & { preview: boolean }) => create(options));
  addKeepCommands(ways);
  add('manager-link', "Replace a lost manager's link; the old one ends.").action((options: Shared) =>
    onWorkbench(options, async (bench) => {
      process.stdout.write(`${linkOf(options.url.replace(/\/$/, ''), await replaceManagerLink(bench))}\n`);
    }),
  );
  onCampaign('status', 'Progress per annotator, pace, problems.', async (_bench, detail, { json }) =>
    json ? printJson('campaign-status', detail) : printStatus(detail),
  );
  addPeopleCommands(ways);
  addRecruitCommands(ways);
  addLifeCommands(ways);
  addJudgementCommands(ways);
  addResultsCommand(ways);
  addFurtherRounds(ways);
  addBundleCommands(command);
  return command;
}

function addPeopleCommands({ onCampaign }: Adding): void {
  withPeople(
    onCampaign<PeopleOptions & { expert: boolean }>(
      'invite',
      'Invite annotators and print their links.',
      async (bench, { id }, { expert, ...options }) =>
        showLinks(await invite(bench, id, peopleOf(options, { expert, fallback: 1 })), options),
    ),
  ).option('--expert', 'they are experts: they judge expert samples', false);
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
  onCampaign<{ annotator: string; items?: number; none: boolean }>(
    'quota',
    'Change how many items an annotator judges at most.',
    (bench, detail, { annotator, items, none }) => {
      if ((items === undefined) !== none) throw new Refusal('misuse', 'Give either --items or --none.');
      return setQuota(bench, { campaign: detail.id, seat: seatOf(detail, annotator) }, items ?? null);
    },
  )
    .requiredOption('--annotator <pseudonym>', 'whose')
    .option('--items <number>', 'so many at most', atLeastOne)
    .option('--none', 'as many as there are', false);
  onCampaign<{ annotator: string }>(
    'erase',
    "Erase an annotator's data; the places of the events stay.",
    async (bench, detail, { annotator }) => erase(bench, detail.id, seatOf(detail, annotator)),
  ).requiredOption('--annotator <pseudonym>', 'whose');
}

/** From the first pause to closing: what happens to a campaign while people work. */
function addLifeCommands({ onCampaign }: Adding): void {
  onCampaign('pause', 'Pause: drafts are kept, nothing is handed out.', (bench, { id }) =>
    setStatus(bench, id, 'paused'),
  );
  onCampaign('resume', 'Go on after a pause.', (bench, { id }) => setStatus(bench, id, 'running'));
  onCampaign('close', 'Close for good and freeze the data.', (bench, { id }) =>
    setStatus(bench, id, 'closed'),
  );
  onCampaign<{ redundancy?: number; quota?: number | false }>(
    'extend',
    'More people per item, or another quota.',
    (bench, { id }, { redundancy, quota }) => {
      if (redundancy === undefined && quota === undefined) {
        throw new Refusal('misuse', 'Nothing to extend: give --redundancy, --quota or --no-quota.');
      }
      return extend(bench, id, { redundancy, quota: quota === false ? null : quota });
    },
  )
    .option('--redundancy <people>', 'people per item', atLeastOne)
    .option('--quota <items>', 'items per person at most', atLeastOne)
    .option('--no-quota', 'as many items per person as there are');
  onCampaign<{ file: string; protocol?: string }>(
    'guidelines',
    'Make a new guideline version; words and rules of the protocol may change with it.',
    async (bench, { id, guidelineVersion }, { file, protocol: name }) => {
      const protocol = name === undefined ? undefined : protocolFrom(await protocolChoice(name));
      const version = await putGuidelines(bench, id, {
        guidelines: await readText(file),
        baseVersion: guidelineVersion,
        protocol,
      });
      process.stdout.write(`Guideline version ${version}\n`);
    },
  )
    .requiredOption('--file <file>', 'Markdown')
    .option(
      '--protocol <file>',
      'the protocol with new words or rules, as YAML or JSON; its phases and fields stay',
    );
}

/** Campaigns and samples that are made from a campaign. */
function addFurtherRounds({ onCampaign }: Adding): void {
  withPeople(
    onCampaign<PeopleOptions & { title: string; system: string[] }>(
      'stage-2',
      'Make a stage-2 campaign of target errors for some models.',
      async (bench, { id, distribution }, { title, system, ...options }) => {
        const annotators = peopleOf(options);
        const made = await makeStage2(bench, id, { title, systems: system, distribution, annotators });
        printMade(made, options);
      },
    ),
  )
    .requiredOption('--title <text>', 'title of the new campaign')
    .requiredOption('--system <name...>', 'the models');
  withPeople(
    onCampaign<PeopleOptions & { size: number; redundancy: number }>(
      'expert-sample',
      'Have experts judge a sample again.',
      async (bench, { id }, { size, redundancy, ...options }) => {
        const annotators = peopleOf(options, { expert: true, fallback: 1 });
        showLinks(await makeExpertSample(bench, id, { size, redundancy, annotators }), options);
      },
    ),
  )
    .requiredOption('--size <items>', 'how many', atLeastOne)
    .option('--redundancy <people>', 'experts per item', atLeastOne, 1);
}

function showLinks(links: Parameters<typeof wholeLinks>[0], { url, json }: Shared): void {
  const whole = wholeLinks(links, url);
  if (json) printJson('campaign-links', whole);
  else printLinks(whole);
}

async function create(options: Shared & CreateOptions & { preview: boolean }): Promise<void> {
  const asked = readable(CreateCampaign.safeParse(await createRequest(options)));
  await onWorkbench(options, async (bench) => {
    if (options.preview) return printJson('campaign-preview', previewCampaign(asked));
    const finish = await beginDeed(bench, { actor: commandLine, action: 'create', title: asked.title });
    const { id, links, warnings } = await createFromFiles(bench, asked);
    await finish({ outcome: 'done', campaign: id });
    printProblems(warnings.map((warning) => ({ code: 'data', severity: 'warning', ...warning })));
    printMade({ id, links }, options);
  });
}
