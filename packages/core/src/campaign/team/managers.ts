// persons who run campaigns -> who may do what: managers change things, reviewers read everything, adjudicators decide without knowing names.
import { type Refused, refused } from '../refusal.ts';

export const managerRoles = ['manager', 'reviewer', 'adjudicator'] as const;
export type ManagerRole = (typeof managerRoles)[number];

/** Whether a person with the role `held` may do what is open to `wanted` (`member`: to all of them): a manager may do everything. */
export const mayAct = (held: ManagerRole, wanted: ManagerRole | 'member'): boolean =>
  held === 'manager' || wanted === 'member' || held === wanted;

/** A person and the link that lets the person in. */
export interface Managing {
  readonly id: string;
  readonly name: string;
  readonly role: ManagerRole;
  /** When the link ends by itself; null: never. */
  readonly expiresAt: string | null;
  /** Since when the person has no link any more; null: the link stands. */
  readonly endedAt: string | null;
}

const standsAt = ({ expiresAt, endedAt }: Managing, now: string): boolean =>
  endedAt === null && (expiresAt === null || expiresAt > now);

/** A link that ends by itself ends later than now. */
export const checkExpiry = (expiresAt: string | null, now: string): Refused | null =>
  expiresAt !== null && expiresAt <= now
    ? refused('invalid', { message: 'The link would have ended already: choose a later day.' })
    : null;

/** Every person has a name of their own: the log of who did what names them by it. */
export function checkNewManager(
  known: readonly Managing[],
  { name, expiresAt }: { readonly name: string; readonly expiresAt: string | null },
  now: string,
): Refused | null {
  if (known.some((other) => other.name.toLowerCase() === name.toLowerCase()))
    return refused('exists', { message: `There is somebody called ${name} already.` });
  return checkExpiry(expiresAt, now);
}

/** Somebody who may change things must stay. */
export function checkEnding(known: readonly Managing[], id: string, now: string): Refused | null {
  if (!known.some((one) => one.id === id)) return refused('not-found');
  const left = known.filter((one) => one.id !== id && one.role === 'manager' && standsAt(one, now));
  return left.length > 0
    ? null
    : refused('invalid', { message: 'This is the last manager: add another one first.' });
}
