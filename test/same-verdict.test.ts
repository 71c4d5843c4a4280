// Browser and server give the same verdict: thousands of generated judgements, checked in Chromium and sent to a real server.
import { join } from 'node:path';
import type { Answer, Field, Protocol } from '@corrigenda/core';
import { build } from 'esbuild';
import fc from 'fast-check';
import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';
import { findChromium } from '../scripts/ensure-system.mjs';
import { enterBy, newKey } from './server-client.ts';
import { feedbackItems, protocolOf, setScene } from './server-fixtures.ts';
import { useStore } from './server-stores.ts';
import { root } from './shared.ts';

const executablePath = findChromium();
if (!executablePath)
  console.warn('BROWSER TEST SKIPPED: no Chromium found; install it or set CHROMIUM_PATH.');
const open = useStore('sqlite');

/** An answer of the field's kind, one of another kind, or none. */
function answerFor(field: Field): fc.Arbitrary<Answer | undefined> {
  const wrong = fc.constantFrom<Answer | undefined>(undefined, null, 'nonsense', -1, 99, true, ['x']);
  const right = (): fc.Arbitrary<Answer> => {
    if (field.kind === 'choice' || field.kind === 'preference')
      return fc.constantFrom(...field.options.map(({ id }) => id));
    if (field.kind === 'scale') return fc.integer({ min: field.min, max: field.max });
    if (field.kind === 'text') return fc.string({ maxLength: 20 });
    return fc.boolean();
  };
  return fc.oneof({ weight: 12, arbitrary: right() }, { weight: 1, arbitrary: wrong });
}

const judgementOf = ({ fields }: Protocol) =>
  fc.record(Object.fromEntries(fields.map((field) => [field.id, answerFor(field)]))).map((answers) => ({
    item: Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== undefined)),
    outputs: {},
  }));

test.skipIf(!executablePath)(
  '2,000 generated judgements get the same problems in the browser and from the server',
  async () => {
    const protocol = protocolOf('feedback-comment');
    const place = await open();
    const scene = await setScene(place, { protocol, items: feedbackItems(1), language: 'en' });
    const client = await enterBy(scene.server.url, scene.links[0]);
    const { body: next } = await client.post(`${client.base}/next`);
    const at = `${client.base}/assignments/${next.assignment}`;
    const judgements = fc.sample(judgementOf(protocol), { numRuns: 2000, seed: 5 });
    const { body: view } = await client.get(at);

    const { outputFiles } = await build({
      stdin: {
        contents: "import { checkAnswers } from '@corrigenda/core'; globalThis.checkAnswers = checkAnswers;",
        resolveDir: join(root, 'test'),
        loader: 'ts',
      },
      bundle: true,
      platform: 'browser',
      format: 'iife',
      conditions: ['source'],
      write: false,
    });
    const browser = await chromium.launch({
      executablePath,
      args: '--headless --no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync --no-first-run'.split(
        ' ',
      ),
    });
    const page = await browser.newPage();
    await page.addScriptTag({ content: outputFiles[0].text });
    const inBrowser = await page.evaluate(
      ([asked, item, all]) => {
        const { checkAnswers } = globalThis as unknown as {
          checkAnswers: (...given: unknown[]) => unknown[];
        };
        return (all as unknown[]).map((answers) => checkAnswers(asked, item, answers, { phase: 'judge' }));
      },
      [protocol, view.item, judgements] as const,
    );
    await browser.close();

    let { version } = view;
    let accepted = 0;
    for (const [place, answers] of judgements.entries()) {
      const { status, body } = await client.post(`${at}/phases/judge`, {
        answers,
        baseVersion: version,
        key: newKey(),
        confirmed: [],
        activeMs: 0,
      });
      if (status === 200) {
        accepted++;
        version = body.version;
        expect(inBrowser[place]).toEqual([]);
      } else {
        expect(status).toBe(422);
        expect(body.problems).toEqual(inBrowser[place]);
      }
    }
    await scene.server.stop();
    expect(accepted).toBeGreaterThan(100);
    expect(accepted).toBeLessThan(2900);
  },
);
