// role, schemas and limits -> route: what every route of the server declares, and the checks that follow from it.
import { type ManagerRole, mayAct } from '@corrigenda/core/internal';
import { createRoute, type RouteConfig, type RouteHandler, type z } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import type { AuditAction } from '../api/managers.ts';
import { Refusal, refuse } from '../api/refusal.ts';
import { checkJson, handLarge, limitBody, type TakeLarge } from '../http/check-body.ts';
import type { TrustedProxies } from '../http/client-address.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import { holdsSeat, managerBy } from '../service/access.ts';
import { type AuditDetails, beginDeed } from '../service/managers/audit.ts';
import type { ManagerTable } from '../store/schema.ts';
import type { Workbench } from '../workbench.ts';

/** What a handler finds in `c.var`. */
export interface Edge {
  Variables: {
    readonly bench: Workbench;
    /** The address people use, when there is a proxy in front. */
    readonly publicUrl: string | undefined;
    /** The path of that address, without a slash at its end: cookies have it. */
    readonly prefix: string;
    readonly limit: RateLimit;
    /** The proxies that are believed when they name the client. */
    readonly proxies: TrustedProxies | undefined;
    /** Who runs campaigns and asks: on the routes of managers and reviewers alone. */
    readonly person: ManagerTable;
    /** Adds to what the log of who did what tells of this request. */
    readonly note: (more: Noted) => void;
  };
}

type Noted = AuditDetails & { readonly campaign?: string; readonly action?: AuditAction };

/** `open`: no session needed; `member`: any person who runs campaigns, reads along or decides. There is no default: a route without a role does not compile. */
export type Role = 'open' | 'annotator' | 'member' | ManagerRole;

/** Every route of a manager changes something and is told of in the log; others are where they say so. */
type Audited =
  | { readonly role: 'manager'; readonly audit: AuditAction }
  | { readonly role: Exclude<Role, 'manager'>; readonly audit?: AuditAction };

type Declaration<Method, Path, Takes, Query, Gives, Media> = Audited & {
  readonly method: Method;
  /** In the words of OpenAPI: `/api/a/{seat}`. */
  readonly path: Path;
  readonly summary: string;
  readonly takes?: Takes;
  /** The media type when the body is a file. */
  readonly takesFile?: string;
  readonly query?: Query;
  readonly gives: Gives;
  /** The media type of the answer: JSON when nothing is said. */
  readonly media?: Media;
  readonly maxBytes?: number;
  /** Answers requests with a large body, in place of the handler. */
  readonly takesLarge?: TakeLarge<Edge>;
};

/** What the handler and the typed client of the pages know of a route; refusals are thrown, so they are not in it. */
type Declared<Method, Path, Takes, Query, Gives, Media extends string> = {
  method: Method;
  path: Path;
  request: (Takes extends z.ZodType
    ? { body: { content: { 'application/json': { schema: Takes } } } }
    : object) &
    (Query extends z.ZodObject ? { query: Query } : object);
  responses: { 200: { description: string; content: { [M in Media]: { schema: Gives } } } };
  'x-role': Role;
  'x-audit': AuditAction | null;
};

type Content = NonNullable<NonNullable<RouteConfig['request']>['body']>['content'];

const kilobyte = 1024;
export const megabyte = 1024 * kilobyte;

export function declareRoute<
  const Method extends 'get' | 'post' | 'put',
  const Path extends string,
  Gives extends z.ZodType,
  Takes extends z.ZodType | undefined = undefined,
  Query extends z.ZodObject | undefined = undefined,
  const Media extends string = 'application/json',
>({
  role,
  audit,
  method,
  path,
  summary,
  takes,
  takesFile,
  query,
  gives,
  media,
  maxBytes = 512 * kilobyte,
  takesLarge,
}: Declaration<Method, Path, Takes, Query, Gives, Media>): Declared<
  Method,
  Path,
  Takes,
  Query,
  Gives,
  Media
> {
  const content: Content | undefined = takesFile
    ? { [takesFile]: { schema: { type: 'string', format: 'binary' } } }
    : takes && { 'application/json': { schema: takes } };
  const route: RouteConfig = createRoute({
    method,
    path,
    summary,
    tags: [role],
    'x-role': role,
    'x-audit': audit ?? null,
    parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    request: { ...(content && { body: { content, required: true } }), ...(query && { query }) },
    responses: {
      200: { description: 'Done', content: { [media ?? 'application/json']: { schema: gives } } },
      default: { description: 'Refused', content: { 'application/json': { schema: Refusal } } },
    },
    middleware: [
      requireRole(role),
      ...(audit ? [enterDeed(audit)] : []),
      ...(content ? [limitBody(maxBytes)] : []),
      ...(takesLarge ? [handLarge(takesLarge, (c) => c.var.bench.hasThreads)] : []),
      ...(takes ? [checkJson] : []),
    ],
  });
  return route as Declared<Method, Path, Takes, Query, Gives, Media>;
}

/** A route with its handler, as `app.openapiRoutes` takes them. */
export const answer = <Route extends RouteConfig>(route: Route, handler: RouteHandler<Route, Edge>) => ({
  route,
  handler,
});

/** The answer of a route that has nothing to tell. */
export const done = { ok: true } as const;

const cookieOf = { manager: 'corrigenda_m', annotator: 'corrigenda_a' } as const;
export const cookieName = (role: 'manager' | 'annotator'): string => cookieOf[role];

function requireRole(role: Role): MiddlewareHandler<Edge> {
  return async (c, next) => {
    const { bench } = c.var;
    if (role === 'annotator') {
      const token = getCookie(c, cookieName('annotator'));
      if (!(await holdsSeat(bench, token, c.req.param('seat') ?? ''))) refuse('unauthorised');
    } else if (role !== 'open') {
      const person = await managerBy(bench, getCookie(c, cookieName('manager')));
      if (!person) return refuse('unauthorised');
      if (!mayAct(person.role, role)) refuse('forbidden');
      c.set('person', person);
    }
    await next();
  };
}

/** Enters in the log what the person asks for, before it is done, and how it ended. */
function enterDeed(action: AuditAction): MiddlewareHandler<Edge> {
  return async (c, next) => {
    const { bench, person } = c.var;
    const { id: campaign, item, seat } = c.req.param() as Readonly<Record<string, string | undefined>>;
    const about = {
      campaign,
      ...(item === undefined ? {} : { item }),
      ...(seat === undefined ? {} : { seat }),
    };
    const finish = await beginDeed(bench, { actor: person, action, ...about });
    let noted: Noted = {};
    c.set('note', (more) => {
      noted = { ...noted, ...more };
    });
    await next();
    const { status } = c.res;
    await finish({ ...noted, outcome: status < 400 ? 'done' : status < 500 ? 'refused' : 'failed' });
  };
}
