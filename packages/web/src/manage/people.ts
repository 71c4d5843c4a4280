// Annotators to invite -> names that occur twice; a person's figures -> whether they have stopped.
import type { CampaignPace, NewAnnotator } from '@corrigenda/server';

/** Names that occur twice; every person has an own pseudonym. */
export function repeatedNames(people: readonly NewAnnotator[]): string[] {
  const names = people.map(({ pseudonym = '' }) => pseudonym);
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}

const day = 86_400_000;
/** Days without a judgement after which a person is marked for the manager. */
export const quietDays = 2;

/** Has work left and has not been seen for two days (or never came, two days after the invitation). */
export function isStuck(
  { status, done, total, lastAt, consentedAt, invitedAt }: CampaignPace['people'][number],
  now: number,
): boolean {
  if (status !== 'active' || (total > 0 && done >= total)) return false;
  return now - Date.parse(lastAt ?? consentedAt ?? invitedAt) > quietDays * day;
}
