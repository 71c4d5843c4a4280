// files of a language -> manifest: sizes and checksums.
import { createHash } from 'node:crypto';

export interface NamedBytes {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface Manifest {
  readonly language: string;
  readonly version: string;
  readonly licence: string;
  readonly files: readonly { readonly name: string; readonly bytes: number; readonly sha256: string }[];
}

export function manifestOf(
  about: Pick<Manifest, 'language' | 'version' | 'licence'>,
  files: readonly NamedBytes[],
): Manifest {
  const { language, version, licence } = about;
  const described = files.map(({ name, bytes }) => ({
    name,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }));
  return { language, version, licence, files: described };
}

/** The files of a model card, as its section of Markdown. */
export const filesOfCard = (
  files: readonly { readonly name: string; readonly bytes: number }[],
): string => `## Files

| file | bytes |
| --- | --- |
${files.map(({ name, bytes }) => `| ${name} | ${bytes} |`).join('\n')}

Checksums are in \`manifest.json\`.`;

export const manifestText = (manifest: Manifest): string => `${JSON.stringify(manifest, null, 2)}\n`;
