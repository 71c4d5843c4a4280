// `npm run bench large`: 50 people work, first alone, then while a campaign of 100,000 judgements is exported, imported, watched and analysed at once, until all of it was answered.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { quantileOf } from '@corrigenda/core/internal';
import { startServer } from '@corrigenda/server';
import { enterBy } from '../test/server/client.ts';
import { finishedCampaign } from '../test/server/large-campaign.ts';
import { type LoadOptions, type LoadResult, runLoad } from '../test/server/load.ts';
import { spawnServer } from '../test/server/process.ts';
import { ms } from './kept.ts';
import { usageOf } from './usage.ts';

/** The folder holds one campaign that 20 people have finished. */
async function makeLarge(data: string, judgements: number) {
  const server = await startServer({ data });
  const people = 20;
  const { id } = await finishedCampaign(server, { items: Math.ceil(judgements / people / 2), people });
  await server.stop();
  return { id, managerLink: server.managerLink ?? '' };
}

/** What a response may take longer than without all the rest, in milliseconds. */
const bar = { longer: 200, megabytes: 700 };

interface Worked extends LoadResult {
  /** How long the people of this process were kept from working by the process itself, at most. */
  readonly own: number;
}

/** The simulated people share the machine with the server: their own delay is given separately. */
async function work(options: LoadOptions): Promise<Worked> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const result = await runLoad(options);
  delay.disable();
  return { ...result, own: delay.max / 1e6 };
}

function print(title: string, { times, failures, acknowledged, own }: Worked, alone?: Worked): void {
  console.log(`${title}: ${acknowledged.length} judgements, ${failures.length} requests failed`);
  for (const [kind, all] of Object.entries(times) as [keyof typeof times, readonly number[]][]) {
    const [p50, p99, slowest] = [0.5, 0.99, 1].map((share) => ms(quantileOf(all, share)).padStart(10));
    const longer = Math.max(...all) - Math.max(...(alone?.times[kind] ?? all));
    const judged = `, ${ms(longer)} longer (bar: ${bar.longer} ms)${longer > bar.longer ? ' MISSED' : ''}`;
    console.log(`  ${kind.padEnd(7)} p50 ${p50}, p99 ${p99}, slowest ${slowest}${alone ? judged : ''}`);
  }
  console.log(`  the event loop of these people was late by ${ms(own)} at most`);
}

/** A manager of the campaign: what the server answers is taken as bytes, because reading it is the work of another machine. */
async function enterManager(url: string, managerLink: string, id: string) {
  const { cookies } = await enterBy(url, managerLink);
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const ask = async (path: string, body?: Uint8Array<ArrayBuffer>) => {
    const headers = { cookie, 'x-corrigenda': '1', ...(body && { 'content-type': 'application/zip' }) };
    const answer = await fetch(`${url}${path}`, { headers, ...(body && { method: 'POST', body }) });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
    return bytes;
  };
  return { ask, at: `/api/m/campaigns/${id}` };
}

/** What managers ask for, each again a second after it was answered. */
function askForEverything(
  { ask, at }: Awaited<ReturnType<typeof enterManager>>,
  bundle: Uint8Array<ArrayBuffer>,
  over: () => boolean,
) {
  const counts: Record<string, number> = {};
  const again = async (name: string, path: () => string, body?: Uint8Array<ArrayBuffer>) => {
    counts[name] = 0;
    while (!over()) {
      await ask(path(), body);
      counts[name]++;
      await pause(1000);
    }
  };
  const ended = Promise.all([
    again('export', () => `${at}/export`),
    again('import', () => '/api/m/campaigns/import', bundle),
    again('dashboard', () => at),
    again('disagreements', () => `${at}/disagreements`),
    // Another number each time, so that it is computed again.
    again('results', () => `${at}/results?resamples=${1000 + counts.results}`),
    again('item', () => `${at}/items/mening-1`),
  ]);
  return { counts, ended };
}

export async function benchLarge({ seconds = 60, judgements = 100_000 } = {}): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'corrigenda-large-'));
  try {
    const { id, managerLink } = await makeLarge(data, judgements);
    const server = await spawnServer({ data });
    try {
      const options = { urls: [server.url], managerLink, people: 50, every: 2000, seconds, arrival: 5000 };
      const alone = await work(options);
      print('50 people alone', alone);
      const manager = await enterManager(server.url, managerLink, id);
      let over = false;
      const bundle = await manager.ask(`${manager.at}/export`);
      const { counts, ended } = askForEverything(manager, bundle, () => over);
      const enough = () => Object.values(counts).every((count) => count > 0);
      const load = work({ ...options, enough }).finally(() => {
        over = true;
      });
      const beside = await Promise.race([load, ended.then(() => load)]);
      print(`50 people while everything is asked for at once`, beside, alone);
      // What is still under way ends with the server.
      ended.catch(() => {});
      const answered = Object.entries(counts).map(([name, count]) => `${name} ${count}`);
      console.log(`  answered meanwhile: ${answered.join(', ')}`);
      const { megabytes } = usageOf(server.pid);
      const missed = megabytes > bar.megabytes ? ' MISSED' : '';
      console.log(`  memory of the server at most ${megabytes} MB (bar: ${bar.megabytes} MB)${missed}`);
    } finally {
      await server.kill();
    }
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

if (process.argv[1]?.endsWith('large.ts')) await benchLarge({ seconds: Number(process.argv[2] ?? 60) });
