import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../start.ts';

const folder = mkdtempSync(join(tmpdir(), 'corrigenda-metrics-'));
let server: RunningServer | undefined;
afterEach(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (headers: Record<string, string> = {}) => fetch(`${server?.url}/metrics`, { headers });
const start = async (metrics?: { token?: string }) => {
  await server?.stop();
  server = await startServer({ data: folder, pages: undefined, metrics });
};

test('numbers are given where they are asked for, to this computer or to the holder of the token', async () => {
  await start();
  expect(await (await ask()).text()).not.toContain('corrigenda_requests_total');

  await start({});
  for (let round = 0; round < 3; round++) await fetch(`${server?.url}/healthz`);
  await fetch(`${server?.url}/api/m/campaigns`);
  const numbers = await (await ask()).text();
  expect(numbers).toContain('corrigenda_requests_total{who="page",status="200"} 3\n');
  expect(numbers).toContain('corrigenda_requests_total{who="manager",status="401"} 1\n');
  expect(numbers).toContain('corrigenda_request_seconds_bucket{who="page",le="+Inf"} 3\n');
  expect(numbers).toMatch(/^process_resident_memory_bytes \d{7,}$/m);
  expect(numbers).toMatch(/^corrigenda_event_loop_delay_max_seconds [\d.]+(e-\d+)?$/m);
  // Each line is a comment or a name, labels and a number: what Prometheus reads.
  const line = /^(# (HELP|TYPE) .+|[a-z0-9_]+(\{[a-z]+="[^"]*"(,[a-z]+="[^"]*")*\})? [\d.e+-]+)$/;
  expect(
    numbers
      .trimEnd()
      .split('\n')
      .filter((one) => !line.test(one)),
  ).toEqual([]);
  expect((await ask({ 'x-forwarded-for': '203.0.113.5' })).status).toBe(404);

  await start({ token: 'a secret of the collector' });
  expect((await ask()).status).toBe(404);
  expect((await ask({ authorization: 'Bearer another' })).status).toBe(404);
  const behind = { authorization: 'Bearer a secret of the collector', 'x-forwarded-for': '203.0.113.5' };
  expect((await ask(behind)).status).toBe(200);
});
