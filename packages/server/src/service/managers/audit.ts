// what somebody does -> an entry in the log of who did what, made before it is done; and the log, to read.
import type { AuditAction, AuditEntry, AuditPage } from '../../api/managers.ts';
import { RefusalError } from '../../api/refusal.ts';
import { newId } from '../../secret.ts';
import type { AuditTable } from '../../store/schema.ts';
import type { Reads } from '../../store/store.ts';
import { timestamp, type Workbench } from '../../workbench.ts';

/** Who acts: a person, or whoever works on the data itself. */
export interface Actor {
  readonly id: string | null;
  readonly name: string;
}

export const commandLine: Actor = { id: null, name: 'command line' };

type Fact = string | number | boolean | null;

/** What is known about it; a seat is kept by its id, so that an erased person has no name here either. */
export interface AuditDetails {
  readonly title?: string;
  readonly item?: string;
  readonly seat?: string;
  readonly facts?: Readonly<Record<string, Fact>>;
}

export interface Deed extends AuditDetails {
  readonly actor: Actor;
  readonly action: AuditAction;
  readonly campaign?: string | undefined;
}

/** How it ended, with what is known only then. */
export type End = AuditDetails & {
  readonly outcome: NonNullable<AuditTable['outcome']>;
  readonly campaign?: string | undefined;
  /** Where only the request itself tells what it was for. */
  readonly action?: AuditAction;
};

/** A page that stays open asks for the same item again and again: looking is told of once an hour. */
const lookingMs = 3_600_000;

/** Enters a deed before it is done; what comes back enters its end. */
export async function beginDeed(
  bench: Workbench,
  { actor, action, campaign, ...known }: Deed,
): Promise<(end: End) => Promise<void>> {
  const id = newId();
  const found = campaign === undefined ? undefined : await bench.store.campaigns.find(campaign);
  const details: AuditDetails = { ...(found && { title: found.title }), ...known };
  if (action === 'item' && found && actor.id !== null) {
    const looking = { manager: actor.id, action, campaign: found.id, details: JSON.stringify(details) };
    const since = new Date(bench.now().getTime() - lookingMs).toISOString();
    if (await bench.store.audit.hasSince(looking, since)) return async () => {};
  }
  await bench.store.transaction((tx) =>
    tx.audit.add({
      id,
      at: timestamp(bench),
      manager: actor.id,
      name: actor.name,
      action,
      campaign: found?.id ?? null,
      details: JSON.stringify(details),
      outcome: null,
    }),
  );
  return ({ outcome, campaign: made, action: meant = action, ...more }) =>
    bench.store.transaction((tx) =>
      tx.audit.finish(id, {
        outcome,
        action: meant,
        campaign: made ?? found?.id ?? null,
        details: JSON.stringify({ ...details, ...more }),
      }),
    );
}

/** Does something and enters it in the log. */
export async function audited<Result>(
  bench: Workbench,
  deed: Deed,
  run: () => Promise<Result>,
  isRefusal: (error: unknown) => boolean = (error) => error instanceof RefusalError,
): Promise<Result> {
  const finish = await beginDeed(bench, deed);
  try {
    const result = await run();
    await finish({ outcome: 'done' });
    return result;
  } catch (error) {
    await finish({ outcome: isRefusal(error) ? 'refused' : 'failed' });
    throw error;
  }
}

const pageSize = 100;

/** One page of the log, the newest first. */
export async function readAudit(
  { store }: { readonly store: Reads },
  { campaign, before }: { readonly campaign?: string | undefined; readonly before?: string | undefined } = {},
): Promise<AuditPage> {
  const [at, id] = before?.split(' ') ?? [];
  const rows = await store.audit.list({
    campaign,
    before: at && id ? { at, id } : undefined,
    most: pageSize,
  });
  const last = rows.at(-1);
  const entries: AuditEntry[] = [];
  for (const row of rows) entries.push(await shownEntry(store, row));
  return { entries, before: rows.length === pageSize && last ? `${last.at} ${last.id}` : null };
}

async function shownEntry(reads: Reads, { details, ...row }: AuditTable): Promise<AuditEntry> {
  const { title = null, item = null, seat, facts = {} } = JSON.parse(details) as AuditDetails;
  const person = seat === undefined ? undefined : await reads.seats.find(seat);
  return {
    ...row,
    action: row.action as AuditAction,
    title,
    item,
    annotator: person?.pseudonym ?? null,
    facts: { ...facts },
  };
}
