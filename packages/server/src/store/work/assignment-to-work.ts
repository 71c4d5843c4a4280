// an assignment -> all that work on it needs, in one question: it is asked with every save.
import { type AssignmentWithTask, withTask } from '../assignments.ts';
import type { CampaignTable, Db, DraftTable, ItemTable, SeatTable } from '../schema.ts';
import { sharedStatement } from '../together/shared-statement.ts';

/** An assignment with all that work on it needs, except the protocol, which is long. */
export type AssignmentToWork = AssignmentWithTask &
  Pick<CampaignTable, 'status' | 'guideline_version' | 'settings' | 'language' | 'distribution'> &
  Pick<SeatTable, 'total'> & {
    readonly data: ItemTable['data'];
    readonly draft: DraftTable | null;
    /** The highest `done_seq` of the person's assignments; 0 when none is finished. */
    readonly last_finished: number;
  };

const findToWork = sharedStatement(['seat', 'id'], (db, { seat, id }: { seat: string; id: string }) =>
  withTask(db)
    .innerJoin('campaign', 'campaign.id', 'assignment.campaign')
    .innerJoin('seat', 'seat.id', 'assignment.seat')
    .innerJoin('item', (join) =>
      join.onRef('item.campaign', '=', 'task.campaign').onRef('item.id', '=', 'task.item'),
    )
    .leftJoin('draft', 'draft.assignment', 'assignment.id')
    .selectAll('assignment')
    .select(['task.item', 'task.role', 'task.need', 'seat.total', 'item.data'])
    .select(['campaign.status', 'campaign.guideline_version', 'campaign.settings'])
    .select(['campaign.language', 'campaign.distribution'])
    .select(['draft.phase', 'draft.answers', 'draft.version as draft_version', 'draft.at'])
    .select(['draft.key', 'draft.body_hash'])
    .select((eb) =>
      eb
        .selectFrom('assignment as own')
        .select((inner) => inner.fn.max('own.done_seq').as('last'))
        .whereRef('own.seat', '=', 'assignment.seat')
        .as('last_finished'),
    )
    .where('assignment.id', '=', id)
    .where('assignment.seat', '=', seat)
    .where('campaign.importing', 'is', null),
);

export const workReads = (db: Db) => ({
  /** Undefined when it is another seat's: its existence is not told. */
  async findToWork(seat: string, id: string): Promise<AssignmentToWork | undefined> {
    const [found] = (await findToWork(db, { seat, id })).rows;
    if (!found) return undefined;
    const { phase, answers, draft_version, at, key, body_hash, last_finished, ...row } = found;
    const draft = { assignment: id, phase, answers, version: draft_version, at, key, body_hash };
    return {
      ...row,
      draft: phase === null ? null : (draft as DraftTable),
      last_finished: Number(last_finished ?? 0),
    };
  },
});
