// Routes without a session: entering by a link, and the server's health.

import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { Done } from '../api/annotator.ts';
import { Enter, Entered } from '../api/enter.ts';
import { Join, Joined } from '../api/joining.ts';
import { RefusalError, refuse } from '../api/refusal.ts';
import { enter } from '../service/access.ts';
import { expectClaim } from '../service/claim/claim.ts';
import { join } from '../service/managers/sign-up.ts';
import { answer, cookieName, declareRoute, done, type Edge } from './declare.ts';
import { wholeLink } from './links.ts';

function remoteOf(context: Context): string {
  try {
    return getConnInfo(context).remote.address ?? 'unknown';
  } catch {
    return 'unknown';
  }
}

/** Who asks: the other end of the connection, or the client behind a proxy that is trusted. */
function clientOf(context: Context<Edge>): string {
  const remote = remoteOf(context);
  return context.var.proxies?.clientOf(remote, context.req.header('x-forwarded-for')) ?? remote;
}

/** Behind TLS, here or at a proxy in front of us, the cookie is never sent without encryption. */
const isSecure = (context: Context<Edge>): boolean =>
  context.req.url.startsWith('https:') ||
  context.var.publicUrl?.startsWith('https:') === true ||
  context.req.header('x-forwarded-proto') === 'https';

/** Exchanges the fragment of a link for a cookie that reaches the own routes alone. */
async function letIn(c: Context<Edge>, fragment: string): Promise<Entered> {
  const { entered, token } = await enter(c.var.bench, fragment);
  const own = entered.role === 'annotator';
  if (entered.role === 'annotator') expectClaim(c.var.bench, entered.seat).catch(() => {});
  setCookie(c, cookieName(own ? 'annotator' : 'manager'), token, {
    path: `${c.var.prefix}${own ? `/api/a/${entered.seat}` : '/api/m'}`,
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure(c),
    maxAge: 180 * 86_400,
  });
  return entered;
}

/** Who fails too often within a while is not let try again. */
async function limited<Given>(c: Context<Edge>, attempt: () => Promise<Given>): Promise<Given> {
  const { limit } = c.var;
  const client = clientOf(c);
  if (!limit.allows(client)) refuse('too-many-requests');
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof RefusalError) limit.fail(client);
    throw error;
  }
}

export const openRoutes = [
  answer(
    declareRoute({
      role: 'open',
      method: 'post',
      path: '/api/enter',
      summary: 'Exchange the secret of a link for a cookie',
      takes: Enter,
      gives: Entered,
      maxBytes: 2048,
    }),
    async (c) => c.json(await limited(c, () => letIn(c, c.req.valid('json').secret)), 200),
  ),
  answer(
    declareRoute({
      role: 'open',
      method: 'post',
      path: '/api/join',
      summary: 'Join a campaign by its public link: a seat, a cookie, and a link to come back by, shown once',
      takes: Join,
      gives: Joined,
      maxBytes: 2048,
    }),
    async (c) => {
      const joined = await limited(c, async () => {
        const made = await join(c.var.bench, c.req.valid('json').secret);
        await letIn(c, made.link);
        return made;
      });
      return c.json(wholeLink(c, joined), 200);
    },
  ),
  answer(
    declareRoute({
      role: 'open',
      method: 'get',
      path: '/healthz',
      summary: 'Whether the server is alive, whatever its database does',
      gives: Done,
    }),
    async (c) => c.json(done, 200),
  ),
  answer(
    declareRoute({
      role: 'open',
      method: 'get',
      path: '/readyz',
      summary: 'Whether the server can write; 503 with the reason when it cannot',
      gives: Done,
    }),
    async (c) => {
      await c.var.bench.store.checkWritable();
      return c.json(done, 200);
    },
  ),
] as const;
