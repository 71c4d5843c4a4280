// Commands about people who join by a public link, the return address, and messages to annotators.
import { randomUUID } from 'node:crypto';
import { endSignUp, linkOf, openSignUp, setReturnAddress, writeToAnnotator } from '@corrigenda/server';
import { atLeastOne } from '../analysis/whole-number.ts';
import { Refusal } from '../io/refusal.ts';
import type { Adding } from './on-campaign.ts';
import { printJson } from './print.ts';

export function addRecruitCommands({ onCampaign, onItem }: Adding): void {
  onCampaign<{ most?: number; days?: number; end: boolean }>(
    'sign-up',
    'Make a public link by which so many people may join, or end it.',
    async (bench, { id }, { most, days, end, url, json }) => {
      if (end) return endSignUp(bench, id);
      if (most === undefined) throw new Refusal('misuse', 'Give --most, or --end to end the link.');
      const lasts = days && new Date(bench.now().getTime() + days * 86_400_000).toISOString();
      const link = linkOf(
        url.replace(/\/$/, ''),
        await openSignUp(bench, id, { most, expiresAt: lasts || undefined }),
      );
      if (json) printJson('campaign-sign-up', { link });
      else process.stdout.write(`Public link, shown once:\n  ${link}\n`);
    },
  )
    .option('--most <people>', 'so many people may join', atLeastOne)
    .option('--days <number>', 'the link ends by itself after so many days', atLeastOne)
    .option('--end', 'end the link; those who joined stay', false);
  onCampaign<{ address?: string; none: boolean }>(
    'return-address',
    'Where people go when they have done everything; {code} stands for their completion code.',
    async (bench, { id }, { address, none }) => {
      if (address === undefined && !none)
        throw new Refusal('misuse', 'Give --address, or --none to take it away.');
      await setReturnAddress(bench, id, none ? null : (address ?? null));
    },
  )
    .option('--address <url>', 'https://..., with {code} where the code goes')
    .option('--none', 'no address any more', false);
  onItem<{ annotator: string; message: string }>(
    'message',
    'Write to an annotator about an item; questions are in `campaign problems`.',
    (bench, { campaign, item }, { annotator, message }) =>
      writeToAnnotator(
        bench,
        { campaign: campaign.id, item },
        { pseudonym: annotator, message, key: randomUUID() },
      ),
  )
    .requiredOption('--annotator <pseudonym>', 'to whom')
    .requiredOption('--message <text>', 'what');
}
