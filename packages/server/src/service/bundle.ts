// campaign -> zip -> campaign: one snapshot out, the same campaign in.
import { type CampaignRecord, readBundle, writeBundle } from '@corrigenda/core';
import type { FileProblem } from '../api/refusal.ts';
import { refuse } from '../api/refusal.ts';
import type { Workbench } from '../workbench.ts';
import { readZip, writeZip, ZipError } from '../zip.ts';
import { importRecord } from './import.ts';
import { readRecord } from './record.ts';

export interface ExportedBundle {
  /** A file name that is safe everywhere. */
  readonly name: string;
  readonly bytes: Buffer;
}

export async function exportBundle(bench: Workbench, id: string): Promise<ExportedBundle> {
  const record = await readRecord(bench, id);
  return { name: bundleName(record), bytes: writeZip(writeBundle(record)) };
}

/** `corrigenda-a-title-1a2b3c4d.zip`: ASCII letters, digits and hyphens, whatever the title holds. */
function bundleName({ title, id }: CampaignRecord): string {
  const plain = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return ['corrigenda', plain.slice(0, 60), id.replace(/[^a-z0-9]/gi, '').slice(0, 8)]
    .filter(Boolean)
    .join('-')
    .concat('.zip');
}

export interface ImportedBundle {
  readonly id: string;
  readonly warnings: readonly FileProblem[];
}

/** All of it or nothing: every problem is told with its file and line. */
export async function importBundle(bench: Workbench, bytes: Uint8Array): Promise<ImportedBundle> {
  const { value, problems } = readBundle(withoutFolder(unzip(bytes)));
  if (!value) return refuse('invalid', { message: 'The bundle cannot be taken.', problems: [...problems] });
  return { id: await importRecord(bench, value), warnings: [...problems] };
}

function unzip(bytes: Uint8Array): Record<string, string> {
  try {
    return readZip(bytes);
  } catch (error) {
    if (error instanceof ZipError) return refuse('invalid', { message: error.message });
    throw error;
  }
}

/** A bundle that was unpacked and packed again often lies in a folder of its own. */
function withoutFolder(files: Record<string, string>): Record<string, string> {
  const head = Object.keys(files).find((name) => /^[^/]+\/campaign\.json$/.test(name));
  if (!head || Object.hasOwn(files, 'campaign.json')) return files;
  const folder = head.slice(0, -'campaign.json'.length);
  return Object.fromEntries(
    Object.entries(files)
      .filter(([name]) => name.startsWith(folder))
      .map(([name, text]) => [name.slice(folder.length), text]),
  );
}
