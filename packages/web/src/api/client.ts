// One request -> the server's JSON, or a Refused with the server's code; a connection that fails is `offline`, never a mystery.
import type { Refusal, RefusalCode } from '@corrigenda/server';

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

interface Asking {
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  /** Milliseconds until a silent server counts as no connection. */
  readonly patience?: number;
}

/** Sends and reads JSON on the own server; the header is what other sites cannot send. */
export async function ask<Answered>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { body, signal, patience = 20_000 }: Asking = {},
): Promise<Answered> {
  const limit = AbortSignal.timeout(patience);
  let response: Response;
  let text: string;
  try {
    response = await fetch(path, {
      method,
      headers: {
        'X-Corrigenda': '1',
        Accept: 'application/json',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      credentials: 'same-origin',
      cache: 'no-store',
    });
    text = await response.text();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Refused('offline');
  }
  const data = readJson(text);
  if (response.ok && data !== undefined) return data as Answered;
  // A proxy's error page, or a server that is just restarting, is trouble on the line and worth another try.
  if (data === undefined) throw new Refused(response.status >= 500 || response.ok ? 'offline' : 'internal');
  const refusal = data as Partial<Refusal>;
  throw new Refused(refusal.code ?? 'internal', refusal);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A new idempotency key: the same write may be sent again under it and happens once. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
