// `npm run bench:load [SECONDS [human|stress|rush [sqlite|postgres [SERVERS]]]]`: 200 people on 5,000 items x 5 systems, with pauses as people make them and without, on SQLite and on PostgreSQL with one and two servers.
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { quantileOf } from '@corrigenda/core/internal';
import { type LoadResult, runLoad } from '../test/server/load.ts';
import { startPostgres } from '../test/server/postgres.ts';
import { type ServerProcess, spawnServer } from '../test/server/process.ts';
import type { DataLocation } from '../test/server/stores.ts';
import { countKept, ms } from './kept.ts';
import { secondsWithChildren, usageOf } from './usage.ts';

/**
 * A draft every few seconds and a submission every 30 to 60; one request after the other; the same where all connect within the first half
 * second, of which Node takes one in each round of the event loop.
 */
const forms = {
  human: { people: 200, every: 5000, saves: 8, arrival: 10_000 },
  stress: { people: 200, every: 0, saves: 1, arrival: 500 },
  rush: { people: 200, every: 0, saves: 1, arrival: 500, connecting: true },
};

/** The machine's own speed at this moment, so that two runs can be compared. */
function printMachine(folder: string): void {
  const start = performance.now();
  let sum = 0;
  for (let step = 0; step < 50_000_000; step++) sum = (sum + step) | 0;
  const loop = performance.now() - start + (sum === 1 ? 1 : 0);
  const file = openSync(join(folder, 'speed'), 'w');
  const times = Array.from({ length: 50 }, () => {
    const begun = performance.now();
    writeSync(file, 'x'.repeat(4096));
    fsyncSync(file);
    return performance.now() - begun;
  });
  closeSync(file);
  console.log(
    `machine: 50 million steps ${ms(loop)}, fsync of 4 kB ${ms(quantileOf(times, 0.5))} (median of 50)`,
  );
}

/** Asks every 50 ms for an answer that needs nothing but the event loop: what it takes longer is how long the loop was held. */
function watchLoop(url: string) {
  const times: number[] = [];
  const timer = setInterval(async () => {
    const start = performance.now();
    // A connection that the server was just closing says nothing about the loop.
    await fetch(`${url}/healthz`).then(
      (answer) => answer.text(),
      () => {},
    );
    times.push(performance.now() - start);
  }, 50);
  return () => {
    clearInterval(timer);
    return times;
  };
}

function print(
  result: LoadResult,
  before: Seconds,
  after: Seconds,
  servers: readonly ServerProcess[],
  loop: readonly number[],
) {
  const used = servers.map(({ pid }) => usageOf(pid));
  const actions = Object.values(result.times).reduce((sum, all) => sum + all.length, 0);
  for (const [kind, all] of Object.entries(result.times)) {
    const row = [0.5, 0.95, 0.99, 1].map((share) => ms(quantileOf(all, share)).padStart(10));
    console.log(
      `  ${kind.padEnd(7)} ${String(all.length).padStart(6)}   p50${row[0]}   p95${row[1]}   p99${row[2]}   slowest${row[3]}`,
    );
  }
  const spent = Object.entries(after).map(
    ([who, seconds]) => `${who} ${((1000 * (seconds - before[who])) / actions).toFixed(2)}`,
  );
  console.log(
    `  ${actions} actions, ${result.failures.length} failed; CPU seconds per 1,000: ${spent.join(', ')}`,
  );
  console.log(
    `  event loop (/healthz): p50 ${ms(quantileOf(loop, 0.5))}, p99 ${ms(quantileOf(loop, 0.99))}, slowest ${ms(quantileOf(loop, 1))}`,
  );
  console.log(`  memory at most ${used.map(({ megabytes }) => `${megabytes} MB`).join(', ')}`);
  for (const failure of result.failures.slice(0, 3)) console.log(`    ${failure}`);
}

type Seconds = Readonly<Record<string, number>>;

/** CPU seconds so far. */
const secondsOf = (servers: readonly ServerProcess[]): Seconds => {
  const { user, system } = process.cpuUsage();
  return {
    servers: servers.reduce((sum, { pid }) => sum + usageOf(pid).seconds, 0),
    ...(postgres && { PostgreSQL: secondsWithChildren(postgres.pid) }),
    'these people': (user + system) / 1e6,
  };
};

async function benchForm(
  title: string,
  location: DataLocation,
  count: number,
  seconds: number,
  form: keyof typeof forms,
) {
  console.log(`${title}, ${form} form, ${seconds} s`);
  const servers: ServerProcess[] = [];
  for (let started = 0; started < count; started++) servers.push(await spawnServer(location));
  try {
    const before = secondsOf(servers);
    const stop = watchLoop(servers[0].url);
    const options = { urls: servers.map(({ url }) => url), managerLink: servers[0].managerLink ?? '' };
    const result = await runLoad({ ...options, ...forms[form], seconds });
    print(result, before, secondsOf(servers), servers, stop());
    await Promise.all(servers.map((server) => server.stop()));
    console.log(`  ${await countKept(location, result)}`);
  } finally {
    await Promise.all(servers.map((server) => server.kill()));
  }
}

const [seconds, onlyForm, onlyStore] = [Number(process.argv[2] ?? 60), process.argv[3], process.argv[4]];
const counts = process.argv[5] ? [Number(process.argv[5])] : [1, 2];
const wanted = (form: string, store: string) => (onlyForm ?? form) === form && (onlyStore ?? store) === store;
const folder = mkdtempSync(join(tmpdir(), 'corrigenda-load-'));
printMachine(folder);
const postgres = onlyStore === 'sqlite' ? undefined : await startPostgres();
try {
  let made = 0;
  for (const form of ['human', 'stress', 'rush'] as const) {
    if (wanted(form, 'sqlite'))
      await benchForm('SQLite', { data: join(folder, String(++made)) }, 1, seconds, form);
    for (const servers of postgres && wanted(form, 'postgres') ? counts : [])
      await benchForm(
        `PostgreSQL, ${servers} server${servers > 1 ? 's' : ''}`,
        { data: join(folder, String(++made)), database: (await postgres?.database()) ?? '' },
        servers,
        seconds,
        form,
      );
  }
} finally {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
