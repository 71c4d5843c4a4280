// `npm run bench million`: a campaign of a million judgements is exported, imported, exported again and analysed by the commands; memory of each at most.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@corrigenda/server';
import { finishedCampaign } from '../../test/server/large-campaign.ts';
import { spawnCommand } from '../../test/server/process.ts';

const bar = 1536;

/** Runs a command to its end and prints what it used of the machine. */
async function measure(name: string, args: readonly string[], folder: string): Promise<void> {
  const report = join(folder, 'usage');
  const preload = new URL('peak-memory.mjs', import.meta.url).href;
  const started = performance.now();
  const child = spawnCommand(args, { preload, env: { CORRIGENDA_BENCH_USAGE: report } });
  child.stdout?.resume();
  child.stderr?.pipe(process.stderr);
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error(`${name} ended with ${status}`);
  const { megabytes, seconds } = JSON.parse(readFileSync(report, 'utf8'));
  const wall = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `  ${name}: ${wall} s, ${seconds.toFixed(1)} s of CPU, memory at most ${megabytes} MB (bar: ${bar} MB)${megabytes > bar ? ' MISSED' : ''}`,
  );
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece);
  return hash.digest('hex');
}

export async function benchMillion({ judgements = 1_000_000 } = {}): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'corrigenda-million-'));
  const at = (name: string) => join(folder, name);
  try {
    const server = await startServer({ data: at('first') });
    const people = 20;
    const { id } = await finishedCampaign(server, { items: Math.ceil(judgements / people / 2), people });
    await server.stop();
    const count = Math.ceil(judgements / people / 2) * people * 2;
    console.log(`${count.toLocaleString('en')} judgements of ${people} people, SQLite`);
    const exporting = (data: string, out: string) => [
      'campaign',
      'export',
      id,
      '--data',
      at(data),
      '--out',
      at(out),
    ];
    await measure('export', exporting('first', 'first.zip'), folder);
    await measure('import', ['import', at('first.zip'), '--data', at('second')], folder);
    await measure('export of the import', exporting('second', 'second.zip'), folder);
    const same = (await digestOf(at('first.zip'))) === (await digestOf(at('second.zip')));
    const size = Math.round(statSync(at('first.zip')).size / 2 ** 20);
    console.log(`  both exports, ${size} MB each, ${same ? 'are the same bytes' : 'DIFFER'}`);
    const results = [
      'campaign',
      'results',
      id,
      '--data',
      at('second'),
      '--json',
      '--out',
      at('results.json'),
    ];
    await measure('results', results, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1]?.endsWith('million.ts'))
  await benchMillion({ judgements: Number(process.argv[2] ?? 1_000_000) });
