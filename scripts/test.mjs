// `npm test`: install what is missing, build, then run every test with lint and types beside it, and close with one line of counts.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, root } from './ensure-installed.mjs';
import { ensureSystem } from './ensure-system.mjs';

const bin = (/** @type {string} */ name) => join(root, 'node_modules/.bin', name);

/** Runs a command beside others; what it printed is shown when it has ended. @param {string} title @param {string} command @param {string[]} args @param {Record<string, string>} [settings] of its environment @returns {Promise<boolean>} whether it succeeded */
function runBeside(title, command, args, settings) {
  const started = Date.now();
  const env = { ...process.env, ...settings };
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      printed += chunk;
    });
  return new Promise((resolve) => {
    child.once('error', (error) => {
      printed += error.message;
    });
    child.once('close', (status) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      console.log(`${title}: ${status === 0 ? 'done' : 'FAILED'} after ${seconds} s`);
      if (printed.trim()) console.log(printed.trimEnd());
      resolve(status === 0);
    });
  });
}

ensureInstalled();
ensureSystem();
const filters = process.argv.slice(2);
const checks =
  filters.length > 0
    ? []
    : [
        runBeside('Lint', bin('biome'), ['check', '--diagnostic-level=warn', '.']),
        // One checker: several would each work out the same types again. Core by itself is checked when it is built. GOGC: the
        // compiler collects its garbage less often, which takes a quarter off its time for 0.2 GB.
        runBeside('Types', bin('tsc'), ['-p', '.', '--checkers', '1'], { GOGC: '400' }),
        runBeside('Audit', process.execPath, [join(root, 'scripts/audit.mjs')]),
      ];
// Tests need what is built and begin as soon as it is; the checks end meanwhile.
if (!(await runBeside('Build', process.execPath, [join(root, 'scripts/build.mjs'), '--if-stale'])))
  process.exit(1);

const folder = mkdtempSync(join(tmpdir(), 'corrigenda-test-'));
const report = join(folder, 'report.json');
const tests = spawn(
  bin('vitest'),
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...filters],
  { cwd: root, stdio: 'inherit' },
);
const status = await new Promise((resolve) => tests.once('close', resolve));
const failedChecks = (await Promise.all(checks)).filter((succeeded) => !succeeded).length;
if (existsSync(report)) {
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'));
  console.log(`${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`);
} else console.log('The tests ended before they were counted.');
rmSync(folder, { recursive: true });
if (failedChecks > 0) console.log(`${failedChecks} of lint, types and audit failed: see above.`);
process.exit(failedChecks > 0 ? 1 : (status ?? 1));
