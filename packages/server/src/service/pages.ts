// a page of a manager -> its data: what is read from a whole campaign, beside the event loop.
import { qualitySigns } from '@corrigenda/core/internal';
import type { Store } from '../store/store.ts';
import { viewAgreement } from './agreement.ts';
import { listCells } from './cells.ts';
import { listCampaigns, viewCampaign } from './dashboard.ts';
import { listRemarks, readItemRecord, viewItem } from './item-view.ts';
import { listToDecide, viewBlind } from './managers/blind-view.ts';
import { viewPace } from './pace.ts';
import { listDisagreements } from './record/read-disagreements.ts';
import { readRecord } from './record/record.ts';

export type PageJob =
  | { readonly kind: 'page'; readonly page: 'campaigns' }
  | {
      readonly kind: 'page';
      readonly page:
        | 'campaign'
        | 'pace'
        | 'agreement'
        | 'cells'
        | 'disagreements'
        | 'remarks'
        | 'signs'
        | 'to-decide';
      readonly campaign: string;
    }
  | {
      readonly kind: 'page';
      readonly page: 'item' | 'blind-item';
      readonly campaign: string;
      readonly item: string;
    };

export async function makePage(
  bench: { readonly store: Store; readonly now: () => Date },
  job: PageJob,
): Promise<unknown> {
  switch (job.page) {
    case 'campaigns':
      return listCampaigns(bench);
    case 'campaign':
      return viewCampaign(bench, job.campaign);
    case 'pace':
      return viewPace(bench, job.campaign);
    case 'agreement':
      return viewAgreement(bench, job.campaign);
    case 'cells':
      return listCells(bench, job.campaign);
    case 'disagreements':
      return listDisagreements(bench, job.campaign);
    case 'remarks':
      return listRemarks(await readRecord(bench, job.campaign));
    case 'signs':
      return qualitySigns(await readRecord(bench, job.campaign));
    case 'to-decide':
      return listToDecide(await titleOf(bench, job.campaign), await listDisagreements(bench, job.campaign));
    case 'blind-item': {
      const { record, position } = await readItemRecord(bench, job.campaign, job.item);
      return viewBlind(record, job.item, position);
    }
    case 'item': {
      const { record, position } = await readItemRecord(bench, job.campaign, job.item);
      return viewItem(record, job.item, position);
    }
  }
}

const titleOf = async ({ store }: { readonly store: Store }, campaign: string): Promise<string> =>
  (await store.campaigns.find(campaign))?.title ?? '';
