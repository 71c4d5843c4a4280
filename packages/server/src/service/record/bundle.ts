// campaign -> zip -> campaign: one snapshot out, the same campaign in.
import { refuse } from '../../api/refusal.ts';
import { isLarge, type JobBytes, type JobOptions } from '../../job/job.ts';
import type { CampaignTable } from '../../store/schema.ts';
import type { Workbench } from '../../workbench.ts';
import type { ImportedBundle } from './import-bundle.ts';

export interface ExportedBundle {
  /** A file name that is safe everywhere. */
  readonly name: string;
  readonly bytes: JobBytes;
}

/** The name of a campaign's bundle; refused where there is no such campaign. */
export async function bundleNameOf({ store }: Pick<Workbench, 'store'>, id: string): Promise<string> {
  const campaign = await store.campaigns.find(id);
  return campaign ? bundleName(campaign) : refuse('not-found');
}

/** Gives the bundle in pieces, each when the one before is taken. */
export async function exportInPieces(
  { run, store }: Pick<Workbench, 'run' | 'store'>,
  id: string,
  options: JobOptions & Required<Pick<JobOptions, 'onPiece'>>,
): Promise<void> {
  const campaign = (await store.campaigns.find(id)) ?? refuse('not-found');
  await run({ kind: 'bundle', campaign: id, large: isLarge(campaign) }, options);
}

/** The whole bundle at once, for campaigns that are known to be small. */
export async function exportBundle(
  bench: Workbench,
  id: string,
  signal?: AbortSignal,
): Promise<ExportedBundle> {
  const name = await bundleNameOf(bench, id);
  const pieces: JobBytes[] = [];
  await exportInPieces(bench, id, { signal, onPiece: (piece) => void pieces.push(piece) });
  return { name, bytes: new Uint8Array(Buffer.concat(pieces)) };
}

/** `corrigenda-a-title-1a2b3c4d.zip`: ASCII letters, digits and hyphens, whatever the title holds. */
function bundleName({ title, id }: CampaignTable): string {
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

/** From so many bytes on a bundle is that of a large campaign. */
const manyBytes = 1024 * 1024;

/** All of it or nothing: every problem is told with its file and line. The bytes are transferred, not copied. */
export async function importBundle(
  { run }: Pick<Workbench, 'run'>,
  bytes: Uint8Array,
  options: JobOptions = {},
): Promise<ImportedBundle> {
  const answer = await run({ kind: 'import', bytes, large: bytes.length >= manyBytes }, options);
  return JSON.parse(new TextDecoder().decode(answer)) as ImportedBundle;
}
