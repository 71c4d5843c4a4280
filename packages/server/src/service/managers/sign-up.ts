// a public link -> a seat of one's own; opening and ending the link, and the address people return to.
import { checkExpiry, checkJoining, checkReturnAddress } from '@corrigenda/core/internal';
import type { Joined, OpenSignUp } from '../../api/joining.ts';
import { permitted, refuse } from '../../api/refusal.ts';
import { hashSecret, newSecret } from '../../secret.ts';
import { timestamp, type Workbench } from '../../workbench.ts';
import { change } from '../lifecycle.ts';
import { addSeats } from '../people.ts';

/** A new public link in place of the one before; the secret is shown once. */
export const openSignUp = (
  bench: Workbench,
  id: string,
  { most, expiresAt = undefined }: OpenSignUp,
): Promise<string> =>
  change(bench, id, async (tx, { status }, at) => {
    if (status === 'closed') refuse('closed');
    permitted(checkExpiry(expiresAt ?? null, at));
    const secret = newSecret();
    await tx.recruitment.put(id, { hash: hashSecret(secret), most, expires_at: expiresAt ?? null });
    return { result: `s.${secret}`, events: [] };
  });

/** Nobody joins any more; those who did stay. */
export const endSignUp = (bench: Workbench, id: string): Promise<void> =>
  change(bench, id, async (tx) => {
    await tx.recruitment.put(id, { hash: null, most: 0, expires_at: null });
    return { result: undefined, events: [] };
  });

export const setReturnAddress = (bench: Workbench, id: string, address: string | null): Promise<void> =>
  change(bench, id, async (tx) => {
    if (address !== null) permitted(checkReturnAddress(address));
    await tx.recruitment.put(id, { return_address: address });
    return { result: undefined, events: [] };
  });

/** One more person, as long as a seat is free; the campaign is held meanwhile, so that there are never more. */
export async function join(bench: Workbench, fragment: string): Promise<Joined> {
  const [kind, secret = ''] = fragment.trim().replace(/^#/, '').split('.');
  const known = kind === 's' ? await bench.store.recruitment.findByHash(hashSecret(secret)) : undefined;
  if (!known) return refuse('unauthorised');
  return change(bench, known.campaign, async (tx, { id, status }) => {
    const { hash, most, expires_at: expiresAt } = (await tx.recruitment.find(id)) ?? refuse('unauthorised');
    // Replaced or ended while we were on the way.
    if (hash !== known.hash) refuse('unauthorised');
    const joined = await tx.events.count(id, 'joined');
    const at = timestamp(bench);
    permitted(checkJoining({ status, signUp: { most, expiresAt }, joined }, at));
    const { links } = await addSeats(bench, tx, id, [{}]);
    const [person] = links;
    if (!person) throw new Error('Nobody was added.');
    return { result: person, events: [{ at, kind: 'joined', actor: person.seat }] };
  });
}
