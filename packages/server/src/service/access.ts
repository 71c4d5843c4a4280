// secret link -> session -> who is asking: the only way in.
import type { Entered } from '../api/enter.ts';
import { refuse } from '../api/refusal.ts';
import { hashSecret, newId, newSecret, sameHash } from '../secret.ts';
import type { Store, Tx } from '../store/store.ts';
import { timestamp, type Workbench } from '../workbench.ts';

/** How long a browser stays known; the link lets it in again. */
const sessionDays = 180;

/** A new manager link replaces all earlier ones, and ends their sessions. */
export async function replaceManagerLink(bench: Workbench): Promise<string> {
  const at = timestamp(bench);
  return bench.store.transaction(async (tx) => {
    await tx.access.revoke('manager', at);
    return `m.${await addAccess(tx, at, null)}`;
  });
}

/** The first manager link; null when there is one already. */
export async function firstManagerLink(bench: Workbench): Promise<string | null> {
  return (await bench.store.access.hasManager()) ? null : replaceManagerLink(bench);
}

/** One more link beside those there are, for the manager or a seat. */
export const addLink = (bench: Workbench, seat: string | null): Promise<string> =>
  bench.store.transaction(
    async (tx) => `${seat ? `a.${seat}` : 'm'}.${await addAccess(tx, timestamp(bench), seat)}`,
  );

/** A new link for a seat; earlier ones, and the sessions they opened, are over. */
export async function replaceSeatLink(tx: Tx, at: string, seat: string): Promise<string> {
  await tx.access.revoke({ seat }, at);
  return `a.${seat}.${await addAccess(tx, at, seat)}`;
}

async function addAccess(tx: Tx, at: string, seat: string | null): Promise<string> {
  const secret = newSecret();
  await tx.access.add({
    id: newId(),
    hash: hashSecret(secret),
    role: seat ? 'annotator' : 'manager',
    seat,
    created_at: at,
    expires_at: null,
    revoked_at: null,
  });
  return secret;
}

/** Exchanges a link's fragment for a session; unknown, expired and revoked get the same answer. */
export async function enter(
  bench: Workbench,
  fragment: string,
): Promise<{ entered: Entered; token: string }> {
  const [role, ...rest] = fragment.trim().replace(/^#/, '').split('.');
  const [seat, secret] = role === 'a' ? rest : [null, rest[0]];
  const hash = hashSecret(secret ?? '');
  const access = await bench.store.access.find(hash, timestamp(bench));
  const wanted = role === 'a' ? 'annotator' : role === 'm' ? 'manager' : null;
  if (!access || !sameHash(access.hash, hash) || access.role !== wanted || access.seat !== seat) {
    return refuse('unauthorised');
  }
  const token = newSecret();
  await bench.store.transaction((tx) =>
    tx.access.addSession({ hash: hashSecret(token), access: access.id, created_at: timestamp(bench) }),
  );
  const entered: Entered = access.seat ? { role: 'annotator', seat: access.seat } : { role: 'manager' };
  return { entered, token };
}

/** A session that began before this moment is over. */
const oldestSession = (now: Date): string => new Date(now.getTime() - sessionDays * 86_400_000).toISOString();

/** Whether the cookie's token stands for this role (and seat) now. Asked on every request, so revoking works at once. */
export async function holdsSession(
  bench: Workbench,
  token: string | undefined,
  wanted: { role: 'manager' } | { role: 'annotator'; seat: string },
): Promise<boolean> {
  if (!token) return false;
  const access = await bench.store.access.findBySession(hashSecret(token), {
    at: timestamp(bench),
    oldest: oldestSession(bench.now()),
  });
  if (!access || access.role !== wanted.role) return false;
  return wanted.role === 'manager' || access.seat === wanted.seat;
}

/** Sessions past their time, and those of dead links, are forgotten. */
export const forgetOldSessions = (store: Store, now: Date): Promise<void> =>
  store.transaction((tx) => tx.access.forgetSessions(oldestSession(now)));
