// One request -> the server's answer, or a Refused with the server's code; a connection that fails has the code `offline`.
import type { Api, Refusal, RefusalCode } from '@corrigenda/server';
import { type ClientResponse, hc } from 'hono/client';
import { basePath } from '../base-path.ts';

export type TroubleCode = RefusalCode | 'offline';

/** The server said no, or could not be reached. */
export class Refused extends Error {
  readonly code: TroubleCode;
  readonly refusal: Partial<Refusal>;

  constructor(code: TroubleCode, refusal: Partial<Refusal> = {}) {
    super(refusal.message ?? code);
    this.code = code;
    this.refusal = refusal;
  }
}

export const codeOf = (error: unknown): TroubleCode => (error instanceof Refused ? error.code : 'internal');

/** A client that knows the routes of the server by their types; `patience`: milliseconds until a silent server counts as no connection. */
const connect = (patience: number) =>
  hc<Api>(basePath, {
    // The header is what other sites cannot send.
    headers: { 'X-Corrigenda': '1', Accept: 'application/json' },
    fetch: (path: RequestInfo | URL, request: RequestInit = {}) => send(path, request, patience),
  });

export const server = connect(20_000);

/** For requests that carry whole corpora. */
export const patientServer = connect(180_000);

async function send(path: RequestInfo | URL, request: RequestInit, patience: number): Promise<Response> {
  const { signal } = request;
  const limit = AbortSignal.timeout(patience);
  let response: Response;
  let bytes: ArrayBuffer;
  try {
    response = await fetch(path, {
      ...request,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      credentials: 'same-origin',
      cache: 'no-store',
    });
    bytes = await response.arrayBuffer();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Refused('offline');
  }
  const answer = new Response(bytes, response);
  if (response.ok) return answer;
  const refusal = await readJson<Partial<Refusal>>(answer);
  // A proxy's error page, or a server that is just restarting: worth another try.
  if (!refusal) throw new Refused(response.status >= 500 ? 'offline' : 'internal');
  throw new Refused(refusal.code ?? 'internal', refusal);
}

const readJson = <Value>(response: { json(): Promise<Value> }): Promise<Value | undefined> =>
  response.json().catch(() => undefined);

/** The JSON that a request is answered with. */
export async function answerOf<Answer>(request: Promise<ClientResponse<Answer, number, 'json'>>) {
  const answer = await readJson<unknown>(await request);
  // A page of a proxy, where JSON was expected.
  if (answer === undefined) throw new Refused('offline');
  return answer as Answer;
}

/** The parts of a path, ready to be put into it: ids may contain any character. */
export const at = <Params extends Readonly<Record<string, string>>>(params: Params) => ({
  param: Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, encodeURIComponent(value)]),
  ) as Params,
});

/** A new idempotency key: the same write may be sent again under it and happens once. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
