// files on the command line -> one judgement set: groups separated by ":" are read each for itself and pooled.
import {
  type JudgementSet,
  type Problem,
  type PublishedFormat,
  poolSets,
  publishedFormats,
} from '@corrigenda/core';
import { maxJsonLineBytes, readText } from '../io/lines.ts';
import { printProblems } from '../io/problems.ts';
import { Refusal } from '../io/refusal.ts';

export interface JudgementFiles {
  readonly format: PublishedFormat;
  readonly files: readonly string[];
  readonly srcIdBase: 0 | 1;
}

export async function readJudgements({ format, files, srcIdBase }: JudgementFiles): Promise<JudgementSet> {
  const groups = splitGroups(files);
  if (groups.length === 0) throw new Refusal('misuse', 'Name at least one file.');
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
