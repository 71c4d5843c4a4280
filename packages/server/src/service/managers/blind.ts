// a decision that names outputs by aliases -> a decision under the real names.
import { invertAliases, renameOutputs, systemAliases } from '@corrigenda/core/internal';
import type { z } from '@hono/zod-openapi';
import type { Adjudicate } from '../../api/manager-judgements.ts';
import { refuse } from '../../api/refusal.ts';
import type { Workbench } from '../../workbench.ts';
import { adjudicate } from '../adjudicate.ts';

/** Kept under the real names, with the fact that it was made blind. */
export async function adjudicateBlind(
  bench: Workbench,
  about: { readonly campaign: string; readonly item: string },
  { pair, answers, ...others }: z.output<typeof Adjudicate>,
): Promise<void> {
  const campaign = (await bench.store.campaigns.find(about.campaign)) ?? refuse('not-found');
  const item = (await bench.store.items.find(about.campaign, about.item)) ?? refuse('not-found');
  const names = invertAliases(systemAliases(item, campaign.seed));
  const real = pair?.map((alias) => names.get(alias) ?? `? ${alias}`) as [string, string] | undefined;
  await adjudicate(
    bench,
    about,
    { ...others, ...(real && { pair: real }), answers: renameOutputs(answers, names) },
    { blind: true },
  );
}
