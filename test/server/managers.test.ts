// Managers are persons: links of their own that end, a reviewer who changes nothing, and a log of who did what.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AuditPage, ManagerLink, ShownManager } from '@corrigenda/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, enterBy } from './client.ts';
import { type CampaignServer, startCampaignServer } from './fixtures.ts';

const data = mkdtempSync(join(tmpdir(), 'corrigenda-managers-'));
let started: CampaignServer;
let manager: Client;
let now = Date.parse('2030-06-01T12:00:00Z');
const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
beforeAll(async () => {
  started = await startCampaignServer({ data }, {}, { now: () => new Date(now++) });
  manager = await enterBy(started.server.url, started.manager);
});
afterAll(async () => {
  await started.server.stop();
  rmSync(data, { recursive: true });
});

const add = async (body: object) => (await manager.post<ManagerLink>('/api/m/managers', body)).body;
const log = async (query = '') => (await manager.get<AuditPage>(`/api/m/audit${query}`)).body.entries;

it('a person gets a link of their own, which ends by itself, is replaced and is ended', async () => {
  const { url } = started.server;
  const embla = await add({ name: 'Embla', role: 'manager', expiresAt: inMinutes(30) });
  const client = await enterBy(url, embla.link);
  expect((await client.get('/api/m/me')).body).toEqual({ id: embla.id, name: 'Embla', role: 'manager' });
  now += 31 * 60_000;
  expect((await client.get('/api/m/me')).status).toBe(401);
  await expect(enterBy(url, embla.link)).rejects.toThrow('unauthorised');

  const renewed = (await manager.post<ManagerLink>(`/api/m/managers/${embla.id}/link`, {})).body;
  const again = await enterBy(url, renewed.link);
  expect((await again.get('/api/m/me')).status).toBe(200);
  // A browser that signs out leaves the link and other browsers as they are.
  const other = await enterBy(url, renewed.link);
  await again.post('/api/m/sign-out');
  expect((await again.get('/api/m/me')).status).toBe(401);
  expect((await other.get('/api/m/me')).status).toBe(200);
  expect((await manager.post(`/api/m/managers/${embla.id}/end`)).status).toBe(200);
  expect((await other.get('/api/m/me')).status).toBe(401);
  await expect(enterBy(url, renewed.link)).rejects.toThrow('unauthorised');
  const { body } = await manager.get<ShownManager[]>('/api/m/managers');
  expect(body.map(({ name, role, endedAt }) => [name, role, endedAt !== null])).toEqual([
    ['Manager', 'manager', false],
    ['Embla', 'manager', true],
  ]);
});

it('a name is used once, a link ends later than now, and the last manager stays', async () => {
  const { body: me } = await manager.get('/api/m/me');
  const refusals = [
    await manager.post('/api/m/managers', { name: 'embla', role: 'reviewer' }),
    await manager.post('/api/m/managers', { name: 'Ask', role: 'reviewer', expiresAt: inMinutes(-1) }),
    await manager.post('/api/m/managers', { name: 'Ask', role: 'owner' }),
    await manager.post(`/api/m/managers/${me.id}/end`),
    await manager.post('/api/m/managers/nobody/end'),
    await manager.post('/api/m/managers/nobody/link', {}),
  ];
  expect(refusals.map(({ status }) => status)).toEqual([409, 422, 400, 422, 404, 404]);
});

it('the log tells who did what, whatever came of it, and is read a campaign at a time', async () => {
  const rimma = await add({ name: 'Rimma', role: 'reviewer' });
  const reviewer = await enterBy(started.server.url, rimma.link);
  const at = `/api/m/campaigns/${started.campaign}`;
  await reviewer.get(`${at}/export`);
  await reviewer.get(`${at}/export?for=results`);
  await reviewer.get(`${at}/items/mening-2`);
  // A page that stays open asks again: told once.
  await reviewer.get(`${at}/items/mening-2`);
  await manager.post(`${at}/change`, { title: 'Another name' });
  await manager.post(`${at}/delete`, { title: 'Wrong name' });
  const seat = started.links[0].split('.')[1];
  await manager.put(`${at}/annotators/${seat}/quota`, { quota: 3 });
  const told = (await log(`?campaign=${started.campaign}`)).map(
    ({ name, action, outcome, item, annotator, facts, title }) => ({
      name,
      action,
      outcome,
      about: item ?? annotator ?? title,
      facts,
    }),
  );
  const rest = { outcome: 'done', facts: {} };
  expect(told).toEqual([
    { ...rest, name: 'Manager', action: 'quota', about: 'Annotator 1', facts: { quota: 3 } },
    { ...rest, name: 'Manager', action: 'delete', about: 'Another name', outcome: 'refused' },
    { ...rest, name: 'Manager', action: 'change', about: 'Test', facts: { title: 'Another name' } },
    { ...rest, name: 'Rimma', action: 'item', about: 'mening-2' },
    { ...rest, name: 'Rimma', action: 'results', about: 'Test' },
    { ...rest, name: 'Rimma', action: 'export', about: 'Test' },
  ]);
  const all = await log();
  expect(all.find(({ action }) => action === 'manager-add')).toMatchObject({
    name: 'Manager',
    facts: { name: 'Rimma', role: 'reviewer' },
  });
  expect(all.map(({ at: time }) => time)).toEqual(
    all
      .map(({ at: time }) => time)
      .sort()
      .reverse(),
  );
  // Nobody writes to it, and a refused reviewer leaves nothing in it.
  expect((await reviewer.post(`${at}/pause`)).status).toBe(403);
  expect((await log())[0]).toEqual(all[0]);
});
