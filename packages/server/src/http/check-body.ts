// request body -> checked body: size, media type, UTF-8, depth and keys are judged before a schema sees the value.
import { hasNonText } from '@corrigenda/core/internal';
import type { z } from '@hono/zod-openapi';
import type { Context, Env, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { refuse } from '../api/refusal.ts';

/** Deep enough for any protocol or item, far too shallow to exhaust a stack. */
const maxDepth = 40;

/** Keys that would reach an object's prototype. */
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * A body that states its length is judged by that, without opening its stream: reading it is then cheaper, and a refused one
 * leaves the connection usable. A body in chunks is counted by hono's limit.
 */
export function limitBody(maxSize: number): MiddlewareHandler {
  const onError = () => refuse('too-large');
  const limit = bodyLimit({ maxSize, onError });
  return async (c, next) => {
    const length = c.req.header('content-length');
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return limit(c, next);
    return Number(length) > maxSize ? onError() : next();
  };
}

function refuseOtherMedia({ req }: Context): void {
  if (!/^application\/json\b/i.test(req.header('content-type') ?? ''))
    refuse('bad-request', { message: 'Send application/json.' });
}

/** The text of a body of JSON that may be given to a schema. */
export function checkedText(bytes: ArrayBuffer | Uint8Array): string {
  const text = decode(bytes);
  if (depthOf(text) > maxDepth) refuse('bad-request', { message: `JSON is nested deeper than ${maxDepth}.` });
  refuseForbiddenKeys(text);
  return text;
}

/** What a schema did not take. */
export function refuseIssues({ issues }: Pick<z.ZodError, 'issues'>): never {
  const lines = issues.slice(0, 20).map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`);
  return refuse('bad-request', { message: lines.join('; ') });
}

/** Bodies from this length on are read in a thread, where the route has a way to do so: checking and parsing them takes too long. */
const large = 256 * 1024;

export type TakeLarge<E extends Env> = (c: Context<E>, body: Uint8Array) => Promise<Response>;

/** Hands a large body to `take` instead of the route's own handler. */
export const handLarge =
  <E extends Env>(take: TakeLarge<E>, mayTake: (c: Context<E>) => boolean): MiddlewareHandler<E> =>
  async (c, next) => {
    // A body in chunks does not say how long it is.
    const length = Number(c.req.header('content-length') ?? large);
    if (length < large || !mayTake(c)) return next();
    refuseOtherMedia(c);
    return take(c, new Uint8Array(await c.req.arrayBuffer()));
  };

export const checkJson: MiddlewareHandler = async (c, next) => {
  const bytes = await c.req.arrayBuffer();
  refuseOtherMedia(c);
  const text = checkedText(bytes);
  // Hono parses this text; without it, it would decode the bytes once more. It keeps promises here, whatever the type says.
  c.req.bodyCache.text = Promise.resolve(text) as never;
  await next();
};

function decode(bytes: ArrayBuffer | Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refuse('bad-request', { message: 'The request is not UTF-8.' });
  }
}

/** How deep arrays and objects are nested, read off the text: parsing would already need the stack. */
function depthOf(text: string): number {
  let [depth, deepest, inString] = [0, 0, false];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (inString) {
      if (code === 0x5c) i++;
      else if (code === 0x22) inString = false;
    } else if (code === 0x22) inString = true;
    else if (code === 0x5b || code === 0x7b) deepest = Math.max(deepest, ++depth);
    else if (code === 0x5d || code === 0x7d) depth--;
  }
  return deepest;
}

/** Contents of uploaded files: their readers name the line of such a character. */
const fileContents = 'text';

function refuseForbiddenKeys(text: string): void {
  // Such characters stand in valid JSON as escapes alone, and most bodies have none.
  const escapes = text.includes('\\u');
  try {
    JSON.parse(text, (key, value) => {
      if (forbiddenKeys.has(key)) refuse('bad-request', { message: `The key ${key} is not allowed.` });
      if (
        escapes &&
        (hasNonText(key) || (typeof value === 'string' && key !== fileContents && hasNonText(value)))
      )
        refuse('bad-request', {
          message: `${JSON.stringify(key)} has a character that is not text (NUL or half of a surrogate pair).`,
        });
      return value;
    });
  } catch (error) {
    if (error instanceof SyntaxError) refuse('bad-request', { message: `Not JSON: ${error.message}` });
    throw error;
  }
}
