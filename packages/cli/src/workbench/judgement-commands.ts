// judgements of a campaign -> JSON for scripts; a decision -> the campaign's log.
import { randomUUID } from 'node:crypto';
import {
  Adjudicate,
  adjudicate,
  type CampaignDetail,
  listCells,
  listDisagreements,
  listRemarks,
  readRecord,
  viewItem,
} from '@corrigenda/server';
import { Refusal } from '../io/refusal.ts';
import { repeatedOption } from '../io/repeated-option.ts';
import { answersOf, type DecisionOptions, pairOf } from './decision-options.ts';
import type { Adding } from './on-campaign.ts';
import { printJson } from './print.ts';

const decisionHelp = `
An answer is FIELD=ANSWER for a question about the item and SYSTEM:FIELD=ANSWER for one about an output: the id of an option,
several ids with commas, a whole number, or yes and no. Systems with the same text get the same decision. Fields, options,
systems and pairs are in the output of "campaign item". The last decision counts; the judgements stay as they are.

Examples:
  corrigenda campaign adjudicate Course item-7 --answer "system A:fluency=extremely-natural" --note "Ask is right."
  corrigenda campaign adjudicate Pairs item-7 --answer preference=first-slightly-better --pair "system A" "system B"
  corrigenda campaign adjudicate Course item-7 --answers decision.json

Exit status: 0 decided, 1 refused because of the data (nothing is kept), 2 misuse.`;

/** An item and its judgements, with what is needed to read the answers. */
export const itemData = (
  view: ReturnType<typeof viewItem>,
  { id, layout, phases, fields }: Pick<CampaignDetail['protocolData'], 'id' | 'layout' | 'phases' | 'fields'>,
) => ({ ...view, protocol: { id, layout, phases, fields } });

export function addJudgementCommands({ onCampaign, onItem }: Adding): void {
  onItem(
    'item',
    'One item with every judgement side by side and what was decided, as JSON.',
    async (bench, { campaign: { id, protocolData }, item }) => {
      printJson('campaign-item', itemData(viewItem(await readRecord(bench, id), item), protocolData));
    },
  );
  onItem<DecisionOptions>(
    'adjudicate',
    "Record the manager's decision on an item, or on one pair of it.",
    async (bench, { campaign: { id, protocolData }, item }, options) => {
      const view = viewItem(await readRecord(bench, id), item);
      const pair = pairOf(options);
      const parsed = Adjudicate.safeParse({
        ...(pair && { pair }),
        answers: await answersOf(options, protocolData, view.item),
        note: options.note,
        key: options.key ?? randomUUID(),
      });
      if (!parsed.success) {
        const [{ path, message }] = parsed.error.issues;
        throw new Refusal('misuse', `--${path.join('.')}: ${message}`);
      }
      await adjudicate(bench, { campaign: id, item }, parsed.data);
      const { adjudication, pairs } = viewItem(await readRecord(bench, id), item);
      if (options.json) printJson('campaign-adjudicate', { adjudication, pairs });
      else process.stdout.write(`Decided: ${[item, ...(pair ? [pair.join(' / ')] : [])].join(', ')}\n`);
    },
  )
    .option(
      '--pair <system...>',
      'where pairs are judged: the two systems; in answers they are first and second',
    )
    .addOption(repeatedOption('--answer <answer>', 'FIELD=ANSWER or SYSTEM:FIELD=ANSWER; may be repeated'))
    .option('--answers <file>', 'answers as JSON, outputs by system; - is standard input')
    .option('--note <text>', 'why', '')
    .option('--key <key>', 'the same key decides once, however often the command is run')
    .addHelpText('after', decisionHelp);
  onCampaign('cells', 'Where each person stands with each item, as JSON.', async (bench, { id }) =>
    printJson('campaign-cells', await listCells(bench, id)),
  );
  onCampaign(
    'disagreements',
    'Where people differ, the widest difference first, as JSON.',
    async (bench, { id }) => printJson('campaign-disagreements', await listDisagreements(bench, id)),
  );
  onCampaign('problems', 'Reported problems, comments and rejections, as JSON.', async (bench, { id }) =>
    printJson('campaign-problems', listRemarks(await readRecord(bench, id))),
  );
}
