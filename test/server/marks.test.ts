// Gold and training items written in the browser: what the preview shows is answered there, and sent back as a mark.
import { CampaignDraft, previewCampaign } from '@corrigenda/server';
import { expect, it } from 'vitest';
import { answerPhase } from './client.ts';
import { campaignRequest, protocolOf } from './fixtures.ts';

const { title: _title, annotators: _annotators, ...files } = campaignRequest(12);
const preview = (more: object = {}) => previewCampaign(CampaignDraft.parse({ ...files, ...more }));

it('answers to what the preview shows become expected answers, and the same item is shown in the same order again', () => {
  const [first] = preview().presented;
  const { item, phase } = first!.phases[0]!;
  const answers = answerPhase(protocolOf('multi-system'), item, phase);
  const mark = { item: first!.id, role: 'gold', order: first!.order, answers };
  const marked = preview({ marks: [mark] });
  expect(marked.problems).toEqual([]);
  expect(marked.presented[0]).toEqual(first);
  // Gold items are everybody's: nobody waits for a number of people.
  expect(marked.judgements).toBe(preview().judgements - 1);
  const wrong = { ...answers, outputs: { [first!.order[0]!.id]: { grammaticality: 'splendid' } } };
  expect(preview({ marks: [{ ...mark, answers: wrong }] }).problems).toMatchObject([
    { severity: 'error', message: expect.stringContaining('item mening-1: expected.outputs.') },
  ]);
});

it('every item can be reached, five at a time', () => {
  const ids = [0, 5, 10].flatMap((skip) => preview({ skip }).presented.map(({ id }) => id));
  expect(ids).toEqual(Array.from({ length: 12 }, (_, index) => `mening-${index + 1}`));
});
