// record -> campaign: the same campaign again, in this database, in parts that hold nobody up. Links are not part of it; they are made again.
import { createHash } from 'node:crypto';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import type { CampaignRecord } from '@corrigenda/core/human';
import type { Assignment, GuidelineVersion } from '@corrigenda/core/internal';
import { newId } from '../../secret.ts';
import type { Store } from '../../store/store.ts';
import { insertCampaign, insertWork, type Write } from './import-rows.ts';
import { type RecordSource, sourceOf } from './record-source.ts';

/** What an import needs of the workbench. */
export interface Importing {
  readonly store: Store;
  readonly now: () => Date;
}

export const importRecord = (bench: Importing, record: CampaignRecord): Promise<string> =>
  importSource(bench, sourceOf(record));

export interface ImportSteps {
  /** Looks at what was written, before anybody else sees it; refuses by throwing. */
  readonly check?: (id: string) => Promise<void>;
  /** Some more entries are written. */
  readonly progress?: (entries: number) => Promise<void> | void;
}

/**
 * Brings a campaign in. It is not there for anybody before all of it is, and `check` has not refused: whatever ends the process
 * before leaves rows that the next import or start removes. Ids are kept where they are free, so that the export of the import is the
 * same bundle again.
 */
export async function importSource(
  { store, now }: Importing,
  source: RecordSource,
  { check = async () => {}, progress = () => {} }: ImportSteps = {},
): Promise<string> {
  await removeAbandoned({ store, now });
  const fresh = await collides(store, source);
  const id = fresh ? newId() : source.head.id;
  // Drawn from the new campaign's id, which nobody can foresee.
  const idOf = (old: string) =>
    fresh ? createHash('sha256').update(`${id} ${old}`).digest('hex').slice(0, 32) : old;
  const write: Write = async (entries, work) => {
    await store.transaction(async (tx) => {
      await work(tx);
      await tx.campaigns.keepImporting(id, now().toISOString());
    });
    await progress(entries);
    // On SQLite whoever wants to write asks again every few milliseconds: without a pause the next part would nearly always be first.
    if (store.kind === 'sqlite') await pause(pauseMilliseconds);
  };
  try {
    const guidelines = [...source.list<GuidelineVersion>('guidelines')].flat();
    await store.transaction((tx) =>
      insertCampaign(tx, id, source.head, { guidelines, at: now().toISOString() }),
    );
    const { protocol } = guidelines[guidelines.length - 1];
    const lastSeq = await insertWork(write, source, {
      campaign: id,
      protocol,
      idOf,
      now: now().toISOString(),
    });
    await check(id);
    await store.transaction((tx) => tx.campaigns.endImport(id, lastSeq));
    return id;
  } catch (error) {
    await removeImport(store, id).catch(() => {});
    throw error;
  }
}

/** Longer than others wait before they ask again. */
const pauseMilliseconds = 10;

/** Imports that ended in the middle are cleared away after so long without a further part. */
const abandonedAfterMs = 120_000;

export async function removeAbandoned({ store, now }: Importing): Promise<void> {
  const before = new Date(now().getTime() - abandonedAfterMs).toISOString();
  for (const id of await store.campaigns.listAbandoned(before)) await removeImport(store, id);
}

export async function removeImport(store: Store, id: string): Promise<void> {
  while (await store.transaction((tx) => tx.campaigns.removeSome(id))) await turn();
}

async function collides(store: Store, { head, list }: RecordSource): Promise<boolean> {
  if (await store.campaigns.exists(head.id)) return true;
  for (const some of list<Assignment>('assignments'))
    if (await store.assignments.anyExists(some.map(({ id }) => id))) return true;
  return false;
}
