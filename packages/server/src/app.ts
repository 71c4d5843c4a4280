// route table -> application: security, logs, refusals as JSON, the API's description, and the pages.
import { OpenAPIHono } from '@hono/zod-openapi';
import { HTTPException } from 'hono/http-exception';
import { RefusalError, refusals } from './api/refusal.ts';
import { refuseIssues } from './http/check-body.ts';
import type { TrustedProxies } from './http/client-address.ts';
import { type Log, logRequests, silent } from './http/log.ts';
import { type MetricsOptions, makeMetrics } from './http/metrics.ts';
import { servePages } from './http/pages.ts';
import { pathWithout, prefixOf } from './http/prefix.ts';
import { limitFailures, type RateLimit } from './http/rate-limit.ts';
import { noStore, refuseCrossSite, securityHeaders } from './http/security.ts';
import type { Edge } from './routes/declare.ts';
import { routeTable } from './routes/table.ts';
import { refusalOf } from './service/faults.ts';
import type { Workbench } from './workbench.ts';

export interface AppOptions {
  readonly log?: Log;
  /** Folder of the built pages. */
  readonly pages?: string | undefined;
  /** The address people use, when there is a proxy in front; it may have a path. */
  readonly publicUrl?: string | undefined;
  readonly limit?: RateLimit;
  readonly proxies?: TrustedProxies | undefined;
  /** Numbers for Prometheus at /metrics; none when left out. */
  readonly metrics?: MetricsOptions | undefined;
}

/** The routes with what they take and give: the typed client of the pages is made from this type. */
export type Api = ReturnType<typeof makeApi>;

const makeApi = () =>
  new OpenAPIHono<Edge>({
    defaultHook: (result) => {
      if (!result.success) refuseIssues(result.error);
    },
  }).openapiRoutes(routeTable);

export function makeApp(
  bench: Workbench,
  { log = silent, pages, publicUrl, limit = limitFailures(), proxies, metrics }: AppOptions = {},
) {
  const prefix = prefixOf(publicUrl);
  const app = new OpenAPIHono<Edge>({ getPath: pathWithout(prefix) });
  app.use(logRequests(log));
  if (metrics) {
    const { count, answer } = makeMetrics(metrics);
    app.use(count);
    app.get('/metrics', answer);
  }
  app.use(securityHeaders(publicUrl));
  app.use(noStore);
  app.use('/api/*', refuseCrossSite(publicUrl));
  app.use(async (c, next) => {
    c.set('bench', bench);
    c.set('publicUrl', publicUrl);
    c.set('prefix', prefix);
    c.set('limit', limit);
    c.set('proxies', proxies);
    await next();
  });
  app.onError((error, c) => {
    // Nobody is there to be told, and nothing has failed.
    if (c.req.raw.signal.aborted) return c.body(null, 499 as 400);
    const refusal = refusalFor(error);
    const { status } = refusals[refusal.code];
    if (status >= 500) log({ event: 'fault', message: String(error), stack: error.stack ?? null });
    return c.json(refusal, status);
  });
  app.route('/', makeApi());
  app.doc31('/api/openapi.json', {
    openapi: '3.1.0',
    servers: [{ url: prefix || '/' }],
    info: { title: 'Corrigenda', version: '1', description: 'Campaigns of human evaluation over HTTP.' },
  });
  app.all('/api/*', (c) => c.json({ code: 'not-found', message: refusals['not-found'].message }, 404));
  app.route('/', servePages(pages, prefix));
  return app;
}

function refusalFor(error: Error) {
  if (error instanceof RefusalError) return error.refusal;
  // Thrown by hono itself, for a request that it cannot read.
  if (error instanceof HTTPException)
    return new RefusalError('bad-request', { message: error.message }).refusal;
  return refusalOf(error);
}
