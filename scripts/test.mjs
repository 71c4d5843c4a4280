// `npm test`: install what is missing, build, lint, check types, run every test, and close with one line of counts.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, root, run } from './ensure-installed.mjs';
import { ensureSystem } from './ensure-system.mjs';

ensureInstalled();
ensureSystem();
const { build } = await import('./build.mjs');
await build({ ifStale: true });

const bin = (/** @type {string} */ name) => join(root, 'node_modules/.bin', name);
const filters = process.argv.slice(2);
if (filters.length === 0) {
  console.log('Linting ...');
  run(bin('biome'), ['check', '--diagnostic-level=warn', '.']);
  console.log('Checking types ...');
  run('npm', ['run', '--silent', 'typecheck']);
}

const folder = mkdtempSync(join(tmpdir(), 'corrigenda-test-'));
const report = join(folder, 'report.json');
const { status } = spawnSync(
  bin('vitest'),
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...filters],
  {
    cwd: root,
    stdio: 'inherit',
  },
);
const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'));
rmSync(folder, { recursive: true });
console.log(`${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`);
process.exit(status ?? 1);
