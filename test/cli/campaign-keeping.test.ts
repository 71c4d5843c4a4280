// Commands about whole campaigns and the people who come to them: find, rename, duplicate, archive, delete, public link, messages.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCampaign, type Joined, type RunningServer, startServer } from '@corrigenda/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enterBy, makeClient, workToTheEnd } from '../server/client.ts';
import { newCampaign, protocolOf } from '../server/fixtures.ts';
import { callCommand } from './in-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'corrigenda-keeping-'));
const data = join(folder, 'data');
const on = (verb: string, ...args: string[]) =>
  callCommand(['campaign', verb, ...args, '--data', data], folder);
const titles = async (...args: string[]) =>
  JSON.parse((await on('list', ...args, '--json')).stdout)
    .map(({ title }: { title: string }) => title)
    .sort();
const actions = async () => {
  const { stdout } = await callCommand(['managers', 'log', '--data', data, '--json'], folder);
  return JSON.parse(stdout).map(({ action, outcome }: Record<string, string>) => `${action} ${outcome}`);
};

let server: RunningServer;
let links: readonly string[];
beforeAll(async () => {
  server = await startServer({ data });
  const make = (title: string, language: string) =>
    createCampaign(
      server.bench,
      newCampaign({ title, language, annotators: [{ pseudonym: 'Ask' }, { pseudonym: 'Embla' }] }),
    );
  links = (await make('Essays of spring', 'sv')).links.map(({ link }) => link);
  await make('Letters of autumn', 'en');
  for (const link of links) await workToTheEnd(await enterBy(server.url, link), protocolOf('multi-system'));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

describe('campaign', () => {
  it('list finds campaigns by words of title, protocol and language', async () => {
    expect(await titles()).toEqual(['Essays of spring', 'Letters of autumn']);
    expect(await titles('SPRING', 'multi')).toEqual(['Essays of spring']);
    expect(await titles('en')).toEqual(['Letters of autumn']);
    expect((await on('list', 'nothing', 'such')).stdout).toBe('None of the 2 campaigns is meant.\n');
  });

  it('rename gives another title, and an empty one is misuse', async () => {
    expect(await on('rename', 'Letters of autumn', '--title', ' Letters ')).toMatchObject({ status: 0 });
    expect(await titles()).toEqual(['Essays of spring', 'Letters']);
    expect(await on('rename', 'Letters', '--title', ' ')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('title'),
    });
    expect((await actions()).slice(0, 2)).toEqual(['change refused', 'change done']);
  });

  it('duplicate makes the same for other people, with links and without judgements', async () => {
    const made = await on(
      ...['duplicate', 'Essays of spring', '--title', 'Essays again', '--annotator', 'Liv: 2', '--json'],
    );
    const { id, links: given } = JSON.parse(made.stdout);
    expect(given).toMatchObject([{ pseudonym: 'Liv', link: expect.stringContaining('/enter#a.') }]);
    const detail = JSON.parse((await on('status', id, '--json')).stdout);
    expect(detail).toMatchObject({ title: 'Essays again', items: 4, progress: { done: 0 } });
    expect(detail.people).toMatchObject([{ pseudonym: 'Liv', quota: 2 }]);
  });

  it('quota changes the limit of one person', async () => {
    const quotaOf = async () =>
      JSON.parse((await on('status', 'Essays again', '--json')).stdout).people[0].quota;
    const change = (...args: string[]) => on('quota', 'Essays again', '--annotator', 'Liv', ...args);
    expect(await change('--items', '3')).toMatchObject({ status: 0 });
    expect(await quotaOf()).toBe(3);
    expect(await change('--none')).toMatchObject({ status: 0 });
    expect(await quotaOf()).toBeNull();
    expect(await change()).toMatchObject({ status: 2, stderr: expect.stringContaining('--items') });
  });

  it('archive puts away what nobody works on, and takes it back', async () => {
    const refused = await on('archive', 'Letters');
    expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining('pause or close') });
    await on('pause', 'Letters');
    expect(await on('archive', 'Letters')).toMatchObject({ status: 0 });
    expect(await titles()).toEqual(['Essays again', 'Essays of spring']);
    expect((await on('list', 'letters', '--archived')).stdout).toContain('paused, archived');
    expect(await on('archive', 'Letters', '--back')).toMatchObject({ status: 0 });
    expect(await titles('letters')).toEqual(['Letters']);
  });

  it('delete wants the title, nobody working and the bundle first, from which all comes back', async () => {
    const out = join(folder, 'kept.zip');
    const remove = (title: string, ...args: string[]) =>
      on('delete', 'Essays of spring', '--title', title, ...args);
    expect(await remove('Essays', '--out', out)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('not the name'),
    });
    expect(await remove('Essays of spring', '--out', out)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('pause or close'),
    });
    expect(existsSync(out)).toBe(false);
    await on('close', 'Essays of spring');
    const results = await on('results', 'Essays of spring', '--json', '--resamples', '5');
    // A bundle that cannot be written keeps the campaign.
    expect(await remove('Essays of spring', '--out', join(folder, 'no', 'such', 'folder.zip'))).toMatchObject(
      {
        status: 1,
      },
    );
    expect(await titles('spring')).toEqual(['Essays of spring']);
    expect(await remove('Essays of spring', '--out', out)).toMatchObject({ status: 0, stdout: `${out}\n` });
    expect(await titles('--archived')).toEqual(['Essays again', 'Letters']);
    expect((await actions()).slice(0, 2)).toEqual(['export done', 'delete done']);
    await callCommand(['import', out, '--data', data], folder);
    const again = await on('results', 'Essays of spring', '--json', '--resamples', '5');
    expect(again.stdout).toBe(results.stdout);
    // Without judgements there is nothing to keep.
    await on('pause', 'Letters');
    expect(await on('delete', 'Letters', '--title', 'Letters')).toMatchObject({ status: 0, stdout: '' });
  });
});

describe('people who come by themselves', () => {
  it('sign-up makes a link for so many people, and ends it', async () => {
    const open = await on('sign-up', 'Essays again', '--most', '1', '--days', '2', '--json');
    const { link } = JSON.parse(open.stdout);
    const secret = link.split('#')[1];
    const join = () => makeClient(server.url).post<Joined>('/api/join', { secret });
    expect((await join()).status).toBe(200);
    expect((await join()).status).toBe(403);
    const { recruitment } = JSON.parse((await on('status', 'Essays again', '--json')).stdout);
    expect(recruitment.signUp).toMatchObject({
      most: 1,
      joined: 1,
      expiresAt: expect.stringMatching(/^\d{4}-/),
    });
    expect((await on('sign-up', 'Essays again', '--most', '2')).stdout).toMatch(
      /shown once:\n {2}http\S+#s\./,
    );
    expect(await on('sign-up', 'Essays again', '--end')).toMatchObject({ status: 0 });
    expect((await join()).status).toBe(401);
    expect(await on('sign-up', 'Essays again')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('--most'),
    });
    expect((await actions()).slice(0, 2)).toEqual(['sign-up refused', 'sign-up-end done']);
  });

  it('return-address leads those who are done back with their code', async () => {
    const address = 'https://platform.example/done?code={code}';
    const shown = async () => {
      const person = await enterBy(server.url, (await liv()).link);
      return (await person.get(person.base)).body;
    };
    const liv = async () => {
      const { stdout } = await on('rotate', 'Essays again', '--annotator', 'Liv', '--json');
      return JSON.parse(stdout)[0] as { link: string };
    };
    expect(await on('return-address', 'Essays again', '--address', 'javascript:x')).toMatchObject({
      status: 1,
    });
    expect(await on('return-address', 'Essays again', '--address', address)).toMatchObject({ status: 0 });
    expect((await shown()).returnAddress).toBeNull();
    await workToTheEnd(await enterBy(server.url, (await liv()).link), protocolOf('multi-system'));
    const done = await shown();
    expect(done.returnAddress).toBe(`https://platform.example/done?code=${done.completionCode}`);
    expect(await on('return-address', 'Essays again')).toMatchObject({ status: 2 });
    await on('return-address', 'Essays again', '--none');
    expect((await shown()).returnAddress).toBeNull();
  });

  it('message reaches the annotator who judges the item, and nobody else', async () => {
    const send = (item: string, name: string) =>
      on('message', 'Essays again', item, '--annotator', name, '--message', 'Read it once more.');
    expect(await send('mening-1', 'Liv')).toMatchObject({ status: 0 });
    const { stdout } = await on('rotate', 'Essays again', '--annotator', 'Liv', '--json');
    const person = await enterBy(server.url, JSON.parse(stdout)[0].link);
    expect((await person.get(`${person.base}/messages`)).body).toMatchObject([
      { fromManager: true, text: 'Read it once more.' },
    ]);
    expect(await send('mening-1', 'Nobody')).toMatchObject({ status: 1 });
    expect(await send('mening-9', 'Liv')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('there is mening-1'),
    });
    expect((await actions())[0]).toBe('message refused');
  });
});
