// Try and Evaluate in Chromium: a keystroke to its edits, 10,000 x 5 x 2 sentences to a report, and the list of sentences as it scrolls.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quantileOf } from '@corrigenda/core/internal';
import type { Page } from 'playwright-core';
import { openContext, openTab, startTestServer } from '../test/browser/browser.ts';
import { launchChromium } from '../test/browser/chromium.ts';
import { corpusFiles, makeCorpus } from '../test/browser/evaluate-corpus.ts';
import { root } from '../test/shared.ts';

const bin = join(process.env.CORRIGENDA_BINS ?? join(root, 'packages/cli/bin'), 'corrigenda.js');
const names = ['one', 'two', 'three', 'four', 'five'];

interface Watched {
  longTasks: number[];
}

export async function benchPages({ sentences = 10_000 } = {}): Promise<void> {
  const server = await startTestServer();
  const browser = await launchChromium();
  try {
    const context = await openContext(browser);
    const { page } = await openTab(context);
    await page.addInitScript(() => {
      const watched = globalThis as unknown as Watched;
      watched.longTasks = [];
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) watched.longTasks.push(duration);
      }).observe({ type: 'longtask', buffered: true });
    });
    await benchTry(page, server.url);
    await benchEvaluate(page, server.url, sentences);
    await context.close();
  } finally {
    await browser.close();
    await server.stop();
  }
}

const percentile = (values: readonly number[], share: number) => quantileOf(values, share) ?? 0;

/** Thirty words; each keystroke is timed from the event to the drawn edits. */
async function benchTry(page: Page, url: string): Promise<void> {
  const words =
    'Last week my brother have told us that there was not enough of informations about the journey which we was planing since a long time , so nobody know anything about it';
  const correct =
    'Last week my brother told us that there was not enough information about the journey which we had been planning for a long time , so nobody knows anything about it';
  await page.goto(
    `${url}/try#${new URLSearchParams([
      ['o', words],
      ['c', correct],
    ])}`,
  );
  await page.locator('.edit-row').first().waitFor();
  const times = await page.evaluate(async () => {
    const box = document.querySelectorAll('textarea')[1]!;
    const drawing = document.querySelector('.drawing')!;
    const write = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!;
    const found: number[] = [];
    for (let stroke = 0; stroke < 40; stroke++) {
      const started = performance.now();
      const drawn = new Promise<void>((resolve) => {
        const watch = new MutationObserver(() => {
          watch.disconnect();
          resolve();
        });
        watch.observe(drawing, { subtree: true, childList: true, characterData: true });
      });
      write.call(box, `${box.value}${String.fromCharCode(97 + (stroke % 26))}`);
      box.dispatchEvent(new Event('input', { bubbles: true }));
      await drawn;
      found.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return found;
  });
  const [median, worst] = [percentile(times, 0.5), percentile(times, 0.95)];
  console.log(
    `try: a keystroke in a sentence of 31 words is drawn after ${median.toFixed(0)} ms (median; 95 % within ${worst.toFixed(0)} ms), ${(median / 50).toFixed(2)} of the bar of 50 ms`,
  );
}

async function benchEvaluate(page: Page, url: string, sentences: number): Promise<void> {
  const corpus = makeCorpus(sentences, names.length, 2);
  const files = corpusFiles(corpus, names);
  const folder = mkdtempSync(join(tmpdir(), 'corrigenda-bench-pages-'));
  try {
    for (const { name, buffer } of files) writeFileSync(join(folder, name), buffer);
    const paths = files.map(({ name }) => join(folder, name));
    await timePage(page, url, paths, await timeCommand(folder), sentences);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function timePage(
  page: Page,
  url: string,
  paths: readonly string[],
  commandSeconds: number,
  sentences: number,
): Promise<void> {
  await page.goto(`${url}/evaluate`);
  await page.locator('input[type=file]').setInputFiles(paths);
  const button = page.getByRole('button', { name: 'Evaluate', exact: true });
  await button.and(page.locator(':enabled')).waitFor({ timeout: 60_000 });
  const started = performance.now();
  await button.click();
  await page.locator('.sentence-row').first().waitFor({ timeout: 600_000 });
  const seconds = (performance.now() - started) / 1000;
  const tasks = await page.evaluate(() => (globalThis as unknown as Watched).longTasks);
  console.log(
    `evaluate: ${sentences.toLocaleString('en')} sentences, ${names.length} systems, 2 references, 1,000 resamples: ${seconds.toFixed(1)} s in the page, ${commandSeconds.toFixed(1)} s by the command; page : command ${(seconds / commandSeconds).toFixed(2)} (bar: 60 s on two cores); longest task of the page ${Math.max(0, ...tasks).toFixed(0)} ms (bar: 200 ms)`,
  );
  await page
    .context()
    .browser()!
    .startTracing(page, { categories: ['toplevel'] });
  const { frames, time, longest } = await page.evaluate(scrollFrames);
  const busy = busyTime(await page.context().browser()!.stopTracing());
  const after = await page.evaluate(() => (globalThis as unknown as Watched).longTasks);
  console.log(
    `list: ${sentences.toLocaleString('en')} sentences scrolled at ${((1000 * frames) / time).toFixed(0)} frames a second, longest gap ${longest.toFixed(0)} ms; the page's thread needs ${(busy / frames).toFixed(1)} ms of CPU a frame (bar: 16.7 ms), longest task ${Math.max(0, ...after).toFixed(0)} ms`,
  );
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** CPU time in microseconds. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** CPU time of the page's own thread in milliseconds: what frames cost, also on a busy machine. */
function busyTime(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  const key = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(key),
  );
  const tasks = traceEvents.filter((event) => /RunTask$/.test(event.name) && threads.has(key(event)));
  // Some versions report each task twice, under two names.
  const byName = new Map<string, number>();
  for (const { name, tdur = 0 } of tasks) byName.set(name, (byName.get(name) ?? 0) + tdur / 1000);
  return Math.max(0, ...byName.values());
}

/** Three seconds of scrolling, a third of a screen a frame. */
async function scrollFrames() {
  document.getElementById('sentences-title')?.scrollIntoView();
  await new Promise((resolve) => setTimeout(resolve, 500));
  const started = performance.now();
  let last = started;
  let frames = 0;
  let longest = 0;
  while (last - started < 3000) {
    window.scrollBy(0, 300);
    const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
    if (frames > 0) longest = Math.max(longest, now - last);
    last = now;
    frames++;
  }
  return { frames, time: last - started, longest };
}

async function timeCommand(folder: string): Promise<number> {
  const args = [
    ...['evaluate', '--source', join(folder, 'source.txt')],
    ...['--reference', join(folder, 'reference-1.txt'), '--reference', join(folder, 'reference-2.txt')],
    ...names.flatMap((name) => ['--system', `${name}=${join(folder, `${name}.txt`)}`]),
  ];
  const started = performance.now();
  const child = spawn(process.execPath, [bin, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new Error(`evaluate ended with ${status}`);
  return (performance.now() - started) / 1000;
}
