// seat -> what its person sees: the campaign, the own list and progress, consent, reports.
import type { Protocol } from '@corrigenda/core/human';
import {
  reportProblem as decideReport,
  giveConsent,
  isLive,
  returnAddressFor,
} from '@corrigenda/core/internal';
import type { z } from '@hono/zod-openapi';
import type { AssignmentSummary, CampaignSettings, ReportProblem, SeatView } from '../api/annotator.ts';
import { granted, refuse } from '../api/refusal.ts';
import { hashBody } from '../secret.ts';
import type { ListedAssignment } from '../store/assignments.ts';
import { rowOfNewEvent } from '../store/rows.ts';
import type { Reads } from '../store/store.ts';
import { timestamp, type Workbench } from '../workbench.ts';
import { findKeyUse } from './judge.ts';

async function loadSeat(reads: Reads, id: string) {
  return (await reads.seats.find(id)) ?? refuse('not-found');
}

/** What a person has or did at this moment, in the own order. */
async function listLive(bench: Workbench, seat: string): Promise<ListedAssignment[]> {
  const now = timestamp(bench);
  const list = await bench.store.assignments.listShown(seat);
  return list.filter(({ state, lease_until: until }) => isLive({ state, until }, now));
}

export async function viewSeat(bench: Workbench, id: string): Promise<SeatView> {
  const { store } = bench;
  const seat = await loadSeat(store, id);
  const campaign = await store.campaigns.findWithGuidelines(seat.campaign);
  if (!campaign) return refuse('not-found');
  const list = await listLive(bench, id);
  const done = list.filter(({ state }) => state === 'done').length;
  const total = Math.max(seat.total, list.length);
  const finished = total > 0 && done === total;
  const address = finished ? (await store.recruitment.find(campaign.id))?.return_address : null;
  return {
    campaign: {
      title: campaign.title,
      protocol: JSON.parse(campaign.protocol) as Protocol,
      language: campaign.language,
      instructions: campaign.instructions,
      consent: campaign.consent,
      guidelines: campaign.guidelines,
      guidelineVersion: campaign.guideline_version,
      status: campaign.status,
      settings: JSON.parse(campaign.settings) as CampaignSettings,
    },
    annotator: {
      pseudonym: seat.pseudonym,
      consentedAt: seat.consented_at,
      expert: seat.expert === 1,
    },
    progress: { done, total },
    completionCode: finished ? seat.completion_code : null,
    returnAddress: finished && address ? returnAddressFor(address, seat.completion_code) : null,
  };
}

export async function listAssignments(bench: Workbench, seat: string): Promise<AssignmentSummary[]> {
  const list = await listLive(bench, seat);
  const flagged = await bench.store.flags.list(seat);
  return list.flatMap(({ id, position, state, role }) =>
    state === 'returned'
      ? []
      : [
          {
            id,
            position,
            state,
            ...(role === 'training' ? { training: true as const } : {}),
            ...(flagged.has(id) ? { flagged: true as const } : {}),
          },
        ],
  );
}

export async function consent(bench: Workbench, id: string): Promise<void> {
  await bench.store.transaction(async (tx) => {
    const seat = (await tx.seats.lock(id)) ?? refuse('not-found');
    const at = timestamp(bench);
    const events = giveConsent({ consentedAt: seat.consented_at }, { annotator: id }, at);
    if (events.length === 0) return;
    await tx.seats.change(id, { consented_at: at });
    await tx.events.append(seat.campaign, events.map(rowOfNewEvent));
  });
}

export async function reportProblem(
  bench: Workbench,
  id: string,
  body: z.output<typeof ReportProblem>,
): Promise<void> {
  const { message, facts, key } = body;
  await bench.store.transaction(async (tx) => {
    const { campaign } = await loadSeat(tx, id);
    const found = body.assignment ? await tx.assignments.find(id, body.assignment) : undefined;
    if (body.assignment && !found) refuse('not-found');
    const about = found ? { assignment: found.id, item: found.item } : null;
    const command = { annotator: id, about, message, facts, key, fingerprint: hashBody(body) };
    const earlier = await findKeyUse(tx, { campaign, actor: id, key });
    const reported = await tx.events.count(campaign, 'problem', id);
    const events = granted(decideReport({ earlier, reported }, command, timestamp(bench)));
    if (events.length > 0) await tx.events.append(campaign, events.map(rowOfNewEvent));
  });
}
