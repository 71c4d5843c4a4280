// data or backup -> whether everything is there: the database's own checks, and every campaign against the rules of core.
import type { Problem } from '@corrigenda/core';
import { checkRecord } from '@corrigenda/core/internal';
import { readRecord } from '../service/record/record.ts';
import { migrations } from '../store/migrate.ts';
import { openDatabase, type StoreLocation } from '../store/open.ts';
import { makeStore, type OpenDatabase } from '../store/store.ts';
import type { TableDigest } from '../store/transfer/digest.ts';
import { integrityProblems } from '../store/transfer/integrity.ts';
import { appliedVersion, digestsOf } from '../store/transfer/transfer.ts';
import { openBackup } from './backup.ts';

export interface VerifiedCampaign {
  readonly id: string;
  readonly title: string;
  readonly judgements: number;
  readonly events: number;
  readonly problems: readonly Problem[];
}

export interface Verified {
  readonly location: string;
  readonly version: string;
  readonly tables: readonly TableDigest[];
  /** What the database itself says. */
  readonly broken: readonly string[];
  /** Null for data of an older version, whose tables this version does not read before they are brought up to date. */
  readonly campaigns: readonly VerifiedCampaign[] | null;
}

export interface VerifyOptions {
  readonly onCampaign?: (done: number, of: number) => void;
}

export const verifyData = async (location: StoreLocation, options?: VerifyOptions): Promise<Verified> =>
  verifyDatabase(await openDatabase(location, { readOnly: true }), options);

export const verifyBackup = async (file: string, options?: VerifyOptions): Promise<Verified> =>
  verifyDatabase(await openBackup(file, { readOnly: true }), options);

async function verifyDatabase(
  database: OpenDatabase,
  { onCampaign = () => {} }: VerifyOptions = {},
): Promise<Verified> {
  const store = makeStore(database);
  try {
    const version = await appliedVersion(database);
    const isToday = version === Object.keys(migrations).at(-1);
    const broken = await integrityProblems(database);
    const tables = await digestsOf(database);
    if (!isToday) return { location: database.location, version, tables, broken, campaigns: null };
    const known = await store.campaigns.list();
    const campaigns: VerifiedCampaign[] = [];
    for (const { id } of known) {
      const record = await readRecord({ store }, id);
      campaigns.push({
        id,
        title: record.title,
        judgements: record.events.filter(({ kind }) => kind === 'judgement').length,
        events: record.events.length,
        problems: checkRecord(record),
      });
      onCampaign(campaigns.length, known.length);
    }
    return { location: database.location, version, tables, broken, campaigns };
  } finally {
    await store.close();
  }
}
