// `npm run bench large [SECONDS]`: 50 people work, first alone, then while a campaign of 100,000 judgements is exported, imported, watched and analysed at once.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quantileOf } from '@corrigenda/core/internal';
import { startServer } from '@corrigenda/server';
import { enterBy } from '../test/server/client.ts';
import { finishedCampaign } from '../test/server/large-campaign.ts';
import { type LoadResult, runLoad } from '../test/server/load.ts';
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

function print(title: string, { times, failures, acknowledged }: LoadResult): void {
  console.log(`${title}: ${acknowledged.length} judgements, ${failures.length} requests failed`);
  for (const [kind, all] of Object.entries(times)) {
    const [p50, p99, slowest] = [0.5, 0.99, 1].map((share) => ms(quantileOf(all, share)).padStart(10));
    console.log(`  ${kind.padEnd(7)} p50 ${p50}, p99 ${p99}, slowest ${slowest}`);
  }
}

/** A manager of the campaign, and its bundle as it is exported. */
async function enterManager(url: string, managerLink: string, id: string) {
  const manager = await enterBy(url, managerLink);
  const at = `/api/m/campaigns/${id}`;
  const cookie = [...manager.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const bundle = async () => {
    const answer = await fetch(`${url}${at}/export`, { headers: { cookie } });
    return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) };
  };
  return { manager, at, bundle, bytes: (await bundle()).bytes };
}

/** What managers ask for, each again as soon as it is answered. */
async function askForEverything(
  { manager, at, bundle, bytes }: Awaited<ReturnType<typeof enterManager>>,
  over: () => boolean,
) {
  const counts: Record<string, number> = {};
  const again = async (name: string, ask: () => Promise<{ status: number }>) => {
    while (!over()) {
      const { status } = await ask();
      if (status !== 200) throw new Error(`${name}: ${status}`);
      counts[name] = (counts[name] ?? 0) + 1;
    }
  };
  const zip = { 'content-type': 'application/zip' };
  await Promise.all([
    again('export', bundle),
    again('import', () => manager.post('/api/m/campaigns/import', bytes, zip)),
    again('dashboard', () => manager.get(at)),
    again('disagreements', () => manager.get(`${at}/disagreements`)),
    // Another number each time, so that it is computed again.
    again('results', () => manager.get(`${at}/results?resamples=${1000 + (counts.results ?? 0)}`)),
    again('item', () => manager.get(`${at}/items/mening-1`)),
  ]);
  return counts;
}

export async function benchLarge({ seconds = 60, judgements = 100_000 } = {}): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'corrigenda-large-'));
  try {
    const { id, managerLink } = await makeLarge(data, judgements);
    const server = await spawnServer({ data });
    try {
      const options = { urls: [server.url], managerLink, people: 50, every: 2000, seconds, arrival: 5000 };
      print('50 people alone', await runLoad(options));
      const manager = await enterManager(server.url, managerLink, id);
      let over = false;
      const asked = askForEverything(manager, () => over);
      const load = runLoad(options).finally(() => {
        over = true;
      });
      print(`50 people while everything is asked for at once`, await load);
      const counts = Object.entries(await asked).map(([name, count]) => `${name} ${count}`);
      console.log(`  answered meanwhile: ${counts.join(', ')}`);
      console.log(`  memory of the server at most ${usageOf(server.pid).megabytes} MB`);
    } finally {
      await server.kill();
    }
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

if (process.argv[1]?.endsWith('large.ts')) await benchLarge({ seconds: Number(process.argv[2] ?? 60) });
