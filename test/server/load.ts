// Many annotators at once against real server processes: latencies of save and next item, and a count of what was kept.
import { performance } from 'node:perf_hooks';
import type { Item } from '@corrigenda/core/human';
import type { AssignmentView, CampaignCreated } from '@corrigenda/server';
import { answerPhase, type Client, enterBy, newKey } from './client.ts';
import { protocolOf } from './fixtures.ts';

export interface LoadOptions {
  /** Addresses of the servers; people are spread over them. */
  readonly urls: readonly string[];
  readonly managerLink: string;
  readonly people?: number;
  readonly items?: number;
  readonly systems?: number;
  /** Milliseconds between two autosaves of one person. */
  readonly every?: number;
  /** Autosaves before a person commits and takes the next item. */
  readonly saves?: number;
  /** At least so long. */
  readonly seconds?: number;
  /** When the seconds are over, people go on until this says true. */
  readonly enough?: () => boolean;
  /** Milliseconds over which people arrive. */
  readonly arrival?: number;
  /** Everybody connects with the first request; else they have the page open before, and so a connection. */
  readonly connecting?: boolean;
}

export interface LoadResult {
  readonly campaign: string;
  /** Milliseconds of every request, by kind. */
  readonly times: Readonly<Record<'save' | 'commit' | 'next', readonly number[]>>;
  /** Judgements that the server acknowledged: assignment and phase. */
  readonly acknowledged: readonly string[];
  readonly failures: readonly string[];
}

const protocol = protocolOf('multi-system');

const loadItems = (count: number, systems: number): Item[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `item-${index}`,
    source: `Jag tycker om att läsa bok nummer ${index} på kvällen .`,
    reference: `Jag tycker om att läsa bok nummer ${index} på kvällen.`,
    outputs: Object.fromEntries(
      Array.from({ length: systems }, (_system, number) => [
        `system-${number}`,
        `Jag tycker om att läsa bok nummer ${index} ${['på kvällen', 'om kvällen', 'kvällen', 'i kväll', 'varje kväll'][number % 5]}.`,
      ]),
    ),
  }));

export async function runLoad({
  urls,
  managerLink,
  people = 200,
  items = 5000,
  systems = 5,
  every = 2000,
  saves = 3,
  seconds = 60,
  enough = () => true,
  arrival = 10_000,
  connecting = false,
}: LoadOptions): Promise<LoadResult> {
  const manager = await enterBy(urls[0], managerLink);
  const text = loadItems(items, systems)
    .map((item) => JSON.stringify(item))
    .join('\n');
  const { body: created, text: told } = await manager.post<CampaignCreated>('/api/m/campaigns', {
    title: 'Load',
    protocol: { builtIn: 'multi-system' },
    itemFormat: 'jsonl',
    files: [{ name: 'load.jsonl', text }],
    distribution: { redundancy: 3 },
    annotators: Array.from({ length: people }, () => ({})),
  });
  if (!created.links) throw new Error(told);
  const times = { save: [] as number[], commit: [] as number[], next: [] as number[] };
  const acknowledged: string[] = [];
  const failures: string[] = [];
  let end = 0;
  const isWorking = () => performance.now() < end || !enough();

  async function timed<Reply extends { status: number; text: string }>(
    kind: keyof typeof times,
    call: () => Promise<Reply>,
  ) {
    const start = performance.now();
    const reply = await call();
    times[kind].push(performance.now() - start);
    if (reply.status !== 200) failures.push(`${kind} ${reply.status} ${reply.text.slice(0, 200)}`);
    return reply;
  }

  async function work(client: Client & { base: string }, offset: number): Promise<void> {
    await pause(offset);
    while (isWorking()) {
      const next = await timed('next', () => client.post(`${client.base}/next`));
      const id = next.body.assignment;
      if (!id) return;
      const at = `${client.base}/assignments/${id}`;
      let { body: view } = await client.get<AssignmentView>(at);
      while (view.phase !== null && isWorking()) {
        const { phase } = view;
        const answers = answerPhase(protocol, view.item, phase);
        let { version } = view;
        for (let save = 0; save < saves && isWorking(); save++) {
          await pause(every * (0.5 + Math.random()));
          const body = { answers, phase, baseVersion: version, key: newKey() };
          const saved = await timed('save', () => client.put(`${at}/draft`, body));
          version = saved.body.version ?? version;
        }
        const confirmed = protocol.rules.map((rule) => rule.id);
        const body = { answers, baseVersion: version, key: newKey(), confirmed, activeMs: every * saves };
        const reply = await timed('commit', () => client.post<AssignmentView>(`${at}/phases/${phase}`, body));
        if (reply.status !== 200) return;
        acknowledged.push(`${id} ${phase}`);
        view = reply.body;
      }
    }
  }

  const clients = [];
  for (const [index, { link }] of created.links.entries())
    clients.push(await enterBy(urls[index % urls.length], link));
  if (!connecting) await Promise.all(clients.map((client) => client.get('/healthz')));
  end = performance.now() + seconds * 1000;
  await Promise.all(clients.map((client, index) => work(client, (index / people) * arrival)));
  return { campaign: created.id, times, acknowledged, failures };
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
