// Installs npm packages when they are missing or differ from the lock file, so that `npm start` and `npm test` need no other step.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const wanted = [20, 19];

/** @param {string} message @returns {never} */
export function fail(message) {
  console.error(message);
  process.exit(1);
}

/** Runs a command with its output visible; a failure ends the programme. @param {string} command @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
export function run(command, args, env) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: env ?? process.env });
  if (result.status !== 0) process.exit(result.status ?? 1);
}

/** @param {string} path @returns {Record<string, { version?: string, optional?: boolean, link?: boolean, dev?: boolean, peer?: boolean }>} */
function lockedPackages(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages ?? {};
}

function installedMatchesLock() {
  const lock = join(root, 'package-lock.json');
  const hidden = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(lock) || !existsSync(hidden)) return false;
  const installed = lockedPackages(hidden);
  return Object.entries(lockedPackages(lock)).every(
    ([path, entry]) =>
      !path.includes('node_modules/') ||
      entry.optional ||
      entry.link ||
      installed[path]?.version === entry.version,
  );
}

export function ensureInstalled() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < wanted[0] || (major === wanted[0] && minor < wanted[1])) {
    fail(`Corrigenda needs Node ${wanted.join('.')} or newer; this is ${process.version}.`);
  }
  if (!installedMatchesLock()) {
    console.log('Installing npm packages (half a minute the first time) ...');
    // Not `npm ci`: it refuses a lock file whose optional packages for other platforms a registry does not have.
    // No scripts: no package needs one, and the caller decides what is built.
    run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts']);
  }
}
