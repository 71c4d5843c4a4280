// The server under load: 200 people with autosave, on SQLite and on two processes sharing one PostgreSQL; then export and dashboard at 100,000 judgements.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { quantileOf } from '@corrigenda/core/internal';
import {
  createCampaign,
  exportBundle,
  listCells,
  resultsOf,
  startServer,
  viewCampaign,
} from '@corrigenda/server';
import { newCampaign } from '../test/server/fixtures.ts';
import { finishedCampaign } from '../test/server/large-campaign.ts';
import { type LoadResult, runLoad } from '../test/server/load.ts';
import { startPostgres } from '../test/server/postgres.ts';
import { spawnServer } from '../test/server/process.ts';
import type { DataLocation } from '../test/server/stores.ts';
import { countKept, ms } from './kept.ts';
import { usageOf } from './usage.ts';

function printTimes({ times, acknowledged, failures }: LoadResult): void {
  for (const [kind, all] of Object.entries(times)) {
    const row = [0.5, 0.99, 1].map((share) => ms(quantileOf(all, share)).padStart(10));
    console.log(
      `  ${kind.padEnd(7)} ${String(all.length).padStart(6)} requests, p50 ${row[0]}, p99 ${row[1]}, slowest ${row[2]}`,
    );
  }
  console.log(`  ${acknowledged.length} judgements acknowledged, ${failures.length} requests failed`);
  for (const failure of failures.slice(0, 3)) console.log(`    ${failure}`);
}

async function benchLoad(
  title: string,
  location: DataLocation,
  servers: number,
  seconds: number,
): Promise<void> {
  console.log(title);
  const running = [await spawnServer(location)];
  for (let extra = 1; extra < servers; extra++) running.push(await spawnServer(location));
  try {
    const [{ managerLink }] = running;
    const result = await runLoad({
      urls: running.map(({ url }) => url),
      managerLink: managerLink ?? '',
      seconds,
    });
    printTimes(result);
    console.log(
      `  memory of a server: ${running.map(({ pid }) => `${usageOf(pid).megabytes} MB at most`).join(', ')}`,
    );
    await Promise.all(running.map((server) => server.stop()));
    console.log(`  ${await countKept(location, result)}`);
  } finally {
    await Promise.all(running.map((server) => server.kill()));
  }
}

/** Reading a campaign that everybody has finished. */
async function benchLarge(data: string, judgements: number): Promise<void> {
  const server = await startServer({ data });
  const [people, items] = [20, Math.ceil(judgements / 40)];
  const { id } = await finishedCampaign(server, { items, people });
  const measure = async (name: string, run: () => Promise<unknown>) => {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const start = performance.now();
    await run();
    const seconds = (performance.now() - start) / 1000;
    await new Promise((resolve) => setTimeout(resolve, 20));
    delay.disable();
    const pause = delay.max / 1e9;
    console.log(`  ${name}: ${seconds.toFixed(2)} s, the longest pause of the server ${pause.toFixed(2)} s`);
  };
  // From the sources the thread starts slowly; a built server starts it in a tenth of a second.
  await exportBundle(server.bench, (await createCampaign(server.bench, newCampaign())).id);
  console.log(
    `${(people * items * 2).toLocaleString('en')} judgements of ${items.toLocaleString('en')} items, SQLite`,
  );
  await measure('dashboard', () => viewCampaign(server.bench, id));
  await measure('squares', () => listCells(server.bench, id));
  await measure('export', () => exportBundle(server.bench, id));
  const question = { campaign: id, resamples: 1000, amendments: false };
  await measure('results', () => resultsOf(server.bench, question));
  await measure('the same results again', () => resultsOf(server.bench, question));
  console.log(`  memory ${Math.round(process.memoryUsage().rss / 1024 / 1024)} MB`);
  await server.stop();
}

export async function benchServer({ seconds = 60, judgements = 100_000 } = {}): Promise<void> {
  const folder = () => mkdtempSync(join(tmpdir(), 'corrigenda-bench-'));
  const folders = [folder(), folder(), folder()];
  const what = '200 people arriving within 10 s, 5,000 items x 5 systems, autosave every 2 s';
  try {
    await benchLoad(`SQLite: ${what}`, { data: folders[0] }, 1, seconds);
    const postgres = await startPostgres();
    if (postgres) {
      const database = await postgres.database();
      await benchLoad(`Two processes on one PostgreSQL: ${what}`, { data: folders[1], database }, 2, seconds);
      await postgres.stop();
    }
    await benchLarge(folders[2], judgements);
  } finally {
    for (const one of folders) rmSync(one, { recursive: true, force: true });
  }
}

if (process.argv[1]?.endsWith('server.ts')) await benchServer({ seconds: Number(process.argv[2] ?? 60) });
