// What an adjudicator sees who is to know neither annotators nor systems.
import type { Protocol } from '@corrigenda/core/human';
import { z } from '@hono/zod-openapi';
import { ItemView } from './manager-judgements.ts';

export const BlindCampaign = z.object({ id: z.string(), title: z.string() }).openapi('BlindCampaign');
export type BlindCampaign = z.infer<typeof BlindCampaign>;

/** The items of a campaign on which people differ. */
export const BlindToDecide = z
  .object({
    title: z.string(),
    items: z.array(
      z.object({
        item: z.string(),
        position: z.number(),
        /** So many answers differ. */
        questions: z.number(),
        decided: z.boolean(),
      }),
    ),
  })
  .openapi('BlindToDecide');
export type BlindToDecide = z.infer<typeof BlindToDecide>;

/** Systems are A, B, C ... and people 1, 2, 3 ..., in another order for every item. */
export const BlindItem = z
  .object({
    title: z.string(),
    language: z.string(),
    protocol: z.custom<Protocol>().openapi({ type: 'object' }),
    view: ItemView,
  })
  .openapi('BlindItem');
export type BlindItem = z.infer<typeof BlindItem>;
