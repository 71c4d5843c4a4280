// campaign -> what is computed from all of it, as JSON: results, disagreements, remarks; again only when the campaign changed.
import { refuse } from '../api/refusal.ts';
import { isLarge, type Job, type JobBytes, type ResultsJob } from '../job/job.ts';
import type { Workbench } from '../workbench.ts';

/** The bytes of core's `Results` as JSON. */
export const resultsOf = (
  bench: Workbench,
  question: Omit<ResultsJob, 'kind'>,
  signal?: AbortSignal,
): Promise<JobBytes> => computed(bench, { kind: 'results', ...question }, signal);

/** A list asks about many campaigns at once: what has more events than this, half a second's work, is read for its results alone. */
const mostForList = 5_000;

/** Null where reading the whole campaign would be too much for a list. */
export async function agreementOf(
  bench: Workbench,
  id: string,
  signal?: AbortSignal,
): Promise<JobBytes | null> {
  const campaign = await bench.store.campaigns.find(id);
  if (campaign && campaign.last_seq > mostForList) return null;
  return computed(bench, { kind: 'page', page: 'agreement', campaign: id }, signal);
}

/** An answer that stays the same as long as nothing is added to the campaign. */
export async function computed(
  { store, jobs }: Workbench,
  job: Job & { readonly campaign: string },
  signal?: AbortSignal,
): Promise<JobBytes> {
  const campaign = await store.campaigns.find(job.campaign);
  if (!campaign) return refuse('not-found');
  return jobs.get(
    { ...job, large: isLarge(campaign) },
    `${campaign.last_seq}/${campaign.plan_version}`,
    signal,
  );
}
