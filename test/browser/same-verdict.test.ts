// Browser and server give the same verdict: thousands of generated judgements, checked in Chromium and sent to a real server.
import {
  type Answer,
  type Answers,
  checkAnswers,
  type Field,
  type PresentedItem,
  type Protocol,
} from '@corrigenda/core/human';
import type { AssignmentView } from '@corrigenda/server';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findChromium } from '../../scripts/ensure-system.mjs';
import { enterBy, newKey } from '../server/client.ts';
import { feedbackItems, protocolOf, startCampaignServer } from '../server/fixtures.ts';
import { useStore } from '../server/stores.ts';
import { bundleForBrowser } from './bundle.ts';
import { closePages, sharedChromium } from './chromium.ts';

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

const judgementOf = ({ fields }: Protocol): fc.Arbitrary<Answers> =>
  fc.record(Object.fromEntries(fields.map((field) => [field.id, answerFor(field)]))).map((answers) => ({
    item: Object.fromEntries(
      Object.entries(answers).filter((entry): entry is [string, Answer] => entry[1] !== undefined),
    ),
    outputs: {},
  }));

type Checked = (...given: Parameters<typeof checkAnswers>) => ReturnType<typeof checkAnswers>;

/** What the pages' own code finds in each of the judgements, in Chromium. */
async function checkInBrowser(protocol: Protocol, item: PresentedItem, judgements: readonly Answers[]) {
  const { text } = await bundleForBrowser(
    "import { checkAnswers } from '@corrigenda/core/human'; globalThis.checkAnswers = checkAnswers;",
  );
  const browser = await sharedChromium();
  const page = await browser.newPage();
  await page.addScriptTag({ content: text });
  const found = await page.evaluate(
    ([asked, shown, all]) => {
      const { checkAnswers: check } = globalThis as unknown as { checkAnswers: Checked };
      return all.map((answers) => check(asked, shown, answers, { phase: 'judge' }));
    },
    [protocol, item, judgements] as const,
  );
  await closePages(browser);
  return found;
}

const generated = 2000;
/** Sent to the server as well: it checks with the function that has checked all of them in Node. */
const sent = 400;

test.skipIf(!executablePath)(
  `${generated} generated judgements get the same problems in the browser as in Node, and ${sent} of them from the server`,
  async () => {
    const protocol = protocolOf('feedback-comment');
    const { server, links } = await startCampaignServer(await open(), {
      protocol,
      items: feedbackItems(1),
      language: 'en',
    });
    const client = await enterBy(server.url, links[0]);
    const { body: next } = await client.post(`${client.base}/next`);
    const at = `${client.base}/assignments/${next.assignment}`;
    const { body: view } = await client.get<AssignmentView>(at);
    const judgements = fc.sample(judgementOf(protocol), { numRuns: generated, seed: 5 });
    const inBrowser = await checkInBrowser(protocol, view.item, judgements);
    expect(inBrowser).toEqual(
      judgements.map((answers) => checkAnswers(protocol, view.item, answers, { phase: 'judge' })),
    );

    let { version } = view;
    const statuses: number[] = [];
    for (const [index, answers] of judgements.slice(0, sent).entries()) {
      const { status, body } = await client.post(`${at}/phases/judge`, {
        answers,
        baseVersion: version,
        key: newKey(),
        confirmed: [],
        activeMs: 0,
      });
      statuses.push(status);
      if (status === 200) version = body.version;
      const fromServer = status === 200 ? [] : body.problems;
      expect(fromServer).toEqual(inBrowser[index]);
    }
    await server.stop();
    // Enough of both verdicts, and every kind of problem, or the comparison says little.
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(sent / 20);
    expect(statuses.filter((status) => status === 422).length).toBeGreaterThan(sent / 20);
    expect(new Set(statuses)).toEqual(new Set([200, 422]));
    const codes = new Set(inBrowser.flatMap((problems) => problems.map(({ code }) => code)));
    expect([...codes].sort()).toEqual(['invalid', 'required', 'rule']);
  },
);
