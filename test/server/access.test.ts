// Who gets in, and who does not: links, cookies, roles, other sites, guessing, revoking.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@corrigenda/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '../../packages/server/src/app.ts';
import { jsonLog } from '../../packages/server/src/http/log.ts';
import { limitFailures } from '../../packages/server/src/http/rate-limit.ts';
import { routeTable } from '../../packages/server/src/routes/table.ts';
import { addManager } from '../../packages/server/src/service/managers/managers.ts';
import { invite, revoke, rotate } from '../../packages/server/src/service/people.ts';
import { enterBy, makeClient, newKey } from './client.ts';
import { type CampaignServer, startCampaignServer } from './fixtures.ts';

const data = mkdtempSync(join(tmpdir(), 'corrigenda-access-'));
const log: string[] = [];
let started: CampaignServer;
beforeAll(async () => {
  started = await startCampaignServer({ data }, {}, { log: jsonLog((line) => log.push(line)) });
});
afterAll(async () => {
  await started.server.stop();
  rmSync(data, { recursive: true });
});

describe('the route table', () => {
  const routes = routeTable.map(({ route: { method, path, 'x-role': role, 'x-audit': audit } }) => ({
    method,
    path,
    role,
    audit,
  }));
  const managed = routes.filter(({ path: at }) => at.startsWith('/api/m/'));
  const path = (route: string, seat: string) => route.replace('{seat}', seat).replaceAll(/\{\w+\}/g, 'x');

  it('declares a role for every route that the application answers', () => {
    const app = makeApp(started.server.bench);
    const declared = new Set(
      routes.map(({ method, path: at }) => `${method.toUpperCase()} ${at.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
    const answered = app.routes
      .filter(({ method, path: at }) => method !== 'ALL' && !at.endsWith('*'))
      .map(({ method, path: at }) => `${method} ${at}`);
    const undeclared = answered.filter((route) => !declared.has(route) && route !== 'GET /api/openapi.json');
    expect(undeclared).toEqual([]);
    expect(answered.length).toBeGreaterThan(25);
    for (const { role } of routes)
      expect(['open', 'annotator', 'member', 'reviewer', 'adjudicator', 'manager']).toContain(role);
    for (const { role } of managed) expect(['member', 'reviewer', 'adjudicator', 'manager']).toContain(role);
    expect(managed.length).toBeGreaterThan(20);
  });

  it('tells in the log of every change, and of all that shows or takes judgements', () => {
    const untold = managed
      .filter(({ audit }) => audit === null)
      .map(({ method, path: at }) => `${method} ${at}`);
    expect(untold).toEqual([
      'get /api/m/protocols',
      'post /api/m/protocols/check',
      'get /api/m/campaigns',
      'post /api/m/campaigns/preview',
      'get /api/m/campaigns/{id}/pace',
      'get /api/m/campaigns/{id}/agreement',
      'get /api/m/campaigns/{id}',
      'get /api/m/campaigns/{id}/cells',
      'get /api/m/campaigns/{id}/disagreements',
      'get /api/m/campaigns/{id}/signs',
      'get /api/m/campaigns/{id}/problems',
      'get /api/m/me',
      'post /api/m/sign-out',
      'get /api/m/managers',
      'get /api/m/audit',
      'get /api/m/blind',
      'get /api/m/blind/{id}',
      'get /api/m/blind/{id}/items/{item}',
    ]);
  });

  it('a reviewer is refused wherever something is changed, before anything is read', async () => {
    const { link } = await addManager(started.server.bench, { name: 'Reading along', role: 'reviewer' });
    const reviewer = await enterBy(started.server.url, link);
    const changing = managed.filter(({ role }) => role === 'manager' || role === 'adjudicator');
    expect(changing.length).toBeGreaterThan(15);
    for (const { method, path: at } of changing) {
      const reply = await reviewer[method](path(at, 'x'));
      expect([at, reply.status, reply.body.code]).toEqual([at, 403, 'forbidden']);
    }
    for (const { method, path: at } of managed.filter(
      ({ role }) => role === 'reviewer' || role === 'member',
    )) {
      if (at === '/api/m/sign-out') continue;
      const reply = await reviewer[method](path(at.replace('{id}', started.campaign), 'x'));
      // Let in: what is asked for may be missing.
      expect([at, [200, 400, 404, 422].includes(reply.status)]).toEqual([at, true]);
    }
    expect((await reviewer.post('/api/m/sign-out')).status).toBe(200);
    expect((await reviewer.get('/api/m/me')).status).toBe(401);
  });

  it('an adjudicator is refused wherever a person or a system is named', async () => {
    const { link } = await addManager(started.server.bench, { name: 'Deciding', role: 'adjudicator' });
    const adjudicator = await enterBy(started.server.url, link);
    for (const { method, path: at, role } of managed) {
      if (at === '/api/m/sign-out') continue;
      const { status } = await adjudicator[method](path(at.replace('{id}', started.campaign), 'x'));
      const open = role === 'adjudicator' || role === 'member';
      expect([at, status === 403]).toEqual([at, !open]);
    }
  });

  it.each(managed)('an annotator is refused at $method $path', async ({ method, path: at }) => {
    const annotator = await enterBy(started.server.url, started.links[0]);
    const token = [...annotator.cookies.values()][0];
    // Under both names: neither the cookie nor its value opens a manager's route.
    annotator.cookies.set('corrigenda_m', token);
    const reply = await annotator[method](path(at, annotator.base.split('/').at(-1) ?? ''));
    expect(reply.status).toBe(401);
  });

  it.each(routes.filter(({ role }) => role !== 'open'))(
    'nobody without a session gets an answer at $method $path',
    async ({ method, path: at }) => {
      const stranger = makeClient(started.server.url);
      const reply = await stranger[method](path(at, 'x'));
      expect([reply.status, reply.body.code]).toEqual([401, 'unauthorised']);
    },
  );

  it('a manager is no annotator', async () => {
    const manager = await enterBy(started.server.url, started.manager);
    const seat = started.links[0].split('.')[1];
    manager.cookies.set('corrigenda_a', manager.cookies.get('corrigenda_m') ?? '');
    expect((await manager.get(`/api/a/${seat}`)).status).toBe(401);
  });
});

describe('links', () => {
  it('have 256 random bits, and only their hash is kept', async () => {
    const secret = started.links[0].split('.')[2];
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    for (const name of readdirSync(data)) {
      const bytes = readFileSync(join(data, name));
      for (const link of [...started.links, started.manager]) {
        expect(bytes.includes(link.split('.').at(-1) ?? '')).toBe(false);
      }
    }
  });

  it('give an HttpOnly cookie that reaches only the own routes, and work again from another browser', async () => {
    const first = makeClient(started.server.url);
    const reply = await first.post('/api/enter', { secret: started.links[0] });
    const cookie = reply.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Strict/i);
    expect(cookie).toContain(`Path=/api/a/${reply.body.seat}`);
    expect(cookie).not.toContain(started.links[0].split('.')[2]);
    const behindTls = await first.post(
      '/api/enter',
      { secret: started.links[0] },
      { 'x-forwarded-proto': 'https' },
    );
    expect(behindTls.headers.get('set-cookie')).toMatch(/Secure/i);
  });

  it('unknown, malformed, foreign and revoked links get one and the same answer', async () => {
    const [{ link: revoked, seat }] = await invite(started.server.bench, started.campaign, [{}]);
    await revoke(started.server.bench, started.campaign, seat);
    const soon = new Date(Date.now() + 50).toISOString();
    const [{ link: expired }] = await invite(started.server.bench, started.campaign, [{}], soon);
    await expect.poll(() => Date.now() > Date.parse(soon)).toBe(true);
    const [other] = started.links;
    const secret = other.split('.')[2];
    const tries = [
      revoked,
      expired,
      'a.x.y',
      'm.y',
      '',
      '....',
      `m.${secret}`,
      `a.wrong-seat.${secret}`,
      `x.${secret}`,
      'm',
    ];
    const answers = [];
    for (const attempt of tries)
      answers.push(await makeClient(started.server.url).post('/api/enter', { secret: attempt }));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0].status).toBe(401);
  });

  it('revoking ends a session that is in use, and a rotated link replaces the old one', async () => {
    const [{ link, seat }] = await invite(started.server.bench, started.campaign, [{}]);
    const client = await enterBy(started.server.url, link);
    expect((await client.get(client.base)).status).toBe(200);
    await revoke(started.server.bench, started.campaign, seat);
    expect((await client.get(client.base)).status).toBe(401);
    const { link: fresh } = await rotate(started.server.bench, started.campaign, seat);
    expect((await client.get(client.base)).status).toBe(401);
    await expect(enterBy(started.server.url, link)).rejects.toThrow('unauthorised');
    expect((await (await enterBy(started.server.url, fresh)).get(client.base)).status).toBe(200);
  });

  it('guessing is stopped, and only failures count', async () => {
    let now = 0;
    const limit = limitFailures({ perClient: 3, now: () => now });
    for (let attempt = 0; attempt < 3; attempt++) {
      expect(limit.allows('one')).toBe(true);
      limit.fail('one');
    }
    expect(limit.allows('one')).toBe(false);
    expect(limit.allows('another')).toBe(true);
    now = 60_001;
    expect(limit.allows('one')).toBe(true);
    const own = mkdtempSync(join(tmpdir(), 'corrigenda-guess-'));
    const guessed = await startCampaignServer({ data: own });
    const statuses = [];
    for (let attempt = 0; attempt < 25; attempt++) {
      statuses.push(
        (await makeClient(guessed.server.url).post('/api/enter', { secret: `m.${attempt}` })).status,
      );
    }
    expect(statuses.slice(0, 20).every((status) => status === 401)).toBe(true);
    expect(statuses.slice(20).every((status) => status === 429)).toBe(true);
    await guessed.server.stop();
    rmSync(own, { recursive: true });
  });

  it('a lost manager link is replaced, which ends the old one', async () => {
    const own = mkdtempSync(join(tmpdir(), 'corrigenda-lost-'));
    const first = await startServer({ data: own });
    const lost = first.managerLink ?? '';
    await first.stop();
    const second = await startServer({ data: own });
    expect(second.managerLink).toBeNull();
    await enterBy(second.url, lost);
    await second.stop();
    const third = await startServer({ data: own, newManagerLink: true });
    await expect(enterBy(third.url, lost)).rejects.toThrow('unauthorised');
    await enterBy(third.url, third.managerLink ?? '');
    await third.stop();
    rmSync(own, { recursive: true });
  });
});

describe('other sites', () => {
  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['a broken origin', { origin: 'null' }],
    ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
    ['a same-site neighbour', { 'sec-fetch-site': 'same-site' }],
    ['a form without our header', { 'x-corrigenda': '' }],
  ])('%s changes nothing', async (_name, headers) => {
    const client = await enterBy(started.server.url, started.links[0]);
    const reply = await client.post(`${client.base}/consent`, {}, headers as Record<string, string>);
    expect([reply.status, reply.body.code]).toEqual([403, 'cross-site']);
  });

  it('the own origin is let through', async () => {
    const client = await enterBy(started.server.url, started.links[0]);
    const headers = { origin: started.server.url, 'sec-fetch-site': 'same-origin' };
    expect((await client.post(`${client.base}/consent`, {}, headers)).status).toBe(200);
  });

  it('every answer forbids frames, sniffing, referrers, inline scripts and storing', async () => {
    const client = await enterBy(started.server.url, started.links[0]);
    for (const path of ['/healthz', client.base, '/api/nothing', '/api/openapi.json', '/anything']) {
      const { headers } = await client.get(path);
      expect(headers.get('content-security-policy')).toMatch(
        /script-src 'self' 'wasm-unsafe-eval';.*frame-ancestors 'none'/,
      );
      expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*'unsafe-/);
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      if (path.startsWith('/api')) expect(headers.get('cache-control')).toBe('no-store');
    }
  });
});

describe('requests that mean harm', () => {
  it.each([
    ['deep JSON', `${'['.repeat(5000)}${']'.repeat(5000)}`, 400],
    ['a prototype', '{"__proto__":{"admin":true},"message":"x","key":"12345678"}', 400],
    ['a nested prototype', '{"facts":{"__proto__":"x"},"message":"x","key":"12345678"}', 400],
    ['an extra key', '{"message":"x","key":"12345678","role":"manager"}', 400],
    ['no JSON', 'message=x', 400],
    ['broken UTF-8', new Uint8Array([0x22, 0xff, 0x22]), 400],
    ['too much', JSON.stringify({ message: 'x'.repeat(600_000), key: '12345678' }), 413],
    ['a list', '[]', 400],
    ['nothing', '', 400],
  ])('%s is refused with a reason', async (_name, body, status) => {
    const client = await enterBy(started.server.url, started.links[0]);
    const reply = await client.post(`${client.base}/problems`, body);
    expect(reply.status).toBe(status);
    expect(reply.body.message.length).toBeGreaterThan(10);
  });

  it('too much is refused as well when its length is not announced', async () => {
    const client = await enterBy(started.server.url, started.links[0]);
    const chunk = new TextEncoder().encode(' '.repeat(100_000));
    let left = 7;
    const response = await fetch(`${started.server.url}${client.base}/problems`, {
      method: 'POST',
      headers: {
        'x-corrigenda': '1',
        'content-type': 'application/json',
        cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      body: new ReadableStream({
        pull: (stream) => (left-- > 0 ? stream.enqueue(chunk) : stream.close()),
      }),
      duplex: 'half',
    } as RequestInit);
    expect([response.status, (await response.json()).code]).toEqual([413, 'too-large']);
  });

  it('SQL in ids and paths outside are just unknown', async () => {
    const client = await enterBy(started.server.url, started.links[0]);
    for (const id of ["' or 1=1 --", '../../etc/passwd', '%00', 'é'.repeat(500)]) {
      const reply = await client.get(`${client.base}/assignments/${encodeURIComponent(id)}`);
      expect(reply.status).toBe(404);
    }
    for (const path of ['/../package.json', '/..%2f..%2fpackage.json', '/assets/../../package.json']) {
      expect((await client.get(path)).text).not.toContain('"dependencies"');
    }
  });
});

it('the log has a line for every request and no secret, cookie or text of anybody', async () => {
  const client = await enterBy(started.server.url, started.links[0]);
  await client.post(`${client.base}/problems`, { message: 'A private remark', key: newKey() });
  const text = log.join('');
  expect(
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line).event),
  ).toContain('request');
  for (const secret of [...started.links, started.manager].map((link) => link.split('.').at(-1) ?? '')) {
    expect(text).not.toContain(secret);
  }
  expect(text).not.toContain(client.cookies.get('corrigenda_a'));
  expect(text).not.toContain('A private remark');
});
