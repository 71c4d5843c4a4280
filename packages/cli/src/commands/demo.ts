// corrigenda demo: the workbench with one example campaign per protocol, for a first look. What `npm start` runs.
import { builtInProtocols } from '@corrigenda/core/human';
import { demoCampaigns } from '@corrigenda/examples/demo';
import {
  addLink,
  defaultPort,
  extend,
  importRecord,
  invite,
  linkOf,
  listCampaigns,
  type RunningServer,
  startServer,
  viewCampaign,
  type Workbench,
} from '@corrigenda/server';
import { Command } from 'commander';
import { paint } from '../io/paint.ts';
import { Refusal } from '../io/refusal.ts';
import { refusing } from '../workbench/data-location.ts';
import { stopAsked, untilStopped } from '../workbench/until-stopped.ts';
import { readPort } from './serve.ts';

interface DemoOptions {
  readonly port: string;
  readonly data?: string;
  readonly empty: boolean;
}

/** The seat that the printed links open: the third person, who has judged nothing yet. */
const visitor = 'Annotator 3';

export function demoCommand(): Command {
  return new Command('demo')
    .description(
      'Run the workbench on this computer with one example campaign per protocol, partly judged by two made-up annotators, and print the links. Data stays in ./data/demo for the next time.',
    )
    .option(
      '--port <number>',
      'port to listen on; the next free one is taken when it is in use',
      String(defaultPort),
    )
    .option('--data <folder>', 'folder of the data: ./data/demo, or ./data/workbench with --empty')
    .option('--empty', 'without the example campaigns', false)
    .action((options: DemoOptions) => demo(options));
}

async function demo({
  port,
  empty,
  data = empty ? './data/workbench' : './data/demo',
}: DemoOptions): Promise<void> {
  const wanted = readPort(port);
  const server = await refusing(() =>
    startServer({ data, port: wanted, orNextPort: true }).catch((error) => {
      throw /Another Corrigenda/.test(error.message) ? new Refusal('data', error.message) : error;
    }),
  );
  const asked = stopAsked();
  try {
    if (!empty) await seed(server.bench);
    await printLinks(server, { wanted, data });
  } catch (error) {
    await server.stop();
    throw error;
  }
  await untilStopped(server, asked);
}

/** Only what is not there yet: a second start finds everything as it was left. */
async function seed(bench: Workbench): Promise<void> {
  const known = new Set((await listCampaigns(bench)).map(({ id }) => id));
  const startedAt = new Date(bench.now().getTime() - 2 * 86_400_000).toISOString();
  for (const { record } of demoCampaigns({ startedAt })) {
    if (known.has(record.id)) continue;
    const id = await importRecord(bench, record);
    // One person more than the two who have begun, so that the visitor gets every item.
    await extend(bench, id, { redundancy: 3 });
    await invite(bench, id, [{ pseudonym: visitor }]);
  }
}

async function printLinks(
  { url, port, bench, managerLink }: RunningServer,
  { wanted, data }: { wanted: number; data: string },
): Promise<void> {
  const say = (text = '') => process.stdout.write(`${text}\n`);
  const strong = (text: string) => paint('strong', text, { stream: process.stdout });
  const quiet = (text: string) => paint('quiet', text, { stream: process.stdout });
  if (wanted !== 0 && port !== wanted) say(`Port ${wanted} is in use, so this is port ${port}.`);
  say();
  say(`  ${strong('Corrigenda')} is running at ${url}  ${quiet(`(data in ${data}; Ctrl-C stops it)`)}`);
  say();
  say(`  ${strong('Manager')}`);
  say(`    ${linkOf(url, managerLink ?? (await addLink(bench, null)))}`);
  const order = Object.keys(builtInProtocols);
  const campaigns = (await listCampaigns(bench)).sort(
    (a, b) => order.indexOf(a.protocol) - order.indexOf(b.protocol),
  );
  const lines: [string, string][] = [];
  for (const { id, title, protocol } of campaigns) {
    const { people } = await viewCampaign(bench, id);
    const seat = people.find(({ pseudonym, status }) => pseudonym === visitor && status === 'active')?.seat;
    if (seat) lines.push([`${title} ${quiet(`(${protocol})`)}`, linkOf(url, await addLink(bench, seat))]);
  }
  if (lines.length > 0) {
    say();
    say(`  ${strong('Annotator')} ${quiet('one link per campaign')}`);
    for (const [title, link] of lines) say(`    ${title}\n      ${link}`);
  }
  say();
}
