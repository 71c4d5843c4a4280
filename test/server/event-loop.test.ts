// Nothing that a manager can press holds the event loop for long: measured in CPU time of the main thread, so that a busy machine changes nothing.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startServer } from '@corrigenda/server';
import { afterAll, describe, expect, it } from 'vitest';
import { type Client, enterBy } from './client.ts';
import { campaignRequest, multiSystemItems } from './fixtures.ts';
import { finishedCampaign } from './large-campaign.ts';
import { quickFolder } from './postgres.ts';
import { type ServerProcess, spawnServer } from './process.ts';

const canMeasure = existsSync('/proc/thread-self/schedstat');
if (!canMeasure) console.warn('WARNING: no CPU time of threads here, the event loop is not watched.');

/** Milliseconds; the first try may compile code or collect memory, so that the best of three counts. */
const most = 50;
const tries = 3;

describe.skipIf(!canMeasure)('20,000 judgements of 1,000 items', () => {
  const folder = mkdtempSync(join(quickFolder, 'corrigenda-loop-'));
  const report = join(folder, 'loop');
  let server: ServerProcess | undefined;
  afterAll(async () => {
    await server?.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The longest turn of the loop since the last question. */
  async function longestTurn(): Promise<number> {
    rmSync(report, { force: true });
    process.kill(server?.pid ?? 0, 'SIGUSR2');
    await expect.poll(() => existsSync(report) && readFileSync(report, 'utf8')).toBeTruthy();
    return Number(readFileSync(report, 'utf8'));
  }

  async function start() {
    const made = await startServer({ data: folder });
    const { id, links } = await finishedCampaign(made, { items: 1000, people: 10 });
    await made.stop();
    const loop = new URL('watch-loop.mjs', import.meta.url).href;
    server = await spawnServer({ data: folder }, { preload: loop, env: { CORRIGENDA_TEST_LOOP: report } });
    const manager = await enterBy(server.url, made.managerLink ?? '');
    return { id, seats: links.map(({ seat }) => seat), manager };
  }

  it('no page, export, copy or large upload holds the event loop', async () => {
    const { id, seats, manager } = await start();
    const at = `/api/m/campaigns/${id}`;
    const items = multiSystemItems(4000);
    const { title, annotators, ...small } = campaignRequest(1);
    const large = {
      ...small,
      files: [{ name: 'items.jsonl', text: items.map((item) => JSON.stringify(item)).join('\n') }],
    };
    expect(JSON.stringify(large).length).toBeGreaterThan(512 * 1024);
    const presses: Record<string, (client: Client) => Promise<{ status: number }>> = {
      campaigns: (client) => client.get('/api/m/campaigns'),
      dashboard: (client) => client.get(at),
      squares: (client) => client.get(`${at}/cells`),
      item: (client) => client.get(`${at}/items/${items[500].id}`),
      disagreements: (client) => client.get(`${at}/disagreements`),
      signs: (client) => client.get(`${at}/signs`),
      problems: (client) => client.get(`${at}/problems`),
      results: (client) => client.get(`${at}/results?resamples=20`),
      export: (client) => client.get(`${at}/export`),
      preview: (client) => client.post('/api/m/campaigns/preview', large),
      creation: (client) => client.post('/api/m/campaigns', { ...large, title, annotators }),
      copy: (client) => client.post(`${at}/duplicate`, { title: 'Copy', annotators: [] }),
      erasure: (client) => client.post(`${at}/erase`, { seat: seats.pop() }),
    };
    const held: Record<string, number> = {};
    for (const [name, press] of Object.entries(presses)) {
      held[name] = Number.POSITIVE_INFINITY;
      for (let attempt = 0; attempt < tries && held[name] > most; attempt++) {
        await longestTurn();
        expect([name, (await press(manager)).status]).toEqual([name, 200]);
        held[name] = Math.min(held[name], await longestTurn());
      }
    }
    const long = Object.entries(held).filter(([, milliseconds]) => milliseconds > most);
    expect(long, JSON.stringify(held)).toEqual([]);
  });
});
