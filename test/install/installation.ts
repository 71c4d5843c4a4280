// packages of this repository -> tarballs -> a folder outside of it in which npm installed them, as a user gets them.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../shared.ts';

export interface Outcome {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Tarball {
  readonly name: string;
  readonly path: string;
  readonly files: readonly string[];
}

/** The folders of the packages that are published: all that are not private. */
export const published = ['core', 'models', 'web', 'cli'].map((name) => `packages/${name}`);

/** Runs a programme to its end, without the settings that npm passes to its own scripts. */
export function run(command: string, args: readonly string[], cwd: string): Outcome {
  const env = Object.fromEntries(
    Object.entries({ ...process.env, NO_COLOR: '1' }).filter(([name]) => !/^npm_|^NODE_ENV$/i.test(name)),
  );
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    env,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (error) throw error;
  return { status, stdout, stderr };
}

function mustRun(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = run(command, args, cwd);
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}

export interface Installation {
  /** The folder with everything; removed at the end. */
  readonly folder: string;
  readonly tarballs: readonly Tarball[];
  /** A project that installed the packages, and TypeScript 5.6 beside them. */
  readonly project: string;
  /** The folder of a global installation: commands are in its `bin`. */
  readonly global: string;
  /** Why npm could not install, when it was the network. */
  readonly offline: string | null;
  remove(): void;
}

const networkTrouble =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTCACHED|ERR_SOCKET_TIMEOUT)\b/;
const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];

/** Packs every published package and installs the tarballs in an empty folder and globally. */
export function install(): Installation {
  const folder = mkdtempSync(join(tmpdir(), 'corrigenda-install-'));
  const [packed, project, global] = ['packed', 'project', 'global'].map((name) => {
    mkdirSync(join(folder, name));
    return join(folder, name);
  });
  const workspaces = published.flatMap((path) => ['--workspace', path]);
  const told = mustRun('npm', ['pack', '--json', '--pack-destination', packed, ...workspaces], root);
  // What the build prints before belongs to the build.
  const listed = JSON.parse(told.slice(told.search(/^[[{]/m))) as
    | PackedPackage[]
    | Record<string, PackedPackage>;
  const tarballs = Object.values(listed).map(({ name, filename, files }) => ({
    name,
    path: join(packed, filename.replace('@', '').replace('/', '-')),
    files: files.map(({ path }) => path),
  }));
  if (readdirSync(packed).length !== published.length) throw new Error(`npm packed ${readdirSync(packed)}`);
  writeFileSync(
    join(project, 'package.json'),
    '{ "name": "a-project", "version": "1.0.0", "private": true }',
  );
  const paths = tarballs.map(({ path }) => path);
  const compiler = 'typescript-5.6@npm:typescript@~5.6.3';
  const results = [
    run('npm', ['install', ...quiet, ...paths, compiler], project),
    run('npm', ['install', ...quiet, '--global', '--prefix', global, ...paths], folder),
  ];
  const failed = results.find(({ status }) => status !== 0);
  const offline = failed && networkTrouble.test(failed.stderr) ? failed.stderr.trim().split('\n')[0] : null;
  if (failed && !offline) throw new Error(`npm could not install the packages:\n${failed.stderr}`);
  if (offline) console.warn(`INSTALLATION TESTS SKIPPED: npm reaches no registry (${offline}).`);
  return {
    folder,
    tarballs,
    project,
    global,
    offline,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

interface PackedPackage {
  readonly name: string;
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}

/** Starts `corrigenda demo` and waits for the manager's link; `stop` is Ctrl-C and gives the exit status. */
export async function startDemo(bin: string, cwd: string) {
  const child = spawn(bin, ['demo', '--port', '0'], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  let told = '';
  const link = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        told += chunk;
        const [found] = /http:\/\/127\.0\.0\.1:\d+\/enter#\S+(?=\s)/.exec(told) ?? [];
        if (found) resolve(found);
      });
    void ended.then(() => reject(new Error(`The demo ended: ${told}`)));
  });
  return {
    link,
    stop() {
      child.kill('SIGINT');
      return ended;
    },
  };
}
