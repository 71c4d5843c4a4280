// route table -> application: security, logs, refusals as JSON, the API's description, and the pages.
import { OpenAPIHono } from '@hono/zod-openapi';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { RefusalError, refusals } from './api/refusal.ts';
import { type Log, logRequests, silent } from './http/log.ts';
import { loadPages } from './http/pages.ts';
import type { RateLimit } from './http/rate-limit.ts';
import { refuseCrossSite, securityHeaders } from './http/security.ts';
import { addEndpoint } from './routes/endpoint.ts';
import { routeTable } from './routes/table.ts';
import { refusalOf } from './service/faults.ts';
import type { Workbench } from './workbench.ts';

export interface AppOptions {
  readonly log?: Log;
  /** Folder of the built pages. */
  readonly pages?: string | undefined;
  /** The address people use, when a proxy stands in front. */
  readonly publicUrl?: string | undefined;
  readonly limit?: RateLimit;
}

export function makeApp(bench: Workbench, { log = silent, pages, publicUrl, limit }: AppOptions = {}) {
  const app = new OpenAPIHono();
  app.use(logRequests(log));
  app.use(securityHeaders);
  app.use('/api/*', refuseCrossSite(publicUrl));
  app.onError((error, c) => {
    const refusal = error instanceof RefusalError ? error.refusal : refusalOf(error);
    const { status } = refusals[refusal.code];
    if (status >= 500) log({ event: 'fault', message: String(error), stack: error.stack ?? null });
    return c.json(refusal, status as ContentfulStatusCode);
  });
  for (const declared of routeTable({ publicUrl, limit })) addEndpoint(app, bench, declared);
  app.doc31('/api/openapi.json', {
    openapi: '3.1.0',
    info: { title: 'Corrigenda', version: '1', description: 'Campaigns of human evaluation over HTTP.' },
  });
  app.all('/api/*', (c) => c.json({ code: 'not-found', message: refusals['not-found'].message }, 404));
  app.get('*', loadPages(pages));
  return app;
}
