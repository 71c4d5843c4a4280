// campaign -> analysis: what its judgements mean, computed again only when something was added.
import { type Analysis, analyse, judgementSetOf } from '@corrigenda/core';
import { refuse } from '../api/refusal.ts';
import type { Workbench } from '../workbench.ts';
import { readRecord } from './record.ts';

export interface ResultOptions {
  /** Resamples of every interval: more are steadier and slower. */
  readonly resamples: number;
  /** Amended answers of frozen phases in place of the original ones. */
  readonly amendments: boolean;
}

const remembered = new WeakMap<
  Workbench,
  Map<string, { readonly asked: string; readonly analysis: Analysis }>
>();

export async function analyseCampaign(
  bench: Workbench,
  id: string,
  { resamples, amendments }: ResultOptions,
): Promise<Analysis> {
  const campaign = await bench.db
    .selectFrom('campaign')
    .select('last_seq')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!campaign) return refuse('not-found');
  const asked = [campaign.last_seq, resamples, amendments].join('/');
  const known = remembered.get(bench) ?? new Map();
  remembered.set(bench, known);
  const before = known.get(id);
  if (before?.asked === asked) return before.analysis;
  const analysis = analyse(judgementSetOf(await readRecord(bench, id), { amendments }), { resamples });
  known.set(id, { asked, analysis });
  return analysis;
}
