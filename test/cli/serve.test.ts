// What `corrigenda serve` says before it listens: warnings, an address that is none, a secret that is none.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { callCommand } from './in-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'corrigenda-serve-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const serve = (...args: string[]) =>
  callCommand(['serve', '--port', '0', '--data', join(folder, 'data'), ...args]);

it('whoever would listen for others without TLS is warned first, and told when the address is none of this computer', async () => {
  // An address for examples, which no computer has.
  const { status, stderr } = await serve('--host', '192.0.2.7');
  expect(stderr).toContain('WARNING: listening on 192.0.2.7 without TLS');
  expect(stderr).toContain('192.0.2.7 is no address of this computer; choose another with --host.');
  expect(status).toBe(1);
  const behind = await serve('--host', '192.0.2.7', '--public-url', 'https://judge.example');
  expect(behind.stderr).not.toContain('WARNING');
});

it('a start with a token that can be guessed is refused, and nothing is made', async () => {
  vi.stubEnv('CORRIGENDA_METRICS_TOKEN', 'TOKEN');
  const { status, stderr } = await serve('--metrics', '--data', join(folder, 'never'));
  vi.unstubAllEnvs();
  expect(stderr).toContain('CORRIGENDA_METRICS_TOKEN: expected at least 20 characters that nobody can guess');
  expect(status).toBe(2);
  expect((await callCommand(['campaign', 'list', '--data', join(folder, 'never')])).stderr).toContain(
    'There is no data folder',
  );
});
