// TypeScript text -> one script for the browser, made from the sources of the packages.
import { join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { root } from '../shared.ts';

/** The bundle's text and how many files it was made from. */
export async function bundleForBrowser(
  contents: string,
  { format = 'iife' }: Pick<BuildOptions, 'format'> = {},
): Promise<{ readonly text: string; readonly files: number }> {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: join(root, 'test/browser'), loader: 'ts' },
    bundle: true,
    platform: 'browser',
    format,
    conditions: ['source'],
    metafile: true,
    write: false,
  });
  return { text: outputFiles[0].text, files: Object.keys(metafile.inputs).length };
}
