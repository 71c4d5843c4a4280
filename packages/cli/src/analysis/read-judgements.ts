// files on the command line -> one judgement set: groups separated by ":" are read each for itself and pooled.
import {
  type JudgementSet,
  judgementSetOf,
  type Problem,
  type PublishedFormat,
  poolSets,
  publishedFormats,
} from '@corrigenda/core';
import { maxJsonLineBytes, readText } from '../io/lines.ts';
import { printProblems } from '../io/problems.ts';
import { Refusal } from '../io/refusal.ts';
import { readCampaignEarly } from './read-campaign.ts';

/** What the options of `analyse` and `report` say about their files. */
export interface JudgementSource {
  readonly format: string;
  readonly srcIdBase: string;
  /** Count amended answers of frozen phases in place of the original ones. */
  readonly amended?: boolean;
}

/** Everything that can be analysed: published formats, and our own campaigns. */
export const analysisFormats: readonly string[] = [...Object.keys(publishedFormats), 'campaign'];

export interface FoundJudgements {
  readonly set: JudgementSet;
  /** What a report about them may be called. */
  readonly title: string;
  /** To be awaited before anything computed from them is published. */
  checked(): Promise<void>;
}

export async function judgementsFrom(
  files: readonly string[],
  { format, srcIdBase, amended = false }: JudgementSource,
): Promise<FoundJudgements> {
  if (files.length === 0) throw new Refusal('misuse', 'Name at least one file.');
  if (format !== 'campaign') {
    return {
      set: await readPublished(files, format as PublishedFormat, srcIdBase === '1' ? 1 : 0),
      title: 'Human judgements',
      checked: async () => {},
    };
  }
  if (files.length > 1) throw new Refusal('misuse', 'A report is about one campaign; name one bundle.');
  const { record, checked } = await readCampaignEarly(files[0]);
  return { set: judgementSetOf(record, { amendments: amended }), title: record.title, checked };
}

async function readPublished(
  files: readonly string[],
  format: PublishedFormat,
  srcIdBase: 0 | 1,
): Promise<JudgementSet> {
  const groups = splitGroups(files);
  const problems: Problem[] = [];
  const sets: JudgementSet[] = [];
  for (const group of groups) {
    const read = await Promise.all(
      group.map(async (name) => ({ name, text: await readText(name, { maxLineBytes: maxJsonLineBytes }) })),
    );
    const { value, problems: found } = publishedFormats[format].read(read, { srcIdBase });
    problems.push(...found);
    sets.push(value);
  }
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
  if (errors.length > 0)
    process.stderr.write(`${errors.length} entries could not be read and are left out.\n`);
  return pooled;
}

/** `a.json b.json : c.json` are two groups. */
function splitGroups(files: readonly string[]): string[][] {
  const groups: string[][] = [[]];
  for (const file of files) {
    if (file === ':') groups.push([]);
    else groups[groups.length - 1].push(file);
  }
  return groups.filter((group) => group.length > 0);
}
