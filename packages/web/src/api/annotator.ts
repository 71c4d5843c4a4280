// What an annotator's page asks of the server, one function per address under /api/a/:seat.
import type {
  Amend,
  AssignmentSummary,
  AssignmentView,
  CommitPhase,
  Joined,
  ReportProblem,
  SaveDraft,
  SeatMessage,
  SeatView,
  WriteMessage,
} from '@corrigenda/server';
import { answerOf, at, server } from './client.ts';

export type { AssignmentSummary, AssignmentView, SeatView };

const seats = server.api.a[':seat'];
const assignments = seats.assignments[':id'];

export const enter = (secret: string) => answerOf(server.api.enter.$post({ json: { secret } }));

/** By a public link: a seat of one's own. */
export const join = (secret: string): Promise<Joined> =>
  answerOf(server.api.join.$post({ json: { secret } }));

export const getSeat = (seat: string): Promise<SeatView> => answerOf(seats.$get(at({ seat })));

export const giveConsent = (seat: string) => answerOf(seats.consent.$post(at({ seat })));

/** The assignments this seat has so far, by position. */
export async function getAssignments(seat: string): Promise<readonly AssignmentSummary[]> {
  const rows = await answerOf(seats.assignments.$get(at({ seat })));
  return [...rows].sort((one, other) => one.position - other.position);
}

export const takeNext = (seat: string) => answerOf(seats.next.$post(at({ seat })));

export const getAssignment = (seat: string, id: string): Promise<AssignmentView> =>
  answerOf(assignments.$get(at({ seat, id })));

export const putDraft = (seat: string, id: string, json: SaveDraft) =>
  answerOf(assignments.draft.$put({ ...at({ seat, id }), json }));

export const commitPhase = (
  seat: string,
  id: string,
  phase: string,
  json: CommitPhase,
): Promise<AssignmentView> =>
  answerOf(assignments.phases[':phase'].$post({ ...at({ seat, id, phase }), json }));

export const amend = (seat: string, id: string, json: Amend): Promise<AssignmentView> =>
  answerOf(assignments.amendments.$post({ ...at({ seat, id }), json }));

export const flagAssignment = (seat: string, id: string, flagged: boolean) =>
  answerOf(assignments.flag.$put({ ...at({ seat, id }), json: { flagged } }));

export const listMessages = (seat: string): Promise<SeatMessage[]> =>
  answerOf(seats.messages.$get(at({ seat })));

export const writeMessage = (seat: string, id: string, json: WriteMessage) =>
  answerOf(assignments.messages.$post({ ...at({ seat, id }), json }));

export const reportProblem = (seat: string, json: ReportProblem) =>
  answerOf(seats.problems.$post({ ...at({ seat }), json }));
