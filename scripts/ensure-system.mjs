// Finds the programmes that tests need (browser, PostgreSQL, Slurm ...), and installs Debian's when this user may.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** @param {string[]} names */
function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  for (const name of names)
    for (const folder of folders) if (existsSync(join(folder, name))) return join(folder, name);
  return undefined;
}

export const findChromium = () =>
  process.env.CHROMIUM_PATH ??
  onPath(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']);

/** Debian's Chromium without windows, which opens pages in a third of the time; the whole browser where it is missing. */
export const findHeadlessChromium = () =>
  process.env.CHROMIUM_PATH ?? onPath(['chromium-headless-shell']) ?? findChromium();

/** The folder with initdb and postgres. */
export function findPostgres() {
  const direct = onPath(['initdb']);
  if (direct) return join(direct, '..');
  const base = '/usr/lib/postgresql';
  if (!existsSync(base)) return undefined;
  const versions = readdirSync(base).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(base, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
}

/** @param {string[]} packages */
function aptInstall(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  // One name that a distribution does not know would refuse all the others.
  const known = packages.filter(
    (name) => spawnSync('apt-cache', ['show', name], { stdio: 'ignore' }).status === 0,
  );
  console.log(`Installing Debian packages: ${known.join(' ')} ...`);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...known], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
}

/** What is looked for, the Debian packages that have it, and what is skipped without it. */
const needed = [
  {
    find: findChromium,
    packages: ['chromium'],
    warning: 'no Chromium found; the browser tests will be skipped. Install it or set CHROMIUM_PATH.',
  },
  {
    find: () => process.env.CHROMIUM_PATH ?? onPath(['chromium-headless-shell']),
    packages: ['chromium-headless-shell'],
    warning:
      'no chromium-headless-shell found; every browser test uses the whole browser, which takes longer.',
  },
  {
    find: findPostgres,
    packages: ['postgresql'],
    warning: 'no PostgreSQL found; its tests will be skipped. Install the postgresql package.',
  },
  {
    find: () => ['slurmctld', 'slurmd', 'sbatch', 'munged'].every((name) => onPath([name])),
    packages: ['slurmctld', 'slurmd', 'slurm-client', 'munge'],
    warning: 'no Slurm found; its tests will be skipped. Install slurmctld, slurmd, slurm-client and munge.',
  },
  {
    find: () => onPath(['parallel']) && onPath(['sshd']),
    packages: ['parallel', 'openssh-server', 'openssh-client'],
    warning:
      'no GNU parallel or sshd found; their test will be skipped. Install parallel and openssh-server.',
  },
  {
    find: () => onPath(['nginx']) && onPath(['openssl']),
    packages: ['nginx-light', 'openssl'],
    warning: 'no nginx found; its test will be skipped. Install nginx and openssl.',
  },
  {
    find: () => onPath(['caddy']),
    packages: ['caddy'],
    warning: 'no Caddy found; its test will be skipped. Install the caddy package.',
  },
];

export function ensureSystem() {
  const missing = needed.filter(({ find }) => !find());
  if (missing.length === 0) return;
  if (process.getuid?.() === 0 && onPath(['apt-get']))
    aptInstall(missing.flatMap(({ packages }) => packages));
  for (const { find, warning } of missing) if (!find()) console.warn(`WARNING: ${warning}`);
}
