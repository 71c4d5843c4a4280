// What the list of campaigns shows of how far people agree.
import { z } from '@hono/zod-openapi';

const Alpha = z.object({
  criterion: z.string(),
  label: z.object({ en: z.string() }).catchall(z.string()),
  value: z.number(),
  low: z.number().nullable(),
  high: z.number().nullable(),
});

/** Krippendorff's alpha of each criterion; null for a campaign with more than 5,000 events, of which the results tell. */
export const CampaignAgreement = z
  .object({ criteria: z.array(Alpha).nullable() })
  .openapi('CampaignAgreement');
export type CampaignAgreement = z.infer<typeof CampaignAgreement>;
