// Routes without a session: entering by a link, and the server's health.

import { getConnInfo } from '@hono/node-server/conninfo';
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { sql } from 'kysely';
import { Enter, Entered } from '../api/enter.ts';
import { RefusalError, refuse } from '../api/refusal.ts';
import { limitFailures, type RateLimit } from '../http/rate-limit.ts';
import { enter } from '../service/access.ts';
import { cookieName, type Endpoint, endpoint } from './endpoint.ts';

function clientOf(context: Context): string {
  try {
    return getConnInfo(context).remote.address ?? 'unknown';
  } catch {
    return 'unknown';
  }
}

/** Behind TLS, here or at a proxy in front of us, the cookie never travels in the clear. */
const isSecure = (context: Context): boolean =>
  context.req.url.startsWith('https:') || context.req.header('x-forwarded-proto') === 'https';

export function openRoutes({ limit = limitFailures() as RateLimit } = {}): readonly Endpoint[] {
  return [
    endpoint({
      role: 'open',
      method: 'post',
      path: '/api/enter',
      summary: 'Exchange the secret of a link for a cookie',
      takes: Enter,
      gives: Entered,
      maxBytes: 2048,
      async handle({ bench, body, context }) {
        const client = clientOf(context);
        if (!limit.allows(client)) refuse('too-many-requests');
        try {
          const { entered, token } = await enter(bench, body.secret);
          setCookie(context, cookieName(entered.role), token, {
            path: entered.role === 'manager' ? '/api/m' : `/api/a/${entered.seat}`,
            httpOnly: true,
            sameSite: 'Strict',
            secure: isSecure(context),
            maxAge: 180 * 86_400,
          });
          return entered;
        } catch (error) {
          if (error instanceof RefusalError) limit.fail(client);
          throw error;
        }
      },
    }),
    endpoint({
      role: 'open',
      method: 'get',
      path: '/healthz',
      summary: 'Whether the server and its database answer',
      gives: z.object({ ok: z.literal(true) }),
      async handle({ bench }) {
        await sql`select 1`.execute(bench.db);
        return { ok: true as const };
      },
    }),
  ];
}
