// unsubmitted answers -> draft: kept apart from judgements, never part of results, never overwritten silently.
import { checkDraft } from '@corrigenda/core';
import type { DraftSaved, SaveDraft } from '../api/annotator.ts';
import type { Distribution } from '../api/manager.ts';
import { refuse } from '../api/refusal.ts';
import { hashBody } from '../secret.ts';
import { timestamp, type Workbench } from '../workbench.ts';
import { answersBefore, currentAnswers, loadAssignment, present, requirePhase } from './assignment.ts';
import { holdAgain, leaseUntil } from './claim.ts';

export async function saveDraft(
  bench: Workbench,
  seat: string,
  id: string,
  body: SaveDraft,
): Promise<DraftSaved> {
  const bodyHash = hashBody(body);
  return bench.db.transaction().execute(async (tx) => {
    const loaded = await loadAssignment(tx, seat, id);
    const { assignment, campaign, draft, protocol } = loaded;
    if (draft?.key === body.key) {
      if (draft.body_hash !== bodyHash) refuse('key-reused');
      return { version: draft.version, at: draft.at };
    }
    // Drafts are taken while a campaign is paused: nobody loses what is being typed.
    if (campaign.status === 'closed') refuse('closed');
    const phase = requirePhase(loaded, body.phase);
    const current = currentAnswers(loaded);
    if (phase.index < assignment.committed && phase.frozen) refuse('frozen', { current });
    if (body.baseVersion !== assignment.version) {
      refuse(phase.index < assignment.committed ? 'done' : 'conflict', { current });
    }
    const problems = checkDraft(protocol, present(loaded, phase.id), body.answers, {
      phase: phase.id,
      opened: answersBefore(loaded, phase.index),
    });
    if (problems.length > 0) refuse('invalid', { problems: [...problems] });
    await holdAgain(bench, tx, assignment);
    const version = assignment.version + 1;
    const at = timestamp(bench);
    const { numUpdatedRows } = await tx
      .updateTable('assignment')
      .set({
        version,
        begun: 1,
        lease_until: leaseUntil(bench, JSON.parse(campaign.distribution) as Distribution),
      })
      .where('id', '=', id)
      .where('version', '=', body.baseVersion)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      // Another tab was quicker by a moment.
      refuse('conflict', { current: currentAnswers(await loadAssignment(tx, seat, id)) });
    }
    const row = {
      phase: phase.id,
      answers: JSON.stringify(body.answers),
      version,
      at,
      key: body.key,
      body_hash: bodyHash,
    };
    await tx
      .insertInto('draft')
      .values({ assignment: id, ...row })
      .onConflict((conflict) => conflict.column('assignment').doUpdateSet(row))
      .execute();
    return { version, at };
  });
}
