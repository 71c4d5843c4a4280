// How browser tests begin: a real server in a folder of its own, campaigns made through its own door, Chromium, and a client that asks the server.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtInProtocols, type Item } from '@corrigenda/core';
import {
  type AssignmentSummary,
  type AssignmentView,
  createCampaign,
  linkOf,
  type RunningServer,
  type SeatView,
  startServer,
} from '@corrigenda/server';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChromium } from '../scripts/ensure-system.mjs';
import { root } from './shared.ts';

/** What a campaign of a test may say of itself. */
export interface Scenario {
  readonly protocol: string;
  readonly items: readonly Item[];
  readonly title?: string;
  readonly language?: string;
  readonly people?: number;
  readonly instructions?: string;
  readonly consent?: string;
  readonly showSource?: boolean;
}

export interface TestServer {
  readonly server: RunningServer;
  readonly url: string;
  /** Makes a campaign and gives a link per person. */
  readonly campaign: (
    scenario: Scenario,
  ) => Promise<{ readonly id: string; readonly links: readonly string[] }>;
  readonly stop: () => Promise<void>;
}

export async function startTestServer(): Promise<TestServer> {
  if (!existsSync(join(root, 'packages/web/dist/index.html')))
    throw new Error('The pages are not built: run `npm run build` first.');
  const data = mkdtempSync(join(tmpdir(), 'corrigenda-browser-'));
  const server = await startServer({ data });
  return {
    server,
    url: server.url,
    async campaign({
      protocol: name,
      items,
      title,
      language,
      people = 1,
      instructions = '',
      consent = '',
      showSource,
    }) {
      const protocol = builtInProtocols[name];
      if (!protocol) throw new Error(`There is no built-in protocol ${name}.`);
      const { id, links } = await createCampaign(server.bench, {
        title: title ?? protocol.title.en,
        protocol,
        items,
        language: language ?? protocol.language,
        settings: { showSource: showSource ?? protocol.settings.showSource },
        distribution: { redundancy: people, repeats: 0, leaseMinutes: 120 },
        instructions,
        consent,
        guidelines: '',
        annotators: Array.from({ length: people }, (_, index) => ({ pseudonym: `Reader ${index + 1}` })),
      });
      return { id, links: links.map(({ link }) => (link.includes('#') ? link : linkOf(server.url, link))) };
    },
    async stop() {
      await server.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

export function openChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath)
    throw new Error('Browser tests need Chromium: install it or name it in CHROMIUM_PATH.');
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none'],
  });
}

/** A browser of its own (cookies, storage) with English as its language; every error of the page fails the test. */
export async function openPerson(
  browser: Browser,
  { width = 1280, height = 900, dark = false, locale = 'en-GB' } = {},
): Promise<{ readonly context: BrowserContext; readonly page: Page; readonly errors: string[] }> {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale,
  });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    const said = message.text();
    // The browser reports every refused request; refusals are part of the tests.
    if (message.type() === 'error' && !said.startsWith('Failed to load resource')) errors.push(said);
  });
  page.setDefaultTimeout(10_000);
  return { context, page, errors };
}

/** The server's own view of a seat, asked with a session apart from the browser's. */
export async function askServer(link: string) {
  const { origin, hash } = new URL(link);
  const headers = { 'X-Corrigenda': '1', 'Content-Type': 'application/json', Origin: origin };
  const entered = await fetch(`${origin}/api/enter`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ secret: decodeURIComponent(hash.slice(1)) }),
  });
  const cookie = entered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const { seat } = (await entered.json()) as { seat: string };
  const get = async <Body>(path: string) => {
    const response = await fetch(`${origin}/api/a/${seat}${path}`, { headers: { ...headers, cookie } });
    return { status: response.status, body: (await response.json()) as Body };
  };
  return {
    seat,
    get,
    view: async () => (await get<SeatView>('')).body,
    list: async () => (await get<AssignmentSummary[]>('/assignments')).body,
    assignment: async (id: string) => (await get<AssignmentView>(`/assignments/${id}`)).body,
  };
}

/** The id of the assignment that a page shows. */
export const assignmentOn = (page: Page): string => /\/items\/([^/?#]+)/.exec(page.url())?.[1] ?? '';
