// secret link -> session -> who is asking: the only way in.
import type { ManagerRole } from '@corrigenda/core/internal';
import type { Entered } from '../api/enter.ts';
import { refuse } from '../api/refusal.ts';
import { hashSecret, newId, newSecret, sameHash } from '../secret.ts';
import type { ManagerTable } from '../store/schema.ts';
import type { Store, Tx } from '../store/store.ts';
import { timestamp, type Workbench } from '../workbench.ts';

/** How long a browser stays known; the link lets it in again. */
const sessionDays = 180;

/** Who came with the data: the manager whose link the first start shows. */
const firstManager = 'first';

/** A new link for the first manager, which ends the old one and its sessions; other persons keep theirs. */
export async function replaceManagerLink(bench: Workbench): Promise<string> {
  const at = timestamp(bench);
  return bench.store.transaction(async (tx) => {
    if (await tx.managers.find(firstManager)) await tx.managers.change(firstManager, { ended_at: null });
    else
      await tx.managers.add({
        id: firstManager,
        name: 'Manager',
        role: 'manager',
        created_at: at,
        ended_at: null,
      });
    return replaceLink(tx, at, { manager: firstManager, role: 'manager' });
  });
}

/** The first manager link; null when somebody runs campaigns here already. */
export async function firstManagerLink(bench: Workbench): Promise<string | null> {
  return (await bench.store.managers.list()).length > 0 ? null : replaceManagerLink(bench);
}

/** Whose link it is, and when it ends by itself. */
type LinkFor = ({ readonly seat: string } | { readonly manager: string; readonly role: ManagerRole }) & {
  readonly expiresAt?: string | null;
};

/** One more link beside those there are, for the first manager or a seat. */
export const addLink = (bench: Workbench, seat: string | null): Promise<string> =>
  bench.store.transaction((tx) =>
    linkFor(tx, timestamp(bench), seat ? { seat } : { manager: firstManager, role: 'manager' }),
  );

/** A new link; earlier ones of the same person, and the sessions they opened, are over. */
export async function replaceLink(tx: Tx, at: string, owner: LinkFor): Promise<string> {
  await tx.access.revoke(owner, at);
  return linkFor(tx, at, owner);
}

async function linkFor(tx: Tx, at: string, owner: LinkFor): Promise<string> {
  const secret = newSecret();
  const seat = 'seat' in owner ? owner.seat : null;
  await tx.access.add({
    id: newId(),
    hash: hashSecret(secret),
    role: 'seat' in owner ? 'annotator' : owner.role,
    seat,
    manager: 'seat' in owner ? null : owner.manager,
    created_at: at,
    expires_at: owner.expiresAt ?? null,
    revoked_at: null,
  });
  return seat ? `a.${seat}.${secret}` : `m.${secret}`;
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
  const fits = role === 'a' ? access?.role === 'annotator' : role === 'm' && access?.manager != null;
  if (!access || !fits || !sameHash(access.hash, hash) || access.seat !== seat) {
    return refuse('unauthorised');
  }
  const token = newSecret();
  await bench.store.transaction((tx) =>
    tx.access.addSession({ hash: hashSecret(token), access: access.id, created_at: timestamp(bench) }),
  );
  const entered: Entered =
    access.role === 'annotator' ? { role: 'annotator', seat: access.seat ?? '' } : { role: access.role };
  return { entered, token };
}

/** A session that began before this moment is over. */
const oldestSession = (now: Date): string => new Date(now.getTime() - sessionDays * 86_400_000).toISOString();

const accessBy = (bench: Workbench, token: string) =>
  bench.store.access.findBySession(hashSecret(token), {
    at: timestamp(bench),
    oldest: oldestSession(bench.now()),
  });

/** Whether the cookie's token stands for this seat now. Asked on every request, so revoking works at once. */
export async function holdsSeat(bench: Workbench, token: string | undefined, seat: string): Promise<boolean> {
  const access = token ? await accessBy(bench, token) : undefined;
  return access?.role === 'annotator' && access.seat === seat;
}

/** The person who runs campaigns and holds this cookie now; undefined for anybody else. */
export async function managerBy(
  bench: Workbench,
  token: string | undefined,
): Promise<ManagerTable | undefined> {
  const access = token ? await accessBy(bench, token) : undefined;
  return access?.manager ? bench.store.managers.find(access.manager) : undefined;
}

/** The browser that holds this cookie is signed out. */
export const signOut = (bench: Workbench, token: string): Promise<void> =>
  bench.store.transaction((tx) => tx.access.endSession(hashSecret(token)));

/** Sessions past their time, and those of links that ended, are forgotten. */
export const forgetOldSessions = (store: Store, now: Date): Promise<void> =>
  store.transaction((tx) => tx.access.forgetSessions(oldestSession(now)));
