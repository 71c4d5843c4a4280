// Tests and benches run the TypeScript sources, which a thread of Node 20 cannot read by itself: they are bundled for it, which takes a tenth of
// the time of loading them one by one.
import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { threadId } from 'node:worker_threads';
import { build } from 'esbuild';

/** Inside `node_modules`, so that the packages it imports are found. */
const folder = fileURLToPath(new URL('../../../../node_modules/.cache/corrigenda/', import.meta.url));
const outfile = `${folder}job-worker-${process.pid}-${threadId}.mjs`;

mkdirSync(folder, { recursive: true });
await build({
  entryPoints: [fileURLToPath(new URL('./job-worker.ts', import.meta.url))],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  conditions: ['source'],
  sourcemap: 'inline',
  plugins: [
    {
      name: 'only our own packages',
      setup: ({ onResolve }) =>
        onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
          kind === 'entry-point' || path.startsWith('@corrigenda/') ? undefined : { path, external: true },
        ),
    },
  ],
});
try {
  await import(pathToFileURL(outfile).href);
} finally {
  rmSync(outfile);
}
