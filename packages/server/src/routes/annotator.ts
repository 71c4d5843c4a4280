// Routes of an annotator: everything under the own seat, nothing else.

import type { PresentedItem } from '@corrigenda/core';
import { z } from '@hono/zod-openapi';
import {
  Amend,
  AssignmentSummary,
  AssignmentView,
  CommitPhase,
  Done,
  DraftSaved,
  NextAssignment,
  ReportProblem,
  SaveDraft,
  SeatView,
} from '../api/annotator.ts';
import { loadAssignment, presentPhase, viewAssignment } from '../service/assignment.ts';
import { claimNext, ensureList, holdAgain } from '../service/claim.ts';
import { amend, commitPhase } from '../service/commit.ts';
import { saveDraft } from '../service/draft.ts';
import { consent, listAssignments, reportProblem, viewSeat } from '../service/seat.ts';
import type { Workbench } from '../workbench.ts';
import { type Endpoint, endpoint } from './endpoint.ts';

const presented = z.custom<PresentedItem>().openapi({ type: 'object' });
const ok = { ok: true } as const;
const at = '/api/a/{seat}';

/** Opening an item that was returned holds it again, when there is still room. */
async function openAssignment(bench: Workbench, seat: string, id: string) {
  const loaded = await loadAssignment(bench.db, seat, id);
  if (loaded.assignment.state !== 'returned') return loaded;
  return bench.db.transaction().execute(async (tx) => {
    await holdAgain(bench, tx, loaded.assignment);
    return loadAssignment(tx, seat, id);
  });
}

export const annotatorRoutes: readonly Endpoint[] = [
  endpoint({
    role: 'annotator',
    method: 'get',
    path: at,
    summary: 'The campaign, the person and the progress',
    gives: SeatView,
    async handle({ bench, params }) {
      await ensureList(bench, params.seat);
      return viewSeat(bench, params.seat);
    },
  }),
  endpoint({
    role: 'annotator',
    method: 'post',
    path: `${at}/consent`,
    summary: 'Agree to the consent text',
    gives: Done,
    async handle({ bench, params }) {
      await consent(bench, params.seat);
      return ok;
    },
  }),
  endpoint({
    role: 'annotator',
    method: 'get',
    path: `${at}/assignments`,
    summary: 'The own assignments in the own order',
    gives: z.array(AssignmentSummary),
    async handle({ bench, params }) {
      await ensureList(bench, params.seat);
      return listAssignments(bench, params.seat);
    },
  }),
  endpoint({
    role: 'annotator',
    method: 'post',
    path: `${at}/next`,
    summary: 'Lease the next item; null when nothing is left',
    gives: NextAssignment,
    handle: async ({ bench, params }) => ({ assignment: await claimNext(bench, params.seat) }),
  }),
  endpoint({
    role: 'annotator',
    method: 'get',
    path: `${at}/assignments/{id}`,
    summary: 'One assignment with the item as far as it is revealed',
    gives: AssignmentView,
    handle: async ({ bench, params }) => viewAssignment(await openAssignment(bench, params.seat, params.id)),
  }),
  endpoint({
    role: 'annotator',
    method: 'get',
    path: `${at}/assignments/{id}/phases/{phase}`,
    summary: 'The item as a phase shows it; refused before that phase is open',
    gives: presented,
    handle: async ({ bench, params }) =>
      presentPhase(await loadAssignment(bench.db, params.seat, params.id), params.phase),
  }),
  endpoint({
    role: 'annotator',
    method: 'put',
    path: `${at}/assignments/{id}/draft`,
    summary: 'Keep unsubmitted answers',
    takes: SaveDraft,
    gives: DraftSaved,
    handle: ({ bench, params, body }) => saveDraft(bench, params.seat, params.id, body),
  }),
  endpoint({
    role: 'annotator',
    method: 'post',
    path: `${at}/assignments/{id}/phases/{phase}`,
    summary: 'Commit a phase, or revise one that is not frozen',
    takes: CommitPhase,
    gives: AssignmentView,
    handle: async ({ bench, params, body }) =>
      viewAssignment(
        await commitPhase(bench, { seat: params.seat, id: params.id, phase: params.phase }, body),
      ),
  }),
  endpoint({
    role: 'annotator',
    method: 'post',
    path: `${at}/assignments/{id}/amendments`,
    summary: 'Amend a committed phase, with a reason',
    takes: Amend,
    gives: AssignmentView,
    handle: async ({ bench, params, body }) =>
      viewAssignment(await amend(bench, { seat: params.seat, id: params.id }, body)),
  }),
  endpoint({
    role: 'annotator',
    method: 'post',
    path: `${at}/problems`,
    summary: 'Report a problem with the page or the item',
    takes: ReportProblem,
    gives: Done,
    async handle({ bench, params, body }) {
      await reportProblem(bench, params.seat, body);
      return ok;
    },
  }),
];
