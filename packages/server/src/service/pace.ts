// campaign -> its pace for the list of campaigns: judgements per day and when each person was last seen, from sums alone.
import type { CampaignPace } from '../api/campaign-pace.ts';
import { refuse } from '../api/refusal.ts';
import { type Reading, workBySeat } from './dashboard.ts';

export async function viewPace({ store }: Reading, id: string): Promise<CampaignPace> {
  if (!(await store.campaigns.find(id))) return refuse('not-found');
  const days = new Map<string, number>();
  const last = new Map<string, string>();
  for (const { actor, day, judgements, lastAt } of await store.events.countByDay(id)) {
    days.set(day, (days.get(day) ?? 0) + judgements);
    last.set(actor, lastAt);
  }
  const workOf = await workBySeat(store, id);
  return {
    judgementsPerDay: [...days].map(([day, judgements]) => ({ day, judgements })),
    people: (await store.seats.list(id)).map((seat) => {
      const { done, total } = workOf(seat);
      return {
        pseudonym: seat.pseudonym,
        status: seat.status,
        invitedAt: seat.created_at,
        consentedAt: seat.consented_at,
        done,
        total,
        lastAt: last.get(seat.id) ?? null,
      };
    }),
  };
}
