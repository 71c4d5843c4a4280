// campaign record -> every answer that counts as a table: one row each, what it is about, its number and the item's metadata.
import { currentJudgements, listCountedAnswers } from '../../campaign/judgements.ts';
import { nameOutput } from '../../campaign/present.ts';
import type { CampaignRecord } from '../../campaign/record.ts';
import type { Item } from '../../protocol/item.ts';
import { writeCsv } from '../csv.ts';

const columns =
  'item,task,role,assignment,annotator,expert,phase,version,guideline_version,at,active_ms,output,systems,field,answer,value,missing'.split(
    ',',
  );

/** Names of the items' metadata, in the order in which they are first given. */
export const factsOf = (items: readonly Item[]): string[] => [
  ...new Set(items.flatMap(({ metadata = {} }) => Object.keys(metadata))),
];

export const answersHeader = (facts: readonly string[]): string =>
  writeCsv([[...columns, ...facts.map((fact) => `meta:${fact}`)]]);

/** Assignment by assignment, so that a large campaign can be written in parts. */
export function answersRows(record: CampaignRecord, facts: readonly string[]): string {
  const indexes = new Map(record.assignments.map(({ id }, index) => [id, index]));
  const indexOf = ({ assignment }: { readonly assignment: { readonly id: string } }) =>
    indexes.get(assignment.id) ?? 0;
  const judgements = [...currentJudgements(record)].sort((one, other) => indexOf(one) - indexOf(other));
  const rows = listCountedAnswers(record, judgements).map((row) => {
    const { judgement, field, output, answer, value, missing } = row;
    const { item, task, assignment, annotator, expert, phase, version, guidelineVersion, at, activeMs } =
      judgement;
    const shown = output ? nameOutput(assignment.order.indexOf(output)) : '';
    // A comment's system is the item's own; a comparison is about all systems shown, first against second.
    const systems =
      output?.systems ??
      (item.feedback ? [item.feedback.system] : assignment.order.map((one) => one.systems));
    return [
      ...[item.id, task.id, task.role, assignment.id, annotator, expert ? 1 : 0, phase, version],
      ...[guidelineVersion, at, activeMs, shown, JSON.stringify(systems), field.id],
      ...[typeof answer === 'string' ? answer : JSON.stringify(answer), value, missing ? 1 : 0],
      ...facts.map((fact) => item.metadata?.[fact]),
    ];
  });
  return writeCsv(rows);
}

export function answersCsv(record: CampaignRecord): string {
  const facts = factsOf(record.items);
  return answersHeader(facts) + answersRows(record, facts);
}
