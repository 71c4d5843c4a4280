// persons who run campaigns -> links of their own: added, replaced, ended.
import { checkEnding, checkExpiry, checkNewManager, type Managing } from '@corrigenda/core/internal';
import type { AddManager, ManagerLink, ShownManager } from '../../api/managers.ts';
import { permitted, refuse } from '../../api/refusal.ts';
import { newId } from '../../secret.ts';
import type { KnownManager } from '../../store/managers/managers.ts';
import type { Reads, Tx } from '../../store/store.ts';
import { timestamp, type Workbench } from '../../workbench.ts';
import { replaceLink } from '../access.ts';

const managingOf = ({ id, name, role, expires_at, ended_at }: KnownManager): Managing => ({
  id,
  name,
  role,
  expiresAt: expires_at,
  endedAt: ended_at,
});

export const listManagers = async ({ store }: { readonly store: Reads }): Promise<ShownManager[]> =>
  (await store.managers.list()).map((person) => ({
    ...managingOf(person),
    createdAt: person.created_at,
    linkedAt: person.linked_at,
  }));

/** Runs a change to the persons while nobody else adds or ends one. */
const changePersons = <Result>(
  bench: Workbench,
  make: (tx: Tx, known: readonly Managing[], at: string) => Promise<Result>,
): Promise<Result> =>
  bench.store.transaction(async (tx) => {
    await tx.managers.lockAll();
    return make(tx, (await tx.managers.list()).map(managingOf), timestamp(bench));
  });

export const addManager = (
  bench: Workbench,
  { name, role, expiresAt = undefined }: AddManager,
): Promise<ManagerLink> =>
  changePersons(bench, async (tx, known, at) => {
    permitted(checkNewManager(known, { name, expiresAt: expiresAt ?? null }, at));
    const id = newId();
    await tx.managers.add({ id, name, role, created_at: at, ended_at: null });
    return { id, name, link: await replaceLink(tx, at, { manager: id, role, expiresAt: expiresAt ?? null }) };
  });

/** A new link in place of the old one, whose sessions end; somebody who was ended comes back. */
export const renewManagerLink = (
  bench: Workbench,
  id: string,
  { expiresAt = null }: { readonly expiresAt?: string | null | undefined },
): Promise<ManagerLink> =>
  changePersons(bench, async (tx, known, at) => {
    const { name, role } = known.find((one) => one.id === id) ?? refuse('not-found');
    permitted(checkExpiry(expiresAt, at));
    await tx.managers.change(id, { ended_at: null });
    return { id, name, link: await replaceLink(tx, at, { manager: id, role, expiresAt }) };
  });

/** The person's link and every session it opened are over; what the person did stays in the log. */
export const endManager = (bench: Workbench, id: string): Promise<void> =>
  changePersons(bench, async (tx, known, at) => {
    permitted(checkEnding(known, id, at));
    await tx.access.revoke({ manager: id }, at);
    await tx.managers.change(id, { ended_at: at });
  });
