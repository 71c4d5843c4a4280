// refusal -> HTTP: every way the server says no, in one table of codes.

import type { Answers } from '@corrigenda/core/human';
import { type AnswerProblem, isRefused, type Refused } from '@corrigenda/core/internal';
import { z } from '@hono/zod-openapi';

/** What each code means to HTTP, and the sentence that is sent when nothing more exact is known. */
export const refusals = {
  'bad-request': { status: 400, message: 'The request is not what this address expects.' },
  unauthorised: { status: 401, message: 'This link or session is not valid. Ask for a new link.' },
  forbidden: { status: 403, message: 'This is not open to you.' },
  'cross-site': { status: 403, message: 'Requests from other sites are refused.' },
  'not-found': { status: 404, message: 'There is nothing here.' },
  conflict: { status: 409, message: 'Something newer was saved in the meantime.' },
  'key-reused': { status: 409, message: 'This idempotency key was used for another request.' },
  'phase-not-open': { status: 409, message: 'This phase is not open: the earlier one comes first.' },
  frozen: { status: 409, message: 'This phase is committed; it can only be amended with a reason.' },
  done: { status: 409, message: 'This item is submitted; a late draft is not kept.' },
  'lease-lost': { status: 409, message: 'This item was returned because it lay untouched too long.' },
  paused: { status: 409, message: 'The campaign is paused.' },
  closed: { status: 409, message: 'The campaign is closed.' },
  'consent-needed': { status: 409, message: 'Consent comes first.' },
  exists: { status: 409, message: 'It exists already.' },
  'too-large': { status: 413, message: 'The request is too large.' },
  invalid: { status: 422, message: 'The contents have problems.' },
  'too-many-requests': { status: 429, message: 'Too many attempts. Wait a minute.' },
  internal: { status: 500, message: 'The server made a mistake; nothing was saved.' },
  unavailable: { status: 503, message: 'The data folder cannot be written; nothing was saved.' },
} as const;

export type RefusalCode = keyof typeof refusals;

/** A problem in the manager's files or protocol: where, what is wrong, what was expected. */
export const FileProblem = z
  .object({
    file: z.string().optional(),
    line: z.number().optional(),
    column: z.number().optional(),
    /** By which a page says the message in its own language. */
    code: z.string().optional(),
    message: z.string(),
    severity: z.enum(['error', 'warning']).optional(),
  })
  .openapi('FileProblem');
export type FileProblem = z.infer<typeof FileProblem>;

export const anyAnswers = z.custom<Answers>().openapi({
  type: 'object',
  description: "Answers: `item` by field, `outputs` by the output's opaque id and then by field.",
});

/** Kept answers with the version they have. */
export const KeptAnswers = z
  .object({ phase: z.string(), answers: anyAnswers, version: z.number(), at: z.string() })
  .openapi('KeptAnswers');
export type KeptAnswers = z.infer<typeof KeptAnswers>;

export const Refusal = z
  .object({
    code: z.custom<RefusalCode>().openapi({ type: 'string', enum: Object.keys(refusals) }),
    message: z.string(),
    /** With `invalid`: problems of answers (a field is named) or of files (a line is named). */
    problems: z.array(z.custom<AnswerProblem | FileProblem>().openapi({ type: 'object' })).optional(),
    /** With `conflict`: what is kept now. */
    current: KeptAnswers.nullable().optional(),
  })
  .openapi('Refusal');
export type Refusal = z.infer<typeof Refusal>;

/** The one error class: thrown by the service, sent as it is. */
export class RefusalError extends Error {
  readonly refusal: Refusal;

  constructor(code: RefusalCode, details: Partial<Omit<Refusal, 'code'>> = {}) {
    super(details.message ?? refusals[code].message);
    this.refusal = { code, message: refusals[code].message, ...details };
  }
}

export function refuse(code: RefusalCode, details: Partial<Omit<Refusal, 'code'>> = {}): never {
  throw new RefusalError(code, details);
}

/** What core decided; where it refused, the refusal is sent. */
export function granted<Decided extends object>(decided: Decided | Refused): Decided {
  if (!isRefused(decided)) return decided as Decided;
  const { refused: code, problems, ...data } = decided;
  return refuse(code, { ...data, ...(problems ? { problems: [...problems] } : {}) });
}

/** Where core has a reason against it, the reason is sent. */
export function permitted(reason: Refused | null): void {
  if (reason) granted(reason);
}
