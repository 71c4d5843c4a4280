// Routes of an annotator: everything under the own seat, nothing else.

import type { PresentedItem } from '@corrigenda/core/human';
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
import { FlagAssignment, SeatMessage, WriteMessage } from '../api/joining.ts';
import { loadAssignment, presentPhase, viewAssignment } from '../service/assignment.ts';
import { claimNext, ensureList } from '../service/claim/claim.ts';
import { amend, commitPhase, openAssignment, saveDraft } from '../service/judge.ts';
import { flagAssignment, listMessages, writeToManager } from '../service/managers/messages.ts';
import { consent, listAssignments, reportProblem, viewSeat } from '../service/seat.ts';
import { answer, declareRoute, done } from './declare.ts';

const presented = z.custom<PresentedItem>().openapi({ type: 'object' });
const role = 'annotator';
const seatPath = '/api/a/{seat}' as const;
const assignmentPath = `${seatPath}/assignments/{id}` as const;

export const annotatorRoutes = [
  answer(
    declareRoute({
      role,
      method: 'get',
      path: seatPath,
      summary: 'The campaign, the person and the progress',
      gives: SeatView,
    }),
    async (c) => {
      const { seat } = c.req.param();
      await ensureList(c.var.bench, seat);
      return c.json(await viewSeat(c.var.bench, seat), 200);
    },
  ),
  answer(
    declareRoute({
      role,
      method: 'post',
      path: `${seatPath}/consent`,
      summary: 'Agree to the consent text',
      gives: Done,
    }),
    async (c) => {
      await consent(c.var.bench, c.req.param('seat'));
      return c.json(done, 200);
    },
  ),
  answer(
    declareRoute({
      role,
      method: 'get',
      path: `${seatPath}/assignments`,
      summary: 'The own assignments in the own order',
      gives: z.array(AssignmentSummary),
    }),
    async (c) => {
      const { seat } = c.req.param();
      await ensureList(c.var.bench, seat);
      return c.json(await listAssignments(c.var.bench, seat), 200);
    },
  ),
  answer(
    declareRoute({
      role,
      method: 'post',
      path: `${seatPath}/next`,
      summary: 'Lease the next item; null when nothing is left',
      gives: NextAssignment,
    }),
    async (c) => c.json({ assignment: await claimNext(c.var.bench, c.req.param('seat')) }, 200),
  ),
  answer(
    declareRoute({
      role,
      method: 'get',
      path: assignmentPath,
      summary: 'One assignment with the item as far as it is revealed',
      gives: AssignmentView,
    }),
    async (c) => {
      const { seat, id } = c.req.param();
      return c.json(viewAssignment(await openAssignment(c.var.bench, seat, id)), 200);
    },
  ),
  answer(
    declareRoute({
      role,
      method: 'get',
      path: `${assignmentPath}/phases/{phase}`,
      summary: 'The item as a phase shows it; refused before that phase is open',
      gives: presented,
    }),
    async (c) => {
      const { seat, id, phase } = c.req.param();
      return c.json(presentPhase(await loadAssignment(c.var.bench, seat, id), phase), 200);
    },
  ),
  answer(
    declareRoute({
      role,
      method: 'put',
      path: `${assignmentPath}/draft`,
      summary: 'Keep unsubmitted answers',
      takes: SaveDraft,
      gives: DraftSaved,
    }),
    async (c) => {
      const { seat, id } = c.req.param();
      return c.json(await saveDraft(c.var.bench, seat, id, c.req.valid('json')), 200);
    },
  ),
  answer(
    declareRoute({
      role,
      method: 'post',
      path: `${assignmentPath}/phases/{phase}`,
      summary: 'Commit a phase, or revise one that is not frozen',
      takes: CommitPhase,
      gives: AssignmentView,
    }),
    async (c) => {
      const committed = await commitPhase(c.var.bench, c.req.param(), c.req.valid('json'));
      return c.json(viewAssignment(committed), 200);
    },
  ),
  answer(
    declareRoute({
      role,
      method: 'post',
      path: `${assignmentPath}/amendments`,
      summary: 'Amend a committed phase, with a reason',
      takes: Amend,
      gives: AssignmentView,
    }),
    async (c) => {
      const amended = await amend(c.var.bench, c.req.param(), c.req.valid('json'));
      return c.json(viewAssignment(amended), 200);
    },
  ),
  answer(
    declareRoute({
      role,
      method: 'put',
      path: `${assignmentPath}/flag`,
      summary: 'Note that one wants to look at an item again, or no longer',
      takes: FlagAssignment,
      gives: Done,
    }),
    async (c) => {
      await flagAssignment(c.var.bench, c.req.param(), c.req.valid('json').flagged);
      return c.json(done, 200);
    },
  ),
  answer(
    declareRoute({
      role,
      method: 'post',
      path: `${assignmentPath}/messages`,
      summary: 'Write to the managers about an item',
      takes: WriteMessage,
      gives: Done,
    }),
    async (c) => {
      await writeToManager(c.var.bench, c.req.param(), c.req.valid('json'));
      return c.json(done, 200);
    },
  ),
  answer(
    declareRoute({
      role,
      method: 'get',
      path: `${seatPath}/messages`,
      summary: 'What was written between the person and the managers, the oldest first',
      gives: z.array(SeatMessage),
    }),
    async (c) => c.json(await listMessages(c.var.bench, c.req.param('seat')), 200),
  ),
  answer(
    declareRoute({
      role,
      method: 'post',
      path: `${seatPath}/problems`,
      summary: 'Report a problem with the page or the item',
      takes: ReportProblem,
      gives: Done,
    }),
    async (c) => {
      await reportProblem(c.var.bench, c.req.param('seat'), c.req.valid('json'));
      return c.json(done, 200);
    },
  ),
] as const;
