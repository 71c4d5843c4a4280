// Tests and benches run the TypeScript sources, which a thread of Node 20 cannot read by itself: they are bundled for it, with the packages they
// import, which loads in a tenth of the time of file by file. The bundle is kept as long as none of its files changes: threads start often.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { threadId } from 'node:worker_threads';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
/** Inside `node_modules`, so that the package with a binary is found. */
const folder = `${root}node_modules/.cache/corrigenda/`;
const list = `${folder}job-worker.json`;

/** What names the sources of our packages. */
const manifests = ['core', 'models', 'server'].map((name) => `packages/${name}/package.json`);

/** When each file was changed. @param {readonly string[]} files @returns {string} */
const changes = (files) => JSON.stringify(files.map((file) => [file, statSync(`${root}${file}`).mtimeMs]));

/** The bundle that was kept, if it is still that of the sources. @returns {string | null} */
function kept() {
  try {
    const { bundle, files, state } = JSON.parse(readFileSync(list, 'utf8'));
    return changes(files) === state && statSync(bundle).isFile() ? bundle : null;
  } catch {
    // None was kept, or a file of it is gone.
    return null;
  }
}

/** Removes what nobody can be about to load any more. */
function removeOld() {
  const day = 24 * 60 * 60 * 1000;
  for (const name of readdirSync(folder)) {
    const path = `${folder}${name}`;
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (path !== list && changed < Date.now() - day) rmSync(path, { force: true });
  }
}

/** Threads of several processes may do this at once: each writes under its own name, and the last list counts. @returns {Promise<string>} */
async function bundled() {
  const { build } = await import('esbuild');
  mkdirSync(folder, { recursive: true });
  removeOld();
  const own = `${folder}job-worker-${process.pid}-${threadId}`;
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [fileURLToPath(new URL('./job-worker.ts', import.meta.url))],
    outfile: `${own}.mjs`,
    bundle: true,
    platform: 'node',
    format: 'esm',
    conditions: ['source'],
    external: ['@photostructure/sqlite', 'pg-native'],
    // Its CommonJS form hides its own require() calls from every bundler; its ES modules do not.
    alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
    // Bundled CommonJS packages still call require().
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
    // Beside it: a map inside would be read at every start.
    sourcemap: 'linked',
    metafile: true,
  });
  const files = [...manifests, ...Object.keys(metafile.inputs)];
  writeFileSync(`${own}.json`, JSON.stringify({ bundle: `${own}.mjs`, files, state: changes(files) }));
  renameSync(`${own}.json`, list);
  return `${own}.mjs`;
}

await import(pathToFileURL(kept() ?? (await bundled())).href);
