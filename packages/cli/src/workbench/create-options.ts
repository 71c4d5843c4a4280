// options and files -> the request that creates a campaign.

import { builtInProtocols } from '@corrigenda/core/human';
import { arePublishedItems, defaultLeaseMinutes, readNames } from '@corrigenda/core/internal';
import type { CreateCampaign, UploadedFile } from '@corrigenda/server';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { srcIdBaseOption } from '../analysis/read-judgements.ts';
import { wholeNumber } from '../analysis/whole-number.ts';
import { expandPaths } from '../io/expand-paths.ts';
import { Refusal } from '../io/refusal.ts';
import { repeatedOption } from '../io/repeated-option.ts';
import { readText } from './read-text.ts';

export interface CreateOptions {
  readonly title: string;
  readonly protocol: string;
  readonly items: readonly string[];
  readonly m2: readonly string[];
  readonly source?: string;
  readonly reference?: string;
  readonly system: readonly string[];
  readonly context: boolean;
  readonly srcIdBase: string;
  readonly targets: boolean;
  readonly language?: string;
  readonly showSource?: boolean;
  readonly redundancy: number;
  readonly overlap?: number;
  readonly quota?: number;
  readonly repeats: number;
  readonly pairs?: number;
  readonly leaseMinutes: number;
  readonly guidelines?: string;
  readonly instructions?: string;
  readonly consent?: string;
  readonly annotators: number;
  readonly annotator: readonly string[];
}

const share = (text: string): number => {
  const value = Number(text);
  if (!(value >= 0 && value <= 1)) throw new InvalidArgumentError('Expected a share from 0 to 1.');
  return value;
};

export const withCreateOptions = (command: Command): Command =>
  command
    .requiredOption('--title <text>', 'title of the campaign')
    .requiredOption(
      '--protocol <name>',
      `a built-in protocol (${Object.keys(builtInProtocols).join(', ')}) or a YAML or JSON file`,
    )
    .addOption(
      repeatedOption(
        '--items <file>',
        'items as JSON Lines or CSV (by its name), or a published format of judgements (told from the file): multi-system or feedback JSON, ratings CSV, essays; rankings and scores with --source and --system beside them. A file, a folder or a pattern; may be repeated',
      ),
    )
    .addOption(repeatedOption('--m2 <file>', 'items as M2'))
    .option('--source <file>', 'parallel text: the sources, one sentence a line')
    .option('--reference <file>', 'parallel text: the references or intended meanings')
    .addOption(
      repeatedOption('--system <name=file>', 'outputs of a system, one sentence a line; may be repeated'),
    )
    .addOption(srcIdBaseOption())
    .option('--context', 'the lines before and after are the context', false)
    .option('--targets', 'M2: one item per edit, with the edit as target error', false)
    .option('--language <tag>', "language of the texts; the protocol's own unless said")
    .addOption(new Option('--show-source', "show the learner's source").conflicts('hideSource'))
    .addOption(new Option('--hide-source', "do not show the learner's source").implies({ showSource: false }))
    .option('--redundancy <people>', 'people per item, never more', wholeNumber, 1)
    .option('--overlap <share>', 'share of the items judged by so many people, the rest by one', share)
    .option('--quota <items>', 'items per person at most', wholeNumber)
    .option('--repeats <share>', 'share of the items that come back unannounced', share, 0)
    .option('--pairs <number>', 'pairwise: so many pairs, spread evenly; all unless said', wholeNumber)
    .option(
      '--lease-minutes <minutes>',
      'untouched items go back after so long',
      wholeNumber,
      defaultLeaseMinutes,
    )
    .option('--guidelines <file>', "guidelines of one's own (Markdown)")
    .option('--instructions <file>', 'instructions for the start page (Markdown)')
    .option('--consent <file>', 'consent text that annotators agree to (Markdown)')
    .option(
      '--annotators <number>',
      'how many annotators to invite, those with a pseudonym included',
      wholeNumber,
      0,
    )
    .addOption(
      repeatedOption(
        '--annotator <pseudonym>',
        'an annotator to invite by pseudonym, with a quota after a colon ("Ask: 20"); may be repeated',
      ),
    );

async function filesOf(
  options: CreateOptions,
): Promise<Pick<CreateCampaign, 'files' | 'itemFormat' | 'srcIdBase'>> {
  const { items, m2, source, reference, system } = options;
  const read = async (name: string, more: Partial<UploadedFile> = {}): Promise<UploadedFile> => ({
    name,
    text: await readText(name),
    ...more,
  });
  const systems = await Promise.all(
    system.map((pair) => {
      const [, name, file] = /^([^=]+)=(.+)$/s.exec(pair) ?? [];
      if (!name || !file) throw new Refusal('misuse', `--system ${pair}: expected NAME=FILE.`);
      return read(file, { part: 'system', system: name });
    }),
  );
  const texts = [
    ...(source ? [await read(source, { part: 'source' })] : []),
    ...(reference ? [await read(reference, { part: 'reference' })] : []),
    ...systems,
  ];
  const listed = await Promise.all((await expandPaths(items)).map((name) => read(name)));
  if (listed.length > 0 && m2.length === 0 && arePublishedItems(listed))
    return {
      itemFormat: 'published',
      files: [...listed, ...texts],
      ...(options.srcIdBase === '1' && { srcIdBase: 1 }),
    };
  const ways = [items, m2].filter((list) => list.length > 0).length + (source || reference ? 1 : 0);
  if (ways > 1)
    throw new Refusal(
      'misuse',
      'Items come from one kind of file: --items, --m2, or --source and --reference.',
    );
  if (items.length > 0) {
    const kinds = new Set(items.map((name) => (/\.csv$/i.test(name) ? 'csv' : 'jsonl')));
    if (kinds.size > 1) throw new Refusal('misuse', 'Items are all JSON Lines or all CSV.');
    return {
      itemFormat: [...kinds][0] as 'csv' | 'jsonl',
      files: listed,
    };
  }
  if (m2.length > 0) {
    return { itemFormat: 'm2', files: [...(await Promise.all(m2.map((name) => read(name)))), ...systems] };
  }
  if (texts.length === 0)
    throw new Refusal('misuse', 'No items: give --items, --m2, or --source, --reference and --system.');
  return { itemFormat: 'parallel', files: texts };
}

export async function protocolChoice(name: string): Promise<CreateCampaign['protocol']> {
  if (Object.hasOwn(builtInProtocols, name)) return { builtIn: name };
  if (!/[./\\]/.test(name)) return { builtIn: name };
  return { text: await readText(name), format: /\.json$/i.test(name) ? 'json' : 'yaml' };
}

export async function createRequest(options: CreateOptions): Promise<CreateCampaign> {
  const { redundancy, overlap, quota, repeats, pairs, leaseMinutes, showSource, language } = options;
  const text = async (file: string | undefined) => (file === undefined ? '' : readText(file));
  const unnamed = Array.from(
    { length: Math.max(0, options.annotators - options.annotator.length) },
    () => ({}),
  );
  return {
    title: options.title,
    protocol: await protocolChoice(options.protocol),
    ...(await filesOf(options)),
    context: options.context,
    targets: options.targets,
    ...(language === undefined ? {} : { language }),
    ...(showSource === undefined ? {} : { settings: { showSource } }),
    distribution: {
      redundancy,
      repeats,
      leaseMinutes,
      ...(overlap === undefined ? {} : { overlap }),
      ...(quota === undefined ? {} : { quota }),
      ...(pairs === undefined ? {} : { pairs }),
    },
    instructions: await text(options.instructions),
    consent: await text(options.consent),
    ...(options.guidelines === undefined ? {} : { guidelines: await text(options.guidelines) }),
    annotators: [...options.annotator.flatMap(readNames), ...unnamed],
  };
}
