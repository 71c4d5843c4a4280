// Letters of every kind travel from the item to the page, back as an answer, out in a bundle and in again: not one of them is another one afterwards.
import { readZip, writeZip } from '@corrigenda/core/formats';
import { readBundle, writeBundle } from '@corrigenda/core/human';
import { importRecord, readRecord } from '@corrigenda/server';
import { expect, it } from 'vitest';
import { answerPhase, enterBy, newKey } from './client.ts';
import { feedbackItems, protocolOf, useCampaignServers } from './fixtures.ts';
import { onEveryStore, useStore } from './stores.ts';

const protocol = protocolOf('feedback-comment');
const letters = [
  ['composed', 'caf\u00e9 \u1e69 \uac00'],
  ['decomposed', 'cafe\u0301 s\u0323\u0307 \u1100\u1161'],
  ['emoji', '\u{1f469}\u200d\u{1f469}\u200d\u{1f467} \u{1f44d}\u{1f3fd} \u{1f1f8}\u{1f1ea}'],
  [
    'from right to left',
    '\u05e9\u05dc\u05d5\u05dd \u200f(\u0645\u0631\u062d\u0628\u0627)\u200e \u202babc\u202c',
  ],
  ['line ends', 'a\r\nb\rc\nd\u2028e\u0085f'],
  ['spaces', 'a\u00a0b\u2009c\u3000d\u200be\ufefff'],
  ['like a formula', '=1+1\t@x'],
] as const;

onEveryStore((kind) => {
  const start = useCampaignServers(useStore(kind));

  it('every letter is kept, in items and in answers', async () => {
    const items = feedbackItems(letters.length).map((item, index) => {
      const text = `He go home. ${letters[index]?.[1]}`;
      const feedback = item.feedback && { ...item.feedback, comment: text };
      return { ...item, id: letters[index]?.[0] ?? '', source: text, feedback };
    });
    const { server, links, campaign } = await start({ protocol, items, language: 'en' });
    const client = await enterBy(server.url, links[0]);
    for (;;) {
      const { body: next } = await client.post(`${client.base}/next`);
      if (next.assignment === null) break;
      const at = `${client.base}/assignments/${next.assignment}`;
      const { body: view } = await client.get(at);
      const { item, outputs } = answerPhase(protocol, view.item, view.phase);
      // The person answers with the text itself.
      const answers = { item: { ...item, comment: view.item.feedback.comment }, outputs };
      const reply = await client.post(`${at}/phases/${view.phase}`, {
        answers,
        baseVersion: 0,
        key: newKey(),
      });
      expect(reply.status).toBe(200);
    }
    const { value, problems } = readBundle(
      readZip(writeZip(writeBundle(await readRecord(server.bench, campaign)))),
    );
    expect(problems).toEqual([]);
    if (!value) throw new Error('The bundle holds no campaign.');
    const copy = await readRecord(server.bench, await importRecord(server.bench, { ...value, id: 'copy' }));
    for (const record of [value, copy]) {
      expect(record.items.map(({ id, source }) => [id, source])).toEqual(
        items.map(({ id, source }) => [id, source]),
      );
      const said = record.events.filter((event) => event.kind === 'judgement');
      expect(said).toHaveLength(items.length);
      for (const { item, answers } of said)
        expect([item, answers?.item.comment]).toEqual([item, items.find(({ id }) => id === item)?.source]);
    }
  });
});
