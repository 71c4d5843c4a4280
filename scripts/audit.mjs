// `npm run audit`: the packages that are shipped against the registry's list of known weaknesses. Where the registry keeps no such list, or cannot
// be reached, it says so loudly and fails nobody; a weakness that is high or critical fails.
import { spawnSync } from 'node:child_process';
import { root } from './ensure-installed.mjs';

const { stdout, error } = spawnSync('npm', ['audit', '--json', '--omit=dev'], {
  cwd: root,
  encoding: 'utf8',
  timeout: 60_000,
});

/** @returns {{ vulnerabilities?: Record<string, { name: string, severity: string, range: string }>, message?: string, error?: { summary?: string } }} */
function readAnswer() {
  try {
    return JSON.parse(stdout);
  } catch {
    return { message: error?.message ?? 'npm gave no answer' };
  }
}

const answer = readAnswer();
if (!answer.vulnerabilities) {
  const reason = answer.message ?? answer.error?.summary ?? 'no list of weaknesses was given';
  console.log(`DEPENDENCIES NOT AUDITED: the registry used here gave no audit (${reason.split('\n')[0]}).`);
} else {
  const found = Object.values(answer.vulnerabilities);
  const grave = found.filter(({ severity }) => severity === 'high' || severity === 'critical');
  for (const { name, severity, range } of found) console.log(`${severity}: ${name} ${range}`);
  console.log(
    `${found.length} known weaknesses in the packages that are shipped, ${grave.length} of them grave.`,
  );
  if (grave.length > 0) process.exitCode = 1;
}
