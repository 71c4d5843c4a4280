import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { logRequests } from './log.ts';
import { limitFailures } from './rate-limit.ts';
import { securityHeaders } from './security.ts';

it.each([
  ['https://judge.example.org', 'max-age=31536000'],
  ['https://example.org/tools/judge', 'max-age=31536000'],
  ['http://judge.example.org', null],
  [undefined, null],
])('with the public address %s strict transport security is %s', async (publicUrl, told) => {
  const app = new Hono().use(securityHeaders(publicUrl)).get('/', (c) => c.text(''));
  expect((await app.request('/')).headers.get('strict-transport-security')).toBe(told);
});

it('guesses from ever new addresses are limited all together, and the limit ends', () => {
  let now = 0;
  const limit = limitFailures({ perClient: 2, inAll: 5, now: () => now });
  for (let client = 0; client < 5; client++) limit.fail(`client ${client}`);
  expect(limit.allows('who has not tried yet')).toBe(false);
  now = 60_000;
  expect(limit.allows('who has not tried yet')).toBe(true);
});

it('a secret that somebody put into the address as a question is not in the log', async () => {
  const entries: unknown[] = [];
  const app = new Hono().use(logRequests((entry) => entries.push(entry))).get('/enter', (c) => c.text(''));
  await app.request('/enter?m.a-secret#another', { headers: { referer: 'https://x.example/?third' } });
  expect(entries).toMatchObject([{ event: 'request', path: '/enter', status: 200 }]);
  expect(JSON.stringify(entries)).not.toMatch(/secret|another|third/);
});
