// what the user calls a campaign, an item or a person -> its id.
import type { CampaignDetail, CampaignSummary, OpenWorkbench } from '@corrigenda/server';
import { Refusal } from '../io/refusal.ts';

/** By id, by the beginning of an id (four letters at least), or by the whole title. */
export async function campaignOf(bench: OpenWorkbench, name: string): Promise<CampaignSummary> {
  const { listCampaigns } = await import('@corrigenda/server');
  const all = await listCampaigns(bench);
  const found = all.filter(
    ({ id, title }) => id === name || title === name || (name.length >= 4 && id.startsWith(name)),
  );
  if (found.length === 1) return found[0];
  const known = all.map(({ id, title }) => `  ${id.slice(0, 8)}  ${title}`).join('\n');
  const what = found.length > 1 ? `“${name}” means more than one campaign` : `There is no campaign “${name}”`;
  throw new Refusal('data', `${what} in ${bench.store.location}.${known ? ` There are:\n${known}` : ''}`);
}

/** By pseudonym, or by the id of the seat. */
export function seatOf({ people, title }: CampaignDetail, name: string): string {
  const found = people.find(({ seat, pseudonym }) => pseudonym === name || seat === name);
  if (found) return found.seat;
  const known = people.map(({ pseudonym }) => pseudonym).join(', ') || 'nobody';
  throw new Refusal('data', `There is no annotator “${name}” in “${title}”; there is ${known}.`);
}

/** By its id; a wrong one is refused with examples of right ones. */
export function itemIdOf({ itemProgress, title }: CampaignDetail, name: string): string {
  if (itemProgress.some(({ id }) => id === name)) return name;
  const shown = itemProgress.slice(0, 5).map(({ id }) => id);
  const more = itemProgress.length > shown.length ? ` ... (${itemProgress.length} in all)` : '';
  const known = shown.length > 0 ? `there is ${shown.join(', ')}${more}` : 'there are none';
  throw new Refusal('data', `There is no item “${name}” in “${title}”; ${known}.`);
}
