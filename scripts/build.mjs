// Builds what the commands run from: the library (tsc), the command line (esbuild) and the pages (vite).
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fail, root } from './ensure-installed.mjs';

/** The newest change below a path. @param {string} path @returns {number} */
function newest(path) {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const times = readdirSync(path)
    .filter((name) => name !== 'node_modules' && name !== 'dist')
    .map((name) => newest(join(path, name)));
  return Math.max(stat.mtimeMs, ...times);
}

/** @param {string} command @param {string[]} args */
function tool(command, args) {
  const result = spawnSync(join(root, 'node_modules/.bin', command), args, { cwd: root, stdio: 'inherit' });
  if (result.status !== 0) fail(`Building failed in: ${command} ${args.join(' ')}`);
}

async function buildCli() {
  const { build } = await import('esbuild');
  const source = (/** @type {string} */ name) => join(root, 'packages/cli/src', name);
  const entries = readdirSync(join(root, 'packages/cli/src')).filter(
    (name) => /^(corrigenda|errant-|.*-worker).*\.ts$/.test(name) && !name.endsWith('.test.ts'),
  );
  rmSync(join(root, 'packages/cli/dist'), { recursive: true, force: true });
  /** @type {import('esbuild').BuildOptions} */
  const options = {
    outdir: join(root, 'packages/cli/dist'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['source'],
    external: ['better-sqlite3', 'pg', 'pg-native'],
    minifySyntax: true,
    logLevel: 'warning',
  };
  // The scorer is one file without chunks: each file that is opened costs it a millisecond of start-up.
  const alone = 'errant-compare.ts';
  await build({ ...options, entryPoints: [source(alone)], minify: true });
  await build({
    ...options,
    entryPoints: entries.filter((name) => name !== alone).map(source),
    splitting: true,
    // Bundled CommonJS packages still call require().
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
  });
}

/** Each target: what it reads, where it writes, how. */
const targets = [
  {
    name: 'library',
    reads: ['packages/core'],
    run: () => tool('tsc', ['-p', 'packages/core']),
    stamp: 'packages/core/dist/.stamp',
  },
  {
    // Against the built library, as whoever imports the package gets it.
    name: 'loaders of the models',
    reads: ['packages/core', 'packages/models/src', 'packages/models/tsconfig.build.json'],
    run: () => tool('tsc', ['-p', 'packages/models/tsconfig.build.json']),
    stamp: 'packages/models/dist/.stamp',
  },
  {
    name: 'command line',
    reads: ['packages/core', 'packages/models', 'packages/server', 'packages/cli'],
    run: buildCli,
    stamp: 'packages/cli/dist/.stamp',
  },
  {
    name: 'pages',
    reads: ['packages/core', 'packages/web'],
    run: () => tool('vite', ['build', 'packages/web', '--logLevel', 'warn']),
    stamp: 'packages/web/dist/.stamp',
  },
];

export async function build({ ifStale = false } = {}) {
  for (const { name, reads, run, stamp } of targets) {
    const path = join(root, stamp);
    if (
      ifStale &&
      existsSync(path) &&
      reads.every((read) => newest(join(root, read)) < statSync(path).mtimeMs)
    )
      continue;
    console.log(`Building the ${name} ...`);
    await run();
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, '');
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await build({ ifStale: process.argv.includes('--if-stale') });
}
