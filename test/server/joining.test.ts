// People who come by a public link, the address they return to, words between them and the managers, and items to look at again.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CampaignDetail, Joined, Remark, SeatMessage } from '@corrigenda/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, enterBy, makeClient, newKey, workToTheEnd } from './client.ts';
import { type CampaignServer, protocolOf, startCampaignServer } from './fixtures.ts';

const data = mkdtempSync(join(tmpdir(), 'corrigenda-joining-'));
let started: CampaignServer;
let manager: Client;
let at: string;
beforeAll(async () => {
  started = await startCampaignServer(
    { data },
    { distribution: { redundancy: 9, repeats: 0, leaseMinutes: 60 } },
  );
  manager = await enterBy(started.server.url, started.manager);
  at = `/api/m/campaigns/${started.campaign}`;
});
afterAll(async () => {
  await started.server.stop();
  rmSync(data, { recursive: true });
});
const recruitment = async () => (await manager.get<CampaignDetail>(at)).body.recruitment;
const secretOf = (link: string) => link.split('#')[1] ?? '';

it('a public link gives so many seats and never more, and each person comes back by an own link', async () => {
  const { body } = await manager.post<{ link: string }>(`${at}/sign-up`, { most: 3 });
  const secret = secretOf(body.link);
  const tries = await Promise.all(
    Array.from({ length: 6 }, () => makeClient(started.server.url).post<Joined>('/api/join', { secret })),
  );
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 200, 200, 403, 403, 403]);
  const made = tries.filter(({ status }) => status === 200).map(({ body: joined }) => joined);
  expect(new Set(made.map(({ pseudonym }) => pseudonym)).size).toBe(3);
  const back = await enterBy(started.server.url, secretOf(made[0]!.link));
  expect((await back.get(back.base)).body.annotator.pseudonym).toBe(made[0]!.pseudonym);
  expect((await recruitment()).signUp).toEqual({ most: 3, joined: 3, expiresAt: null });
  // Another link has other places; the one before is over.
  const { body: more } = await manager.post<{ link: string }>(`${at}/sign-up`, { most: 4 });
  const stranger = makeClient(started.server.url);
  expect((await stranger.post('/api/join', { secret })).status).toBe(401);
  expect((await stranger.post('/api/join', { secret: 's.x' })).status).toBe(401);
  expect((await stranger.post('/api/enter', { secret: secretOf(more.link) })).status).toBe(401);
  await manager.post(`${at}/pause`);
  expect((await stranger.post('/api/join', { secret: secretOf(more.link) })).body.code).toBe('paused');
  await manager.post(`${at}/resume`);
  const joined = await stranger.post<Joined>('/api/join', { secret: secretOf(more.link) });
  expect((await stranger.get(`/api/a/${joined.body.seat}`)).status).toBe(200);
  await manager.post(`${at}/sign-up/end`);
  expect((await stranger.post('/api/join', { secret: secretOf(more.link) })).status).toBe(401);
  expect((await recruitment()).signUp).toBeNull();
});

it('who has done everything is told where to return, with the own code, and nobody before', async () => {
  expect((await manager.put(`${at}/return-address`, { address: 'javascript:alert(1)' })).status).toBe(422);
  const address = 'https://crowd.example/done?cc={code}';
  expect((await manager.put(`${at}/return-address`, { address })).status).toBe(200);
  expect((await recruitment()).returnAddress).toBe(address);
  const person = await enterBy(started.server.url, started.links[0]!);
  expect((await person.get(person.base)).body.returnAddress).toBeNull();
  await workToTheEnd(person, protocolOf('multi-system'));
  const { body } = await person.get(person.base);
  expect(body.returnAddress).toBe(`https://crowd.example/done?cc=${body.completionCode}`);
});

it('a question about an item is answered, seen by the two sides alone, limited and erased with the person', async () => {
  const person = await enterBy(started.server.url, started.links[1]!);
  const { body: next } = await person.post<{ assignment: string }>(`${person.base}/next`);
  const own = `${person.base}/assignments/${next.assignment}`;
  const key = newKey();
  const ask = () => person.post(`${own}/messages`, { message: 'What is meant here?', key });
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
  const { body: remarks } = await manager.get<Remark[]>(`${at}/problems`);
  const asked = remarks.filter(({ kind }) => kind === 'message');
  expect(asked).toMatchObject([{ pseudonym: 'Annotator 2', message: 'What is meant here?' }]);
  const item = asked[0]!.item ?? '';
  const answer = { pseudonym: 'Annotator 2', message: 'The whole sentence.', key: newKey() };
  expect((await manager.post(`${at}/items/${item}/messages`, answer)).status).toBe(200);
  const wrong = { ...answer, pseudonym: 'Nobody', key: newKey() };
  expect((await manager.post(`${at}/items/${item}/messages`, wrong)).status).toBe(404);
  const thread = (await person.get<SeatMessage[]>(`${person.base}/messages`)).body;
  expect(thread.map(({ fromManager, text }) => [fromManager, text])).toEqual([
    [false, 'What is meant here?'],
    [true, 'The whole sentence.'],
  ]);
  const other = await enterBy(started.server.url, started.links[0]!);
  expect((await other.get(`${other.base}/messages`)).body).toEqual([]);
  const theirs = `${other.base}/assignments/${next.assignment}/messages`;
  expect((await other.post(theirs, { message: 'Mine?', key: newKey() })).status).toBe(404);

  expect((await person.put(`${own}/flag`, { flagged: true })).status).toBe(200);
  const list = async () =>
    (await person.get<{ id: string; flagged?: true }[]>(`${person.base}/assignments`)).body;
  expect((await list()).filter(({ flagged }) => flagged).map(({ id }) => id)).toEqual([next.assignment]);
  await person.put(`${own}/flag`, { flagged: false });
  expect((await list()).filter(({ flagged }) => flagged)).toEqual([]);
  expect(
    (await other.put(`${other.base}/assignments/${next.assignment}/flag`, { flagged: true })).status,
  ).toBe(404);

  const seat = started.links[1]!.split('.')[1];
  await manager.post(`${at}/erase`, { seat });
  const left = (await manager.get<Remark[]>(`${at}/problems`)).body;
  expect(left.map(({ message }) => message).join()).not.toMatch(/whole sentence|meant here/);
});
