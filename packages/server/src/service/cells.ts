// assignments -> one state per person and item: what the squares of a running campaign show, without reading its whole log.
import type { Answers, Protocol } from '@corrigenda/core';
import type { CellMatrix, CellState } from '../api/manager-judgements.ts';
import { refuse } from '../api/refusal.ts';
import type { AssignmentTable, Db } from '../store/schema.ts';
import { timestamp, type Workbench } from '../workbench.ts';

/** The telling state wins where someone has an item more than once (pairs, hidden repeats). */
const telling: Readonly<Record<CellState, number>> = { returned: 0, done: 1, open: 2, draft: 3, rejected: 4 };

export async function listCells(bench: Workbench, id: string): Promise<CellMatrix> {
  const { db } = bench;
  const campaign = await db.selectFrom('campaign').select('protocol').where('id', '=', id).executeTakeFirst();
  if (!campaign) return refuse('not-found');
  const items = await db
    .selectFrom('item')
    .select('id')
    .where('campaign', '=', id)
    .orderBy('position')
    .execute();
  const seats = await db
    .selectFrom('seat')
    .select(['id', 'pseudonym'])
    .where('campaign', '=', id)
    .orderBy('number')
    .execute();
  const tasks = await db.selectFrom('task').select(['id', 'item']).where('campaign', '=', id).execute();
  const assignments = await db
    .selectFrom('assignment')
    .select(['id', 'seat', 'task', 'state', 'begun', 'lease_until'])
    .where('campaign', '=', id)
    .where('seat', 'is not', null)
    .execute();
  const rejected = await rejectedAssignments(db, id, JSON.parse(campaign.protocol) as Protocol);
  const place = new Map(items.map((item, index) => [item.id, index]));
  const placeOfTask = new Map(tasks.map((task) => [task.id, place.get(task.item)]));
  const rows = new Map(seats.map((seat) => [seat.id, items.map((): CellState | null => null)]));
  const now = timestamp(bench);
  for (const assignment of assignments) {
    const row = rows.get(assignment.seat ?? '');
    const column = placeOfTask.get(assignment.task);
    if (!row || column === undefined) continue;
    const standing = stateOf(assignment, now);
    const state = standing === 'done' && rejected.has(assignment.id) ? 'rejected' : standing;
    const before = row[column];
    if (before === null || telling[state] > telling[before]) row[column] = state;
  }
  return {
    items: items.map((item) => item.id),
    people: seats.map(({ id: seat, pseudonym }) => ({ seat, pseudonym, states: rows.get(seat) ?? [] })),
  };
}

/** A lease that ended with nothing in it counts as returned before the next claim makes it so. */
function stateOf(
  { state, begun, lease_until }: Pick<AssignmentTable, 'state' | 'begun' | 'lease_until'>,
  now: string,
): CellState {
  if (state !== 'held') return state;
  if (begun) return 'draft';
  return lease_until < now ? 'returned' : 'open';
}

/** Those whose current answers reject the item. The few versions that ever did are found by their text, then read. */
async function rejectedAssignments(
  db: Db,
  campaign: string,
  { fields }: Protocol,
): Promise<ReadonlySet<string>> {
  const ids = fields.filter(({ kind }) => kind === 'reject').map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const candidates = await db
    .selectFrom('event as said')
    .select(['said.assignment', 'said.answers'])
    .where('said.campaign', '=', campaign)
    .where('said.kind', '=', 'judgement')
    .where((eb) => eb.or(ids.map((id) => eb('said.answers', 'like', `%${JSON.stringify(id)}:true%`))))
    // A later version of the same phase takes the place of this one.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('event as later')
            .select('later.seq')
            .whereRef('later.assignment', '=', 'said.assignment')
            .whereRef('later.phase', '=', 'said.phase')
            .whereRef('later.seq', '>', 'said.seq')
            .where('later.kind', '=', 'judgement'),
        ),
      ),
    )
    .execute();
  const rejects = (answers: Answers) =>
    [answers.item, ...Object.values(answers.outputs)].some((one) => ids.some((id) => one[id] === true));
  return new Set(
    candidates.flatMap(({ assignment, answers }) =>
      assignment !== null && answers !== null && rejects(JSON.parse(answers) as Answers) ? [assignment] : [],
    ),
  );
}
