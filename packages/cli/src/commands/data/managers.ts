// corrigenda managers: the persons who run campaigns or only read them, their links, and the log of who did what.

import { type ManagerRole, managerRoles } from '@corrigenda/core/internal';
import {
  type AuditEntry,
  addManager,
  audited,
  commandLine,
  endManager,
  linkOf,
  listManagers,
  type ManagerLink,
  type OpenWorkbench,
  readAudit,
  renewManagerLink,
} from '@corrigenda/server';
import { Command, Option } from 'commander';
import { atLeastOne } from '../../analysis/whole-number.ts';
import { Refusal } from '../../io/refusal.ts';
import { formatTable } from '../../io/table.ts';
import { campaignOf } from '../../workbench/campaign-of.ts';
import { onExistingWorkbench, onWorkbench } from '../../workbench/data-location.ts';
import { adding, type Shared } from '../../workbench/on-campaign.ts';
import { printJson } from '../../workbench/print.ts';

const print = (rows: readonly (readonly string[])[]) =>
  process.stdout.write(`${formatTable(rows.map((row) => [...row])).join('\n')}\n`);

interface Ending {
  readonly days?: number;
}

/** When a link ends that lasts so many days. */
const expiryOf = (bench: OpenWorkbench, { days }: Ending): string | undefined =>
  days === undefined ? undefined : new Date(bench.now().getTime() + days * 86_400_000).toISOString();

function showLink({ name, link, id }: ManagerLink, { url, json }: Shared): void {
  const whole = linkOf(url.replace(/\/$/, ''), link);
  if (json) printJson('managers-link', { id, name, link: whole });
  else process.stdout.write(`Link of ${name}, shown once:\n  ${whole}\n`);
}

async function personOf(bench: OpenWorkbench, name: string): Promise<string> {
  const all = await listManagers(bench);
  const found = all.find((person) => person.name === name || person.id === name);
  if (found) return found.id;
  throw new Refusal(
    'data',
    `There is nobody called “${name}”; there is ${all.map((one) => one.name).join(', ')}.`,
  );
}

export function managersCommand(): Command {
  const command = new Command('managers').description(
    'The persons who run campaigns (managers), read everything and change nothing (reviewers), or decide without knowing names (adjudicators).',
  );
  const { add } = adding(command);
  const lasting = (made: Command) =>
    made.option('--days <number>', 'the link ends by itself after so many days', atLeastOne);
  add('list', 'Who there is, and how long the links last.').action((options: Shared) =>
    onExistingWorkbench(options, async (bench) => {
      const all = await listManagers(bench);
      if (options.json) return printJson('managers-list', all);
      print([
        ['name', 'role', 'link'],
        ...all.map(({ name, role, endedAt, expiresAt, linkedAt }) => [
          name,
          role,
          endedAt !== null || linkedAt === null
            ? 'ended'
            : expiresAt === null
              ? 'stands'
              : `until ${expiresAt}`,
        ]),
      ]);
    }),
  );
  lasting(add('add', 'Add a person and print the link.'))
    .requiredOption('--name <text>', 'the name in the log')
    .addOption(new Option('--role <role>', 'what the person may do').choices(managerRoles).default('manager'))
    .action((options: Shared & Ending & { name: string; role: ManagerRole }) =>
      onWorkbench(options, async (bench) => {
        const { name, role } = options;
        const deed = { actor: commandLine, action: 'manager-add', facts: { name, role } } as const;
        const made = () => addManager(bench, { name, role, expiresAt: expiryOf(bench, options) });
        showLink(await audited(bench, deed, made), options);
      }),
    );
  lasting(add('link', 'A new link for a person; the old one ends and its browsers are signed out.'))
    .requiredOption('--name <text>', 'whose')
    .action((options: Shared & Ending & { name: string }) =>
      onWorkbench(options, async (bench) => {
        const id = await personOf(bench, options.name);
        const deed = { actor: commandLine, action: 'manager-link', facts: { name: options.name } } as const;
        const made = () => renewManagerLink(bench, id, { expiresAt: expiryOf(bench, options) });
        showLink(await audited(bench, deed, made), options);
      }),
    );
  add('end', 'End a person’s link and sign all browsers out.')
    .requiredOption('--name <text>', 'whose')
    .action((options: Shared & { name: string }) =>
      onWorkbench(options, async (bench) => {
        const id = await personOf(bench, options.name);
        const deed = { actor: commandLine, action: 'manager-end', facts: { name: options.name } } as const;
        await audited(bench, deed, () => endManager(bench, id));
      }),
    );
  add('log', 'Who exported, looked at or changed what, and when; the newest first.')
    .option('--campaign <campaign>', 'of one campaign only: id, beginning of the id, or title')
    .option('--most <number>', 'entries at most', atLeastOne, 100)
    .action((options: Shared & { campaign?: string; most: number }) =>
      onWorkbench(options, async (bench) => {
        const entries = await readEntries(bench, options);
        if (options.json) return printJson('managers-log', entries);
        if (entries.length === 0) process.stdout.write('Nothing is in the log yet.\n');
        else print(entries.map(lineOf));
      }),
    );
  return command;
}

async function readEntries(
  bench: OpenWorkbench,
  { campaign: name, most }: { readonly campaign?: string; readonly most: number },
): Promise<AuditEntry[]> {
  const campaign = name === undefined ? undefined : (await campaignOf(bench, name)).id;
  const entries: AuditEntry[] = [];
  let before: string | null | undefined;
  while (before !== null && entries.length < most) {
    const page = await readAudit(bench, { campaign, before });
    entries.push(...page.entries);
    before = page.before;
  }
  return entries.slice(0, most);
}

const lineOf = ({ at, name, action, title, item, annotator, facts, outcome }: AuditEntry): string[] => [
  at,
  name,
  action,
  outcome ?? 'end not known',
  [title, item, annotator, ...Object.entries(facts).map(([fact, value]) => `${fact}: ${value}`)]
    .filter((part) => part !== null)
    .join(', '),
];
