// secret link -> session -> who is asking: the only way in.
import type { Entered } from '../api/enter.ts';
import { refuse } from '../api/refusal.ts';
import { hashSecret, newId, newSecret, sameHash } from '../secret.ts';
import type { Db, Tx } from '../store/schema.ts';
import { timestamp, type Workbench } from '../workbench.ts';

/** How long a browser stays known; the link lets it in again. */
const sessionDays = 180;

/** A new manager link replaces all earlier ones, and ends their sessions. */
export async function replaceManagerLink(bench: Workbench): Promise<string> {
  const at = timestamp(bench);
  return bench.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('access')
      .set({ revoked_at: at })
      .where('role', '=', 'manager')
      .where('revoked_at', 'is', null)
      .execute();
    return `m.${await addAccess(tx, at, null)}`;
  });
}

/** The first manager link; null when there is one already. */
export async function firstManagerLink(bench: Workbench): Promise<string | null> {
  const known = await bench.db
    .selectFrom('access')
    .select('id')
    .where('role', '=', 'manager')
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return known ? null : replaceManagerLink(bench);
}

/** One more link beside those there are, for the manager or a seat. */
export const addLink = (bench: Workbench, seat: string | null): Promise<string> =>
  bench.db
    .transaction()
    .execute(async (tx) => `${seat ? `a.${seat}` : 'm'}.${await addAccess(tx, timestamp(bench), seat)}`);

/** A new link for a seat; earlier ones, and the sessions they opened, are over. */
export async function replaceSeatLink(tx: Tx, at: string, seat: string): Promise<string> {
  await revokeSeatLinks(tx, at, seat);
  return `a.${seat}.${await addAccess(tx, at, seat)}`;
}

export async function revokeSeatLinks(tx: Tx, at: string, seat: string): Promise<void> {
  await tx
    .updateTable('access')
    .set({ revoked_at: at })
    .where('seat', '=', seat)
    .where('revoked_at', 'is', null)
    .execute();
}

async function addAccess(tx: Tx, at: string, seat: string | null): Promise<string> {
  const secret = newSecret();
  await tx
    .insertInto('access')
    .values({
      id: newId(),
      hash: hashSecret(secret),
      role: seat ? 'annotator' : 'manager',
      seat,
      created_at: at,
      expires_at: null,
      revoked_at: null,
    })
    .execute();
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
  const access = await validAccess(bench).where('access.hash', '=', hash).executeTakeFirst();
  const wanted = role === 'a' ? 'annotator' : role === 'm' ? 'manager' : null;
  if (!access || !sameHash(access.hash, hash) || access.role !== wanted || access.seat !== seat) {
    return refuse('unauthorised');
  }
  const token = newSecret();
  await bench.db
    .insertInto('session')
    .values({ hash: hashSecret(token), access: access.id, created_at: timestamp(bench) })
    .execute();
  const entered: Entered = access.seat ? { role: 'annotator', seat: access.seat } : { role: 'manager' };
  return { entered, token };
}

function validAccess(bench: Workbench) {
  const at = timestamp(bench);
  return bench.db
    .selectFrom('access')
    .select(['access.id', 'access.hash', 'access.role', 'access.seat'])
    .where('access.revoked_at', 'is', null)
    .where((eb) => eb.or([eb('access.expires_at', 'is', null), eb('access.expires_at', '>', at)]));
}

/** Whether the cookie's token stands for this role (and seat) now. Asked on every request, so revoking works at once. */
export async function holdsSession(
  bench: Workbench,
  token: string | undefined,
  wanted: { role: 'manager' } | { role: 'annotator'; seat: string },
): Promise<boolean> {
  if (!token) return false;
  const oldest = new Date(bench.now().getTime() - sessionDays * 86_400_000).toISOString();
  const access = await validAccess(bench)
    .innerJoin('session', 'session.access', 'access.id')
    .where('session.hash', '=', hashSecret(token))
    .where('session.created_at', '>', oldest)
    .executeTakeFirst();
  if (!access || access.role !== wanted.role) return false;
  return wanted.role === 'manager' || access.seat === wanted.seat;
}

/** Sessions past their time, and those of dead links, are forgotten. */
export async function forgetOldSessions(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - sessionDays * 86_400_000).toISOString();
  await db
    .deleteFrom('session')
    .where((eb) =>
      eb.or([
        eb('created_at', '<', oldest),
        eb('access', 'in', eb.selectFrom('access').select('id').where('revoked_at', 'is not', null)),
      ]),
    )
    .execute();
}
