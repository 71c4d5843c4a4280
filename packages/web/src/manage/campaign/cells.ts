// who holds which item, what was rejected and where people differ -> one state per square of the matrix.
import type { Assignment, Task } from '@corrigenda/core';
import type { CampaignDetail, Disagreement, Remark } from '@corrigenda/server';
import { fetchBundle } from '../manager-api.ts';
import { unzipText } from './unzip.ts';

export const cellStates = ['done', 'disagreement', 'rejected', 'draft', 'leased'] as const;
export type CellState = (typeof cellStates)[number];

/** Who has been given what. */
export interface Holdings {
  readonly tasks: readonly Pick<Task, 'id' | 'item'>[];
  readonly assignments: readonly Pick<Assignment, 'task' | 'annotator' | 'state'>[];
}

/** Read from the campaign's bundle: the one place that names person and item together. */
export async function fetchHoldings(campaign: string): Promise<Holdings> {
  const bundle = await fetchBundle(campaign);
  const read = async <Row>(name: string) => parseLines<Row>((await unzipText(bundle, name)) ?? '');
  return { tasks: await read<Task>('tasks.jsonl'), assignments: await read<Assignment>('assignments.jsonl') };
}

const parseLines = <Row>(text: string): Row[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row);

export interface CellFacts {
  readonly detail: Pick<CampaignDetail, 'itemProgress' | 'people'>;
  readonly holdings: Holdings;
  readonly disagreements: readonly Pick<Disagreement, 'item' | 'values' | 'adjudicated'>[];
  readonly remarks: readonly Pick<Remark, 'kind' | 'item' | 'pseudonym'>[];
}

export type Cells = ReadonlyMap<string, CellState>;

export const cellKey = (pseudonym: string, item: string): string => JSON.stringify([pseudonym, item]);

/** The telling state wins where someone has an item more than once (pairs, hidden repeats). */
const rank: Readonly<Record<CellState, number>> = {
  done: 0,
  leased: 1,
  draft: 2,
  disagreement: 3,
  rejected: 4,
};

export function findCells({ detail, holdings, disagreements, remarks }: CellFacts): Cells {
  const itemOf = new Map(holdings.tasks.map(({ id, item }) => [id, item]));
  const open = holdings.assignments.filter(({ state }) => state === 'open');
  const cells = new Map<string, CellState>();
  const mark = (pseudonym: string, item: string, state: CellState) => {
    const key = cellKey(pseudonym, item);
    const before = cells.get(key);
    if (before === undefined || rank[state] > rank[before]) cells.set(key, state);
  };
  for (const { task, annotator, state } of holdings.assignments)
    if (state === 'done') mark(annotator, itemOf.get(task) ?? '', 'done');
  const isDraft = guessDrafts(detail);
  for (const { task, annotator } of open) {
    const item = itemOf.get(task) ?? '';
    mark(annotator, item, isDraft(annotator, item) ? 'draft' : 'leased');
  }
  for (const { item, values, adjudicated } of disagreements)
    if (!adjudicated) for (const { pseudonym } of values) mark(pseudonym, item, 'disagreement');
  for (const { kind, item, pseudonym } of remarks)
    if (kind === 'rejection' && item !== null) mark(pseudonym, item, 'rejected');
  return cells;
}

/** Begun items are counted per item and per person, not per square: a draft is what both have begun something of. */
function guessDrafts({ itemProgress, people }: CellFacts['detail']): (who: string, item: string) => boolean {
  const begunItems = new Set(itemProgress.filter(({ begun }) => begun > 0).map(({ id }) => id));
  const begunPeople = new Set(people.filter(({ begun }) => begun > 0).map(({ pseudonym }) => pseudonym));
  return (who, item) => begunItems.has(item) && begunPeople.has(who);
}
