// campaign -> how far people agree, for the list of campaigns: one coefficient per criterion.
import type { Protocol } from '@corrigenda/core/human';
import { agreementAtAGlance } from '@corrigenda/core/internal';
import type { CampaignAgreement } from '../api/campaign-agreement.ts';
import { refuse } from '../api/refusal.ts';
import type { Store } from '../store/store.ts';
import { readJudgementSet } from './record/read-judgement-set.ts';

export async function viewAgreement(
  { store }: { readonly store: Store },
  id: string,
): Promise<CampaignAgreement> {
  const set = await readJudgementSet({ store }, id);
  const campaign = await store.campaigns.find(id);
  if (!campaign) return refuse('not-found');
  const { fields } = JSON.parse(campaign.protocol) as Protocol;
  return {
    criteria: agreementAtAGlance(set).map(({ criterion, ...alpha }) => ({
      criterion,
      label: fields.find((field) => field.id === criterion)?.label ?? { en: criterion },
      ...alpha,
    })),
  };
}
