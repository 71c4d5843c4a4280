// answers -> decision: what the manager decides about an item or a pair, kept as an event beside the judgements.
import {
  type AnswerProblem,
  checkDecision,
  type Item,
  judgesPairs,
  type PairName,
  type Protocol,
  pairKey,
  pairNamed,
  pairsAsked,
} from '@corrigenda/core';
import type { z } from '@hono/zod-openapi';
import type { Adjudicate } from '../api/manager-judgements.ts';
import { refuse } from '../api/refusal.ts';
import { hashBody } from '../secret.ts';
import { appendEvent, findByKey } from '../store/events.ts';
import { itemOf } from '../store/rows.ts';
import { readTasks } from '../store/tasks.ts';
import type { Workbench } from '../workbench.ts';
import { change } from './lifecycle.ts';

/** The last decision about an item or a pair counts, the earlier ones stay in the log. */
export const adjudicate = (
  bench: Workbench,
  { campaign: id, item: itemId }: { campaign: string; item: string },
  { pair, answers, note, key }: z.output<typeof Adjudicate>,
): Promise<void> =>
  change(bench, id, async (tx, campaign, at) => {
    const bodyHash = hashBody({ item: itemId, ...(pair && { pair }), answers, note });
    const earlier = await findByKey(tx, id, 'manager', key);
    if (earlier && earlier.body_hash !== bodyHash) refuse('key-reused');
    if (earlier) return;
    const found = await tx
      .selectFrom('item')
      .select('data')
      .where('campaign', '=', id)
      .where('id', '=', itemId)
      .executeTakeFirst();
    if (!found) return refuse('not-found', { message: `There is no item “${itemId}” in this campaign.` });
    const item = itemOf(found);
    const protocol = JSON.parse(campaign.protocol) as Protocol;
    if (pair && !judgesPairs(protocol)) {
      refuse('invalid', { message: 'Whole items are judged in this campaign; a decision names no pair.' });
    }
    if (judgesPairs(protocol))
      refuseOtherPair(item, pair, pairsAsked(protocol, item, await readTasks(tx, id)));
    const problems = checkDecision(protocol, item, { pair: pair ?? null, answers });
    if (problems.length > 0) refuse('invalid', { message: sentenceOf(problems), problems: [...problems] });
    await appendEvent(tx, {
      campaign: id,
      at,
      kind: 'adjudication',
      actor: 'manager',
      item: itemId,
      answers: JSON.stringify({ item: answers.item ?? {}, outputs: answers.outputs ?? {} }),
      key,
      body_hash: bodyHash,
      guideline_version: campaign.guideline_version,
      details: JSON.stringify({ note, ...(pair && { pair }) }),
    });
  });

/** A decision is about a pair that people were asked about. */
function refuseOtherPair(item: Item, pair: PairName | undefined, asked: ReturnType<typeof pairsAsked>): void {
  const named = pair && pairNamed(item, pair);
  if (named && asked.some((one) => pairKey(one) === pairKey(named))) return;
  const known = asked.map(({ name }) => name.join(' / ')).join('; ') || 'none';
  const what = pair ? `“${pair.join(' / ')}” is no pair of this item` : 'A decision names its pair';
  refuse('invalid', { message: `${what}; there is ${known}.` });
}

function sentenceOf(problems: readonly AnswerProblem[]): string {
  const said = problems.map(({ code, output, message }) =>
    code === 'unknown-output' ? `${message.en} (${output})` : message.en,
  );
  return said.join(' ').slice(0, 1000);
}
