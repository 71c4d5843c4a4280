// How browser tests begin: a real server in a folder of its own, campaigns made through its own API, Chromium, and a client that asks the server.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtInProtocols, type Item } from '@corrigenda/core/human';
import {
  type AssignmentSummary,
  type AssignmentView,
  createCampaign,
  linkOf,
  type RunningServer,
  type SeatView,
  startServer,
} from '@corrigenda/server';
import type { Browser, BrowserContext, Download, Page } from 'playwright-core';
import { root } from '../shared.ts';

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

/** The built pages; CORRIGENDA_PAGES names another build of them. */
const pages = process.env.CORRIGENDA_PAGES ?? join(root, 'packages/web/dist');

/** Where the servers of this worker listen, one after the other: a browser keeps what it has compiled for an address. */
let port = 0;

export async function startTestServer(): Promise<TestServer> {
  if (!existsSync(join(pages, 'index.html')))
    throw new Error('The pages are not built: run `npm run build` first.');
  const data = mkdtempSync(join(tmpdir(), 'corrigenda-browser-'));
  const server = await startServer({ data, pages, port, orNextPort: true });
  port = server.port;
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

/** A browser of its own (cookies, storage); `language` null leaves the choice to the campaign. */
export async function openContext(
  browser: Browser,
  { width = 1280, height = 900, dark = false, language = 'en' as 'en' | 'sv' | 'ru' | null } = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  if (language)
    await context.addInitScript((chosen) => localStorage.setItem('corrigenda.language', chosen), language);
  return context;
}

/** Collects what goes wrong in a page from now on. */
export function listenForErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    const said = message.text();
    // The browser reports every refused request; refusals are part of the tests.
    if (message.type() === 'error' && !said.startsWith('Failed to load resource')) errors.push(said);
  });
  return errors;
}

/** A tab whose errors are collected. */
export async function openTab(context: BrowserContext) {
  const page = await context.newPage();
  const errors = listenForErrors(page);
  page.setDefaultTimeout(60_000);
  return { page, errors };
}

/** A session of its own, apart from the browser's: asks and tells the server as a script would. */
export async function openSession(link: string) {
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
  const { seat = '' } = (await entered.json()) as { seat?: string };
  const ask = async <Body>(method: string, path: string, body?: unknown) => {
    const response = await fetch(origin + path, {
      method,
      headers: { ...headers, cookie },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Body };
  };
  return { seat, ask };
}

/** What the server holds of a seat. */
export async function askServer(link: string) {
  const { seat, ask } = await openSession(link);
  const get = <Body>(path: string) => ask<Body>('GET', `/api/a/${seat}${path}`);
  return {
    seat,
    view: async () => (await get<SeatView>('')).body,
    list: async () => (await get<AssignmentSummary[]>('/assignments')).body,
    assignment: async (id: string) => (await get<AssignmentView>(`/assignments/${id}`)).body,
  };
}

/** The bytes of a file that a page let its reader download. */
export async function readDownload(download: Download): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The id of the assignment that a page shows. */
export const assignmentOn = (page: Page): string => /\/items\/([^/?#]+)/.exec(page.url())?.[1] ?? '';

/** Opens a link and begins: consent where it is asked, then the first item. */
export async function beginAt(page: Page, link: string): Promise<void> {
  await page.goto(link);
  const begin = page.locator('main .button-large');
  await begin.waitFor();
  const consent = page.locator('#consent');
  if (await consent.count()) await consent.check();
  await begin.click();
  await page.locator('main.sheet').waitFor();
}

/** A question of an output (or of the item): its group of options. */
export const question = (page: Page, field: string, output?: string) =>
  page
    .locator(`[data-field="${field}"]`)
    .and(output ? page.locator(`section[aria-label$=" ${output}"] [data-field]`) : page.locator('*'));

/** Chooses an option by its words: a radio button, or one of several boxes. */
export const choose = (page: Page, field: string, option: string, output?: string) => {
  const options = question(page, field, output);
  const name = { name: option, exact: true };
  return options.getByRole('radio', name).or(options.getByRole('checkbox', name)).click();
};

/** Waits until the page says that everything typed is kept by the server. */
export async function draftKept(page: Page): Promise<void> {
  // The status, which is read out, stays while something is sent; the words on the bar are of this moment.
  await page.locator('.save-state').filter({ hasText: 'Draft kept' }).waitFor({ state: 'attached' });
  await page.getByRole('status').filter({ hasText: 'Draft kept' }).waitFor();
}

/** Waits until an item is submitted: the next one says so, or it was the last. */
export const submitted = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: 'Submitted' })
    .or(page.getByText('Your completion code'))
    .first()
    .waitFor();
