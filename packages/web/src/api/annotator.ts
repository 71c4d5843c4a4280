// What an annotator's page asks of the server, one function per address under /api/a/:seat.
import type { Answers } from '@corrigenda/core';
import type {
  Amend,
  AssignmentSummary,
  AssignmentView,
  CommitPhase,
  Done,
  DraftSaved,
  Entered,
  NextAssignment,
  ReportProblem,
  SaveDraft,
  SeatView,
} from '@corrigenda/server';
import { ask } from './client.ts';

export type { AssignmentSummary, AssignmentView, SeatView };

const seatPath = (seat: string, rest = '') => `/api/a/${encodeURIComponent(seat)}${rest}`;
const assignmentPath = (seat: string, assignment: string, rest = '') =>
  seatPath(seat, `/assignments/${encodeURIComponent(assignment)}${rest}`);

export const enter = (secret: string) => ask<Entered>('POST', '/api/enter', { body: { secret } });

export const getSeat = (seat: string) => ask<SeatView>('GET', seatPath(seat));

export const giveConsent = (seat: string) => ask<Done>('POST', seatPath(seat, '/consent'), { body: {} });

/** The assignments this seat has so far, by position. */
export async function getAssignments(seat: string): Promise<readonly AssignmentSummary[]> {
  const rows = await ask<readonly AssignmentSummary[]>('GET', seatPath(seat, '/assignments'));
  return [...rows].sort((one, other) => one.position - other.position);
}

export const takeNext = (seat: string) => ask<NextAssignment>('POST', seatPath(seat, '/next'), { body: {} });

export const getAssignment = (seat: string, assignment: string) =>
  ask<AssignmentView>('GET', assignmentPath(seat, assignment));

export const putDraft = (seat: string, assignment: string, body: SaveDraft) =>
  ask<DraftSaved>('PUT', assignmentPath(seat, assignment, '/draft'), { body });

export const commitPhase = (seat: string, assignment: string, phase: string, body: CommitPhase) =>
  ask<AssignmentView>('POST', assignmentPath(seat, assignment, `/phases/${encodeURIComponent(phase)}`), {
    body,
  });

export const amend = (seat: string, assignment: string, body: Amend) =>
  ask<AssignmentView>('POST', assignmentPath(seat, assignment, '/amendments'), { body });

export const reportProblem = (seat: string, body: ReportProblem) =>
  ask<Done>('POST', seatPath(seat, '/problems'), { body });

/** Nothing answered yet. */
export const noAnswers: Answers = { item: {}, outputs: {} };
