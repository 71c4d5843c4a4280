// endpoint declaration -> route: who may call it, what it takes and gives; one handler checks all of it for every route.
import { createRoute, type OpenAPIHono, type RouteConfig, type z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { Refusal, refuse } from '../api/refusal.ts';
import { readBytes, readJson } from '../http/read-body.ts';
import { holdsSession } from '../service/access.ts';
import type { Workbench } from '../workbench.ts';

/** `open`: no session needed. There is no default: a route without a role does not compile. */
export type Role = 'open' | 'annotator' | 'manager';

export interface Call<Body> {
  readonly bench: Workbench;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Body;
  /** The request's raw bytes, for endpoints that take a file. */
  readonly bytes: Uint8Array;
  readonly context: Context;
}

export interface Endpoint {
  readonly role: Role;
  readonly method: 'get' | 'post' | 'put';
  /** In the words of OpenAPI: `/api/a/{seat}`. */
  readonly path: string;
  readonly summary: string;
  readonly takes?: z.ZodType;
  /** A media type when the body is a file. */
  readonly takesFile?: string;
  readonly gives: z.ZodType;
  readonly maxBytes: number;
  readonly handle: (call: Call<never>) => Promise<unknown>;
}

const kilobyte = 1024;

/** Ties the type of the body to the handler; the table holds endpoints without their types. */
export function endpoint<Takes extends z.ZodType, Gives extends z.ZodType>(declaration: {
  readonly role: Role;
  readonly method: 'get' | 'post' | 'put';
  readonly path: string;
  readonly summary: string;
  readonly takes?: Takes;
  readonly takesFile?: string;
  readonly gives: Gives;
  readonly maxBytes?: number;
  readonly handle: (call: Call<z.output<Takes>>) => Promise<z.output<Gives> | Response>;
}): Endpoint {
  return { maxBytes: 512 * kilobyte, ...declaration } as Endpoint;
}

const cookieOf = { manager: 'corrigenda_m', annotator: 'corrigenda_a' } as const;
export const cookieName = (role: 'manager' | 'annotator'): string => cookieOf[role];

async function checkRole(context: Context, bench: Workbench, role: Role): Promise<void> {
  if (role === 'open') return;
  const token = getCookie(context, cookieName(role));
  const wanted =
    role === 'manager' ? ({ role } as const) : ({ role, seat: context.req.param('seat') ?? '' } as const);
  if (!(await holdsSession(bench, token, wanted))) refuse('unauthorised');
}

async function readBody(context: Context, { takes, takesFile, maxBytes }: Endpoint) {
  if (takesFile) return { body: undefined, bytes: await readBytes(context.req.raw, maxBytes) };
  if (!takes) return { body: undefined, bytes: new Uint8Array() };
  const parsed = takes.safeParse(await readJson(context.req.raw, maxBytes));
  if (parsed.success) return { body: parsed.data, bytes: new Uint8Array() };
  return refuse('bad-request', {
    message: parsed.error.issues
      .slice(0, 20)
      .map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`)
      .join('; '),
  });
}

function describe({ role, method, path, summary, takes, takesFile, gives }: Endpoint): RouteConfig {
  const body = takesFile
    ? { content: { [takesFile]: { schema: { type: 'string', format: 'binary' } as const } } }
    : takes && { content: { 'application/json': { schema: takes } } };
  const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path' as const,
    required: true,
    schema: { type: 'string' as const },
  }));
  return {
    method,
    path,
    summary,
    tags: [role],
    parameters: params,
    'x-role': role,
    ...(body ? { request: { body } } : {}),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: gives } } },
      default: { description: 'Refused', content: { 'application/json': { schema: Refusal } } },
    },
  } as RouteConfig;
}

export function addEndpoint(app: OpenAPIHono, bench: Workbench, declared: Endpoint): void {
  app.openAPIRegistry.registerPath(createRoute(describe(declared)));
  const path = declared.path.replaceAll(/\{(\w+)\}/g, ':$1');
  app.on(declared.method.toUpperCase(), path, async (context) => {
    await checkRole(context, bench, declared.role);
    const { body, bytes } = await readBody(context, declared);
    const call = {
      bench,
      params: context.req.param() as Record<string, string>,
      query: context.req.query(),
      body: body as never,
      bytes,
      context,
    };
    const answer = await declared.handle(call);
    return answer instanceof Response ? answer : context.json(answer as object);
  });
}
