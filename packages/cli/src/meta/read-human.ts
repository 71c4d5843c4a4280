// files of --human -> what people said: rankings, a campaign of our own, or scores of systems.
import { stat } from 'node:fs/promises';
import type { JudgementSet } from '@corrigenda/core/human';
import { itemsOf } from '@corrigenda/core/internal';
import { judgementsFrom } from '../analysis/read-judgements.ts';
import { readSystemScores } from '../evaluation/external-scores.ts';
import { readText } from '../io/lines.ts';
import { Refusal, refuseFile } from '../io/refusal.ts';

export interface HumanFiles {
  readonly files: readonly string[];
  /** A published format, where the file does not tell. */
  readonly format?: string;
  readonly srcIdBase: 'auto' | '0' | '1';
  /** Lines of the outputs, to tell from where sentences are numbered; null where the campaign has the texts. */
  readonly lines: number | null;
}

export interface FoundHuman {
  readonly set: JudgementSet | null;
  readonly isCampaign: boolean;
  /** The file with scores of systems, which needs their names. */
  readonly scores: ((systems: readonly string[]) => Promise<ReadonlyMap<string, number>>) | null;
  checked(): Promise<void>;
}

type Kind = 'campaign' | 'rankings' | 'scores';

async function kindOf(file: string, format: string | undefined): Promise<Kind> {
  const found = await stat(file).catch((error) => {
    throw refuseFile(file, error);
  });
  if (found.isDirectory() || file.endsWith('.zip')) return 'campaign';
  if (format !== undefined) return 'rankings';
  const start = (await readText(file, { maxLineBytes: 1 << 26 })).trimStart();
  return start.startsWith('<') ? 'rankings' : 'scores';
}

export async function readHuman(options: HumanFiles): Promise<FoundHuman> {
  const byKind: Record<Kind, string[]> = { campaign: [], rankings: [], scores: [] };
  for (const file of options.files) byKind[await kindOf(file, options.format)].push(file);
  const { campaign, rankings, scores } = byKind;
  if (scores.length > 1 || campaign.length > 1 || (campaign.length > 0 && rankings.length > 0))
    throw new Refusal(
      'misuse',
      '--human takes rankings or one campaign, and at most one file with scores of systems.',
    );
  const judged =
    campaign.length > 0
      ? await judgementsFrom(campaign, { format: 'campaign', srcIdBase: '0' })
      : rankings.length > 0
        ? await readRankings(rankings, options)
        : null;
  return {
    set: judged?.set ?? null,
    isCampaign: campaign.length > 0,
    scores: scores.length > 0 ? (systems) => readSystemScores(scores[0], systems) : null,
    checked: judged?.checked ?? (async () => {}),
  };
}

/**
 * Sentences are numbered from 0 or from 1, and files do not say from which. A file that has sentence 0 begins there; one that
 * would lie beyond the last line begins at 1.
 */
async function readRankings(
  files: readonly string[],
  { format = 'ranking-xml', srcIdBase, lines }: HumanFiles,
) {
  const read = (base: string) => judgementsFrom(files, { format, srcIdBase: base });
  if (srcIdBase !== 'auto') return read(srcIdBase);
  const fromZero = await read('0');
  const numbers = itemsOf(fromZero.set).map(Number);
  if (lines === null || numbers.length === lines || numbers.some(Number.isNaN)) return fromZero;
  if (numbers.includes(0)) return fromZero;
  if (Math.max(...numbers) >= lines) return read('1');
  process.stderr.write(
    'The rankings do not say whether their first sentence is 0 or 1; taken as 0. Give --src-id-base to be sure.\n',
  );
  return fromZero;
}
