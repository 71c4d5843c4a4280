// People who do not give up: each request is sent again, with its key, until the server answers; and a count of what it kept.
import type { AssignmentView, NextAssignment, RunningServer } from '@corrigenda/server';
import { expect } from 'vitest';
import { answerPhase, enterBy, newKey, type Reply } from './client.ts';
import { protocolOf } from './fixtures.ts';

const protocol = protocolOf('multi-system');
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export interface PersistentWork {
  /** What the server acknowledged: assignment and phase. */
  readonly acknowledged: string[];
  /** What it refused with, instead of an answer. */
  readonly refusals: { readonly status: number; readonly message: string }[];
  /** Requests that nobody answered. */
  unanswered: number;
}

const noWork = (): PersistentWork => ({ acknowledged: [], refusals: [], unanswered: 0 });

/** Works until nothing is left, or `enough` says so; `url` may change while the server is away. */
async function workPersistently(
  url: () => string,
  link: string,
  work: PersistentWork,
  enough = () => false,
): Promise<void> {
  const send = async <Body>(call: () => Promise<Reply<Body>>): Promise<Body> => {
    for (;;) {
      const reply = await call().catch(() => null);
      if (reply?.status === 200) return reply.body;
      if (!reply) work.unanswered++;
      else {
        const { message } = reply.body as { message: string };
        work.refusals.push({ status: reply.status, message });
        if (reply.status !== 503) throw new Error(`${reply.status} ${message}`);
      }
      await pause(20);
    }
  };
  const enter = async () => {
    for (;;) {
      const client = await enterBy(url(), link).catch(() => null);
      if (client) return client;
      await pause(20);
    }
  };
  let client = await enter();
  let at = url();
  const current = async () => {
    if (at === url()) return client;
    at = url();
    client = await enter();
    return client;
  };
  const ask = <Body>(make: (one: typeof client) => Promise<Reply<Body>>) =>
    send(async () => make(await current()));
  while (!enough()) {
    const { assignment } = await ask<NextAssignment>((one) => one.post(`${one.base}/next`));
    if (assignment === null) return;
    const path = (base: string) => `${base}/assignments/${assignment}`;
    let view = await ask<AssignmentView>((one) => one.get(path(one.base)));
    while (view.phase !== null) {
      const { phase, version } = view;
      const answers = answerPhase(protocol, view.item, phase);
      const draft = { answers, phase, baseVersion: version, key: newKey() };
      const saved = await ask<{ version: number }>((one) => one.put(`${path(one.base)}/draft`, draft));
      const confirmed = protocol.rules.map((rule) => rule.id);
      const body = { answers, baseVersion: saved.version, key: newKey(), confirmed };
      view = await ask<AssignmentView>((one) => one.post(`${path(one.base)}/phases/${phase}`, body));
      work.acknowledged.push(`${assignment} ${phase}`);
    }
  }
}

export interface WorkingPeople {
  readonly work: PersistentWork;
  /** Resolves when so many judgements are acknowledged; rejects when somebody was refused, or nothing is left to judge. */
  untilAcknowledged(count: number): Promise<void>;
  /** Everybody ends what is under way. */
  end(): Promise<void>;
}

/** People who work at once, each by an own link. */
export function workTogether(url: () => string, links: readonly string[]): WorkingPeople {
  const work = noWork();
  let over = false;
  let failure: unknown = null;
  const working = Promise.all(links.map((link) => workPersistently(url, link, work, () => over)))
    .then(() => {
      if (!over) failure = new Error('Nothing is left to judge.');
    })
    .catch((error) => {
      failure = error;
    });
  const check = () => {
    if (failure) throw failure;
  };
  return {
    work,
    async untilAcknowledged(count) {
      for (; work.acknowledged.length < count; await pause(5)) check();
    },
    async end() {
      over = true;
      await working;
      check();
    },
  };
}

/** Everything that was acknowledged is there once, nothing is there twice, and the log has no gap. */
export async function expectKept(
  { db }: RunningServer['store'],
  campaign: string,
  { acknowledged }: Pick<PersistentWork, 'acknowledged'>,
): Promise<void> {
  const rows = await db
    .selectFrom('event')
    .select(['seq', 'kind', 'assignment', 'phase'])
    .where('campaign', '=', campaign)
    .orderBy('seq')
    .execute();
  const judged = rows.filter(({ kind }) => kind === 'judgement');
  const kept = judged.map(({ assignment, phase }) => `${assignment} ${phase}`);
  const known = new Set(kept);
  expect({
    lost: acknowledged.filter((one) => !known.has(one)),
    doubled: kept.length - known.size,
    gaps: rows.filter(({ seq }, index) => seq !== index + 1),
  }).toEqual({ lost: [], doubled: 0, gaps: [] });
}
