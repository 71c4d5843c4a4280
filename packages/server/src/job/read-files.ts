// the body of a request -> a campaign or its preview, beside the event loop: the same checks as for a small one.
import type { z } from '@hono/zod-openapi';
import { CampaignDraft, CreateCampaign } from '../api/manager.ts';
import { checkedText, refuseIssues } from '../http/check-body.ts';
import { createFromFiles, previewCampaign } from '../service/from-files.ts';
import { makeWorkbench } from '../workbench.ts';
import type { FilesJob, JobBench } from './job.ts';

export async function readFiles(bench: JobBench, { task, bytes }: FilesJob): Promise<unknown> {
  const asked: unknown = JSON.parse(checkedText(bytes));
  const own = makeWorkbench(bench.store, { now: bench.now });
  if (task === 'preview') return previewCampaign(taken(CampaignDraft.safeParse(asked)));
  const body = taken(CreateCampaign.safeParse(asked));
  return { ...(await createFromFiles(own, body)), title: body.title };
}

const taken = <Value>({ data, error }: z.ZodSafeParseResult<Value>): Value =>
  error ? refuseIssues(error) : (data as Value);
