// files on the command line -> one judgement set: groups separated by ":" are read each for itself and pooled.
import { join } from 'node:path';
import type { Problem } from '@corrigenda/core';
import { type PublishedFormat, publishedFormats } from '@corrigenda/core/formats';
import { type JudgementSet, judgementSetOf } from '@corrigenda/core/human';
import {
  bundleRecordFiles,
  type Criterion,
  criteriaOf,
  guessFormat,
  poolSets,
} from '@corrigenda/core/internal';
import { Option } from 'commander';
import { exists, expandPaths } from '../io/expand-paths.ts';
import { maxJsonLineBytes, readText } from '../io/lines.ts';
import { printProblems } from '../io/problems.ts';
import { exitStatus, Refusal } from '../io/refusal.ts';
import { readCampaignEarly } from './read-campaign.ts';

/** What the options of `analyse` and `report` say about their files. */
export interface JudgementSource {
  /** Told from the files where it is not said. */
  readonly format?: string;
  readonly srcIdBase: string;
  /** Count amended answers of frozen phases instead of the original ones. */
  readonly amended?: boolean;
}

export const srcIdBaseOption = () =>
  new Option('--src-id-base <base>', 'number of the first sentence in ranking files')
    .choices(['0', '1'])
    .default('0');

/** Everything that can be analysed: published formats, and our own campaigns. */
export const analysisFormats: readonly string[] = [...Object.keys(publishedFormats), 'campaign'];

export interface FoundJudgements {
  readonly set: JudgementSet;
  /** What a report about them may be called. */
  readonly title: string;
  /** The key by which groups of files are told apart in results; undefined for one group. */
  readonly groupedBy?: string;
  /** The criteria in the words of a language; only campaigns know them in several. */
  criteriaIn(language: string): readonly Criterion[];
  /** To be awaited before anything computed from them is published. */
  checked(): Promise<void>;
}

export async function judgementsFrom(
  names: readonly string[],
  { format, srcIdBase, amended = false }: JudgementSource,
): Promise<FoundJudgements> {
  if (names.length === 0) throw new Refusal('misuse', 'Name at least one file.');
  if (format === 'campaign' || (format === undefined && (await isBundle(names)))) {
    if (format === undefined) sayFormat('campaign');
    if (names.length > 1) throw new Refusal('misuse', 'A report is about one campaign; name one bundle.');
    const { record, checked } = await readCampaignEarly(names[0]);
    return {
      set: judgementSetOf(record, { amendments: amended }),
      title: record.title,
      criteriaIn: (language) => criteriaOf(record, language),
      checked,
    };
  }
  const groups = await readGroups(names);
  const known = format ?? tellFormat(groups);
  if (known === 'essay-markdown')
    throw new Refusal(
      'data',
      'These are essays, not judgements: see --format essay-markdown, or make items of them with "corrigenda campaign create".',
    );
  const set = readPublished(groups, known as PublishedFormat, srcIdBase === '1' ? 1 : 0);
  return {
    set,
    title: 'Human judgements',
    ...(groups.length > 1 && { groupedBy: 'group' }),
    criteriaIn: () => set.criteria,
    checked: async () => {},
  };
}

export interface ReadFile {
  readonly name: string;
  readonly text: string;
}

/** `a.json b.json : c.json` are two groups; folders and patterns give all their files. */
export async function readGroups(names: readonly string[]): Promise<ReadFile[][]> {
  const groups: string[][] = [[]];
  for (const name of names) {
    if (name === ':') groups.push([]);
    else groups[groups.length - 1].push(name);
  }
  const files = await Promise.all(groups.map(expandPaths));
  const read = (name: string) => readText(name, { maxLineBytes: maxJsonLineBytes });
  return Promise.all(
    files
      .filter((group) => group.length > 0)
      .map((group) => Promise.all(group.map(async (name) => ({ name, text: await read(name) })))),
  );
}

/** What the files are, as far as they show it; says so, because everything hangs on it. */
export function tellFormat(groups: readonly (readonly ReadFile[])[]): string {
  const files = groups.flat();
  const format = guessFormat(files);
  if (format === null)
    throw new Refusal(
      'data',
      `${files.length === 1 ? files[0].name : 'The files'}: not recognised as one of the known formats; say which with --format (${[...analysisFormats, 'essay-markdown'].join(', ')}).`,
    );
  sayFormat(format);
  return format;
}

const sayFormat = (format: string) => process.stderr.write(`Read as ${format} (--format says otherwise).\n`);

/** A zip, or a folder with the files of a bundle. */
async function isBundle(names: readonly string[]): Promise<boolean> {
  if (names.length !== 1) return false;
  return /\.zip$/i.test(names[0]) || exists(join(names[0], bundleRecordFiles[0]));
}

function readPublished(
  groups: readonly (readonly ReadFile[])[],
  format: PublishedFormat,
  srcIdBase: 0 | 1,
): JudgementSet {
  const problems: Problem[] = [];
  const sets = groups.map((files) => {
    const { value, problems: found } = publishedFormats[format].read(files, { srcIdBase });
    problems.push(...found);
    return value;
  });
  const errors = problems.filter(({ severity }) => severity === 'error');
  const pooled = poolSets(sets);
  if (pooled.judgements.length + pooled.rankings.length + pooled.postEdits.length === 0) {
    throw new Refusal(
      'data',
      `No judgements were found; expected ${format}: ${publishedFormats[format].title}.`,
      problems,
    );
  }
  printProblems(problems);
  if (errors.length > 0) {
    process.stderr.write(`${errors.length} entries could not be read and are left out.\n`);
    // The numbers of the rest are printed, but the exit status must say that something is missing.
    process.exitCode = exitStatus.data;
  }
  return pooled;
}
