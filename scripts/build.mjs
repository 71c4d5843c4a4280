// Builds what the commands run from: the library (tsc), the command line (esbuild) and the pages (vite).
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { finishLibrary, writeEntryPoints } from './build-library.mjs';
import { bundledLicences } from './bundled-licences.mjs';
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

/** @param {string} command @param {string[]} args @returns {Promise<void>} */
function tool(command, args) {
  const child = spawn(join(root, 'node_modules/.bin', command), args, { cwd: root, stdio: 'inherit' });
  return new Promise((resolve) => {
    child.once('close', (status) =>
      status === 0 ? resolve() : fail(`Building failed in: ${command} ${args.join(' ')}`),
    );
  });
}

/** Removes what an earlier build left, so that none of it is published. The folder stays: a new one would make its package look changed. @param {string} folder */
function empty(folder) {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
}

/** @param {string} folder of the package @param {string} configuration */
async function compile(folder, configuration) {
  empty(join(root, folder, 'dist'));
  await tool('tsc', ['-p', join(folder, configuration)]);
}

/**
 * esbuild puts all that one file re-exports by name into one chunk, and every command would load all of core; it looks
 * through `export *`. The names need no second check: the compiler made it, and a name that two files export fails the build.
 *
 * @type {import('esbuild').Plugin}
 */
const divideEntryFiles = {
  name: 'divide entry files',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]packages[\\/]core[\\/]src[\\/](?:[^\\/]+|.*[\\/]index)\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(/^export \{[^{}]*\} from ('[^']+');/gm, (line, from) =>
        / as /.test(line) ? line : `export * from ${from};`,
      ),
      loader: 'ts',
    }));
  },
};

/** Messages of zod are made in English and written by us: its fifty other languages would be read at every start. @type {import('esbuild').Plugin} */
const oneLanguageOfZod = {
  name: 'one language of zod',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js';",
      loader: 'js',
    }));
  },
};

/** Help names the commands and loads none of them. @type {import('esbuild').Plugin} */
const leaveCommandsOut = {
  name: 'leave commands out',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\// }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    );
  },
};

async function buildCli() {
  const { build } = await import('esbuild');
  const source = (/** @type {string} */ name) => join(root, 'packages/cli/src', name);
  const entries = readdirSync(join(root, 'packages/cli/src')).filter(
    (name) => /^(corrigenda|errant-|m2scorer|gleu|.*-worker).*\.ts$/.test(name) && !name.endsWith('.test.ts'),
  );
  empty(join(root, 'packages/cli/dist'));
  const plugins = [divideEntryFiles, oneLanguageOfZod];
  /** @type {import('esbuild').BuildOptions} */
  const options = {
    absWorkingDir: root,
    outdir: join(root, 'packages/cli/dist'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['source'],
    external: ['@photostructure/sqlite', 'pg-native'],
    // Its CommonJS form hides its own require() calls from every bundler; its ES modules do not.
    alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
    plugins,
    metafile: true,
    minifySyntax: true,
    logLevel: 'warning',
  };
  // Bundled CommonJS packages still call require().
  const banner = {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  };
  // The scorer and help are one file each, without chunks: each file that is opened costs a millisecond or two of start-up.
  const alone = 'errant-compare.ts';
  const scorer = await build({ ...options, entryPoints: [source(alone)], minify: true });
  const help = await build({
    ...options,
    entryPoints: { help: source('corrigenda.ts') },
    plugins: [...plugins, leaveCommandsOut],
    banner,
  });
  const others = await build({
    ...options,
    entryPoints: entries.filter((name) => name !== alone).map(source),
    splitting: true,
    banner,
  });
  const inputs = [scorer, help, others].flatMap(({ metafile }) => Object.keys(metafile?.inputs ?? {}));
  writeFileSync(join(root, 'packages/cli/dist/LICENCES.txt'), bundledLicences(inputs));
  mkdirSync(join(root, 'packages/cli/dist/lib'));
  writeEntryPoints(join(root, 'packages/cli/dist/lib'));
}

/** Each target: what it reads, where it writes, how, and which other must be built before. */
const targets = [
  {
    name: 'library',
    reads: ['packages/core'],
    run: async () => {
      await compile('packages/core', 'tsconfig.json');
      await finishLibrary('packages/core');
    },
    stamp: 'packages/core/dist/.stamp',
  },
  {
    // Against the built library, as users of the package get it.
    name: 'loaders of the models',
    after: 'library',
    reads: ['packages/core', 'packages/models/src', 'packages/models/tsconfig.build.json'],
    run: async () => {
      await compile('packages/models', 'tsconfig.build.json');
      // A browser loads ES modules; CommonJS is for Node.
      await finishLibrary('packages/models', { only: ['node', 'english', 'languages'] });
    },
    stamp: 'packages/models/dist/.stamp',
  },
  {
    name: 'command line',
    reads: ['packages/core', 'packages/models', 'packages/server', 'packages/cli', 'tools/train', 'examples'],
    run: buildCli,
    stamp: 'packages/cli/dist/.stamp',
  },
  {
    name: 'pages',
    reads: ['packages/core', 'packages/models', 'packages/web', 'examples'],
    run: async () => {
      await tool('vite', ['build', 'packages/web', '--logLevel', 'warn']);
      // The template of a report, one file beside the pages.
      await tool('vite', [
        'build',
        'packages/web',
        '--config',
        'packages/web/vite.report.config.ts',
        '--logLevel',
        'warn',
      ]);
    },
    stamp: 'packages/web/dist/.stamp',
  },
];

/** What runs a workbench: the library and the loaders are for those who import or publish the packages. */
export const workbench = ['command line', 'pages'];

/** Builds side by side what does not wait for another. @param {{ ifStale?: boolean, only?: string[] }} [options] `only`: names of targets */
export async function build({ ifStale = false, only = targets.map(({ name }) => name) } = {}) {
  /** @type {Map<string, Promise<void>>} */
  const under = new Map();
  for (const { stamp } of targets) mkdirSync(dirname(join(root, stamp)), { recursive: true });
  for (const { name, after, reads, run, stamp } of targets.filter((target) => only.includes(target.name))) {
    const path = join(root, stamp);
    const isStale = () =>
      !existsSync(path) || reads.some((read) => newest(join(root, read)) >= statSync(path).mtimeMs);
    const make = async () => {
      if (after) await under.get(after);
      if (ifStale && !isStale()) return;
      console.log(`Building the ${name} ...`);
      await run();
      writeFileSync(path, '');
    };
    under.set(name, make());
  }
  await Promise.all(under.values());
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await build({ ifStale: process.argv.includes('--if-stale') });
}
