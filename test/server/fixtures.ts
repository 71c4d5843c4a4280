// Small campaigns of our own making for the server's tests.
import { builtInProtocols, type Item, type Protocol } from '@corrigenda/core/human';
import { createCampaign, type NewCampaign, type RunningServer, startServer } from '@corrigenda/server';
import { afterEach } from 'vitest';
import type { DataLocation } from './stores.ts';

export function protocolOf(id: string): Protocol {
  const protocol = builtInProtocols[id];
  if (!protocol) throw new Error(`No protocol ${id}.`);
  return protocol;
}

export const secretReference = 'Referensen-som-ingen-ska-se';

export const multiSystemItems = (count: number): Item[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `mening-${index + 1}`,
    source: `Jag har bok nummer ${index + 1}.`,
    reference: `${secretReference} ${index + 1}`,
    outputs: {
      'hidden-alpha': `Jag har en bok nummer ${index + 1}.`,
      'hidden-beta': `Jag har boken nummer ${index + 1}.`,
      'hidden-gamma': `Jag har en bok nummer ${index + 1}.`,
    },
    metadata: { level: 'A2' },
  }));

export const feedbackItems = (count: number): Item[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `comment-${index + 1}`,
    source: 'He go home.',
    target: { start: 3, end: 5 },
    feedback: {
      comment: `Use the third person form here (${index + 1}).`,
      corrected: 'He goes home.',
      correction: { start: 3, end: 7 },
      system: index % 2 ? 'hidden-model' : 'hidden-human',
    },
  }));

export const newCampaign = (change: Partial<NewCampaign> = {}): NewCampaign => ({
  title: 'Test',
  protocol: protocolOf('multi-system'),
  items: multiSystemItems(4),
  language: 'sv',
  settings: { showSource: false },
  distribution: { redundancy: 2, repeats: 0, leaseMinutes: 60 },
  instructions: '',
  consent: '',
  guidelines: 'Read closely.',
  annotators: [{}, {}],
  ...change,
});

/** What a manager sends to make a campaign of so many items. */
export const campaignRequest = (items: number) => ({
  title: 'Power cut',
  protocol: { builtIn: 'multi-system' },
  itemFormat: 'jsonl',
  files: [
    {
      name: 'items.jsonl',
      text: multiSystemItems(items)
        .map((item) => JSON.stringify(item))
        .join('\n'),
    },
  ],
  annotators: [{}],
});

export interface CampaignServer {
  readonly server: RunningServer;
  readonly campaign: string;
  /** Fragments of the annotators' links. */
  readonly links: readonly string[];
  readonly manager: string;
}

/** A running server with one campaign on it. */
export async function startCampaignServer(
  location: DataLocation,
  change: Partial<NewCampaign> = {},
  options: Partial<Parameters<typeof startServer>[0]> = {},
): Promise<CampaignServer> {
  const server = await startServer({ ...location, pages: undefined, ...options });
  const { id, links } = await createCampaign(server.bench, newCampaign(change));
  return { server, campaign: id, links: links.map(({ link }) => link), manager: server.managerLink ?? '' };
}

/** Call inside a `describe`: starts servers as above that end after each test. */
export function useCampaignServers(fresh: () => Promise<DataLocation>) {
  const running: CampaignServer[] = [];
  afterEach(async () => {
    for (const { server } of running.splice(0)) await server.stop();
  });
  return async (
    ...[change, options]: Parameters<typeof startCampaignServer> extends [unknown, ...infer Rest]
      ? Rest
      : never
  ): Promise<CampaignServer> => {
    const started = await startCampaignServer(await fresh(), change, options);
    running.push(started);
    return started;
  };
}
