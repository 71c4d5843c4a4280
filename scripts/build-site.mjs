// `npm run build:site [-- --base /PATH/] [--out FOLDER]`: the front page, Try and Evaluate as plain files for any web server, offline after the first visit.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, fail, root } from './ensure-installed.mjs';

const { values } = parseArgs({
  options: { base: { type: 'string', default: '/' }, out: { type: 'string', default: 'site' } },
});
const base = `/${values.base}/`.replace(/\/+/g, '/');
const folder = resolve(root, values.out);

ensureInstalled();

/** @param {string[]} args */
function vite(args) {
  const command = join(root, 'node_modules/.bin/vite');
  const shared = [
    'build',
    'packages/web',
    '--mode',
    'site',
    '--base',
    base,
    '--outDir',
    folder,
    '--logLevel',
    'warn',
  ];
  const { status } = spawnSync(command, [...shared, ...args], { cwd: root, stdio: 'inherit' });
  if (status !== 0) fail('The site could not be built.');
}

vite(['--emptyOutDir']);
vite(['--config', 'packages/web/vite.report.config.ts']);

// Every address is a file, because a plain web server knows no routes; unknown ones get the same page.
for (const page of ['try', 'evaluate', 'judge']) {
  mkdirSync(join(folder, page), { recursive: true });
  copyFileSync(join(folder, 'index.html'), join(folder, page, 'index.html'));
}
copyFileSync(join(folder, 'index.html'), join(folder, '404.html'));

const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
  .filter((name) => !/(^|\/)(index|404)\.html$|LICENCES\.md$/.test(name))
  .sort();
const hash = createHash('sha256');
for (const name of files) hash.update(name).update(readFileSync(join(folder, name)));
hash.update(readFileSync(join(folder, 'index.html')));
const worker = readFileSync(join(root, 'packages/web/site/service-worker.js'), 'utf8')
  .replace("'VERSION'", JSON.stringify(hash.digest('hex').slice(0, 12)))
  .replace("['FILES']", JSON.stringify(['', ...files]))
  .replace("'BASE'", JSON.stringify(base));
writeFileSync(join(folder, 'service-worker.js'), worker);
console.log(
  `The site is in ${relative(root, folder) || folder}: ${files.length + 5} files, to be served at ${base}.`,
);
