// The commands that run and manage campaigns, through the built command as users run it.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readZip } from '@corrigenda/core/formats';
import { builtInProtocols, writeProtocol } from '@corrigenda/core/human';
import { startServer } from '@corrigenda/server';
import { afterAll, describe, expect, it } from 'vitest';
import { enterBy, workToTheEnd } from '../server/client.ts';
import { multiSystemItems, protocolOf } from '../server/fixtures.ts';
import { runCommand, spawnCommand } from '../server/process.ts';
import { callCommand } from './in-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'corrigenda-commands-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = (name: string) => join(folder, name);
const write = (name: string, text: string) => {
  writeFileSync(path(name), text);
  return path(name);
};
/** The built command, and the same one without a process of its own. */
const run = (...args: string[]) => runCommand(args);
const call = (...args: string[]) => callCommand(args);

describe('campaign', () => {
  const data = path('data');
  const on = (...args: string[]) => call('campaign', ...args, '--data', data);
  const jsonl = () =>
    write(
      'items.jsonl',
      multiSystemItems(3)
        .map((item) => JSON.stringify(item))
        .join('\n'),
    );

  it('is created from a file, judged, exported, and imported elsewhere with the same export', async () => {
    const created = await run(
      'campaign',
      'create',
      '--data',
      data,
      '--title',
      'From a script',
      '--protocol',
      'multi-system',
      '--items',
      jsonl(),
      '--annotators',
      '2',
      '--redundancy',
      '2',
      '--json',
    );
    expect(created.stderr).toBe('');
    const { id, links } = JSON.parse(created.stdout);
    const server = await startServer({ data });
    for (const { link } of links)
      await workToTheEnd(await enterBy(server.url, link), protocolOf('multi-system'));
    await server.stop();
    const status = await on('status', 'From a script');
    expect(status.stdout).toMatch(/judged 6 \/ 6/);
    const file = path('bundle.zip');
    expect((await on('export', id.slice(0, 8), '--out', file)).stdout.trim()).toBe(file);
    const elsewhere = path('elsewhere');
    expect((await run('import', file, '--data', elsewhere)).stdout.trim()).toBe(id);
    const again = path('again.zip');
    await run('campaign', 'export', id, '--out', again, '--data', elsewhere);
    expect(readZip(readFileSync(again))).toEqual(readZip(readFileSync(file)));
  });

  it('managers have links of their own, and the log tells who did what', async () => {
    const of = (...args: string[]) => call('managers', ...args, '--data', data);
    const added = await of('add', '--name', 'Rimma', '--role', 'reviewer', '--days', '2', '--json');
    const { link } = JSON.parse(added.stdout);
    expect(link).toMatch(/\/enter#m\./);
    expect((await of('add', '--name', 'rimma')).status).toBe(1);
    expect((await of('list')).stdout).toMatch(/Rimma +reviewer +until /);
    expect((await of('end', '--name', 'Nobody')).stderr).toMatch(/there is .*Rimma/);
    await of('end', '--name', 'Rimma');
    const log = JSON.parse((await of('log', '--json')).stdout);
    expect(log.map((entry: { action: string; outcome: string }) => [entry.action, entry.outcome])).toEqual([
      ['manager-end', 'done'],
      ['manager-add', 'refused'],
      ['manager-add', 'done'],
      ['export', 'done'],
      ['create', 'done'],
    ]);
    expect((await of('log', '--campaign', 'From a script')).stdout.split('\n')[0]).toMatch(
      /command line +export +done +From a script/,
    );
  });

  it('writes its judgements as published files, of which a campaign is created again', async () => {
    const own = path('published');
    const here = (...args: string[]) => call('campaign', ...args, '--data', own);
    const items = multiSystemItems(2).map((item) => JSON.stringify(item));
    const asked = ['--protocol', 'multi-system', '--annotators', '1', '--json'];
    const first = await here(
      'create',
      '--title',
      'First',
      '--items',
      write('two.jsonl', items.join('\n')),
      ...asked,
    );
    const { links } = JSON.parse(first.stdout);
    const server = await startServer({ data: own });
    for (const { link } of links)
      await workToTheEnd(await enterBy(server.url, link), protocolOf('multi-system'));
    await server.stop();
    const out = path('judgements');
    const written = await here('export', 'First', '--as', 'multi-system-json', '--out', out);
    expect(written.status).toBe(0);
    const again = await here('create', '--title', 'Again', '--items', out, ...asked);
    expect(again).toMatchObject({ status: 0, stderr: '' });
    expect((await here('status', 'Again')).stdout).toMatch(/judged 0 \/ 2, 1 person per item/);
    const analysed = await call('analyse', out, '--json', '--resamples', '10');
    expect(JSON.parse(analysed.stdout)).toMatchObject({ items: 2, format: 'multi-system-json' });
    expect(await here('export', 'First', '--as', 'ranking-xml')).toMatchObject({ status: 1 });
  });

  it('is created from parallel text, paused, resumed, extended, closed', async () => {
    const reference = write('reference.txt', 'En bok.\nTvå böcker.\n');
    const [one, two] = [write('one.txt', 'En bok.\nTvå bok.\n'), write('two.txt', 'Ett bok.\nTvå böcker.\n')];
    const created = await on(
      'create',
      '--title',
      'Parallel',
      '--protocol',
      'multi-system',
      '--reference',
      reference,
      '--system',
      `a=${one}`,
      '--system',
      `b=${two}`,
      '--annotator',
      'Ask',
    );
    expect(created.status).toBe(0);
    expect(created.stdout).toMatch(/Ask {2}http:\/\/127\.0\.0\.1:\d+\/enter#a\./);
    for (const [verb, shown] of [
      ['pause', 'paused'],
      ['resume', 'running'],
      ['close', 'closed'],
    ]) {
      expect((await on(verb, 'Parallel')).status).toBe(0);
      expect((await on('list')).stdout).toContain(shown);
    }
    const refused = await on('extend', 'Parallel', '--redundancy', '2');
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('closed')]);
  });

  it('links are invited, rotated and revoked by name, and a lost manager link is replaced', async () => {
    const invited = await on('invite', 'From a script', '--annotator', 'Embla', '--json');
    const [{ link }] = JSON.parse(invited.stdout);
    const rotated = await on('rotate', 'From a script', '--annotator', 'Embla', '--json');
    const [{ link: fresh }] = JSON.parse(rotated.stdout);
    const manager = (await on('manager-link')).stdout.trim();
    const server = await startServer({ data });
    await expect(enterBy(server.url, link)).rejects.toThrow('unauthorised');
    const client = await enterBy(server.url, fresh);
    expect((await enterBy(server.url, manager)).base).toBe('/api/m');
    // Beside a running server.
    const revoke = ['campaign', 'revoke', 'From a script', '--annotator', 'Embla', '--data', data];
    expect((await run(...revoke)).status).toBe(0);
    expect((await client.get(client.base)).status).toBe(401);
    await server.stop();
  });

  it.each([
    ['a broken item', 1, ['--items', 'broken.jsonl'], /broken\.jsonl:2:\d+ .*(JSON|expected)/],
    ['a missing file', 1, ['--items', 'nowhere.jsonl'], /nowhere\.jsonl.*no such file/],
    ['no items', 2, [], /No items/],
    ['two kinds of items', 2, ['--items', 'items.jsonl', '--m2', 'x.m2'], /one kind of file/],
    ['an unknown protocol', 1, ['--items', 'items.jsonl', '--protocol', 'nothing'], /no protocol nothing/],
    ['an unknown option', 2, ['--colour', 'red'], /unknown option/],
  ])('%s is refused with its line and creates nothing', async (_name, status, args, message) => {
    jsonl();
    write('broken.jsonl', `${JSON.stringify(multiSystemItems(1)[0])}\n{"id":`);
    const before = (await on('list', '--json')).stdout;
    const files = args.map((arg) => (/\.(jsonl|m2)$/.test(arg) ? path(arg) : arg));
    const told = await on(
      'create',
      '--title',
      'x',
      ...(args.includes('--protocol') ? [] : ['--protocol', 'multi-system']),
      ...files,
    );
    expect(told.stderr).toMatch(message);
    expect(told.status).toBe(status);
    expect((await on('list', '--json')).stdout).toBe(before);
  });

  it('a campaign that is not there is told with those that are', async () => {
    const told = await on('status', 'Nothing');
    expect([told.status, told.stderr]).toEqual([
      1,
      expect.stringMatching(/no campaign “Nothing”[\s\S]*From a script/),
    ]);
  });

  it('a bundle that is no bundle is refused and leaves nothing', async () => {
    const told = await run('import', write('no.zip', 'hello'), '--data', path('empty'));
    expect([told.status, told.stderr]).toEqual([1, expect.stringContaining('not a zip file')]);
    expect((await run('campaign', 'list', '--data', path('empty'))).stdout).toContain('no campaigns');
  });
});

describe('protocol', () => {
  it('check says that a good one is good', async () => {
    const file = write('good.yaml', writeProtocol(builtInProtocols.ranking));
    const told = await call('protocol', 'check', file);
    expect([told.status, told.stdout]).toEqual([0, expect.stringContaining('is valid')]);
  });

  it('check names the line of every mistake', async () => {
    const text = writeProtocol(builtInProtocols.ranking).replace('polarity: ', 'polarity: sideways # ');
    const line = text.split('\n').findIndex((one) => one.includes('sideways')) + 1;
    const told = await call('protocol', 'check', write('bad.yaml', text));
    expect(told.status).toBe(1);
    expect(told.stderr).toContain(`bad.yaml:${line}:`);
  });

  it('preview opens it as an annotator sees it and keeps nothing', async () => {
    const file = write('good.yaml', writeProtocol(builtInProtocols['feedback-comment']));
    const child = spawnCommand(['protocol', 'preview', file]);
    const link = await new Promise<string>((resolve) => {
      child.stdout?.on('data', (chunk) => {
        const found = /(http:\S+)\/enter(#\S+)/.exec(String(chunk));
        if (found) resolve(found[0]);
      });
    });
    const client = await enterBy(new URL(link).origin, link);
    expect((await client.get(client.base)).body.progress.total).toBe(3);
    child.kill('SIGINT');
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0);
  });
});

describe('demo', () => {
  async function startDemo(...args: string[]) {
    const child = spawnCommand(['demo', '--data', path('demo'), ...args]);
    let told = '';
    const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
    await new Promise<void>((resolve) => {
      child.stdout?.on('data', (chunk) => {
        told += chunk;
        if (/How good is each[\s\S]*enter#a[\s\S]*\n\n/.test(told)) resolve();
      });
      void exited.then(() => resolve());
    });
    const stop = async () => {
      child.kill('SIGINT');
      return exited;
    };
    return { told, stop };
  }

  it('starts with one campaign per protocol and links that work, and again with what was done in between', async () => {
    const first = await startDemo('--port', '0');
    const links: string[] = first.told.match(/http:\S+enter#\S+/g) ?? [];
    expect(links).toHaveLength(1 + Object.keys(builtInProtocols).length);
    const url = new URL(links[0]).origin;
    const manager = await enterBy(url, links[0]);
    const { body: campaigns } = await manager.get('/api/m/campaigns');
    expect(campaigns.map(({ protocol }: { protocol: string }) => protocol).sort()).toEqual(
      Object.keys(builtInProtocols).sort(),
    );
    for (const { progress, items } of campaigns) {
      expect(items).toBe(10);
      expect(progress.done).toBeGreaterThan(0);
    }
    for (const link of links.slice(1)) {
      const client = await enterBy(url, link);
      const { body } = await client.get(client.base);
      expect(body.progress.done).toBe(0);
      expect(await workToTheEnd(client, body.campaign.protocol)).toBe(body.progress.total);
    }
    // The port of the first is taken, so the second takes another; the folder is taken too, so it gets its own.
    const port = new URL(url).port;
    const second = await startDemo('--port', port, '--data', path('demo-2'));
    expect(second.told).toMatch(new RegExp(`Port ${port} is in use, so this is port \\d+`));
    expect(await second.stop()).toBe(0);
    expect(await first.stop()).toBe(0);
    const third = await startDemo('--port', '0');
    const [again = ''] = third.told.match(/http:\S+enter#a\S+/g) ?? [];
    const back = await enterBy(new URL(again).origin, again);
    const { body } = await back.get(back.base);
    expect(body.progress.done).toBe(body.progress.total);
    await third.stop();
    expect(existsSync(path('demo'))).toBe(true);
  });
});
