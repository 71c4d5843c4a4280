// What the list of campaigns asks about each of them.
import { z } from '@hono/zod-openapi';
import { CampaignDetail, Person } from './manager.ts';

/** What the list of campaigns shows of each: small however large the campaign is. */
export const CampaignPace = CampaignDetail.pick({ judgementsPerDay: true })
  .extend({
    people: z.array(
      Person.pick({
        pseudonym: true,
        status: true,
        invitedAt: true,
        consentedAt: true,
        done: true,
        total: true,
        lastAt: true,
      }),
    ),
  })
  .openapi('CampaignPace');
export type CampaignPace = z.infer<typeof CampaignPace>;
