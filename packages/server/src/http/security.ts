// request and answer -> the headers that keep other sites, frames, caches and scripts out.
import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { refuse } from '../api/refusal.ts';

/** Scripts and styles only from our own files; they may compile WebAssembly, in which the analyser's inner loops are written. */
export const securityHeaders = (publicUrl: string | undefined) =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
    xFrameOptions: 'DENY',
    // Only where people come by TLS, and only for this name: other hosts below it are not ours to bind.
    strictTransportSecurity: publicUrl?.startsWith('https:') ? 'max-age=31536000' : false,
  });

/**
 * Answers are kept by no cache, unless the answer says otherwise. Said before there is an answer: adding a header to a finished one
 * makes hono build it anew with a stream, which costs as much as a database query.
 */
export const noStore: MiddlewareHandler = (c, next) => {
  c.header('Cache-Control', 'no-store');
  return next();
};

/**
 * A state-changing request comes from our own pages: same origin, and with a header that no form can send.
 * Hono's csrf() looks at requests with the media type of a form alone, and is content with one of the two signs.
 */
export function refuseCrossSite(publicUrl: string | undefined): MiddlewareHandler {
  const publicOrigin = publicUrl ? new URL(publicUrl).origin : undefined;
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      const site = c.req.header('sec-fetch-site');
      if (site && site !== 'same-origin' && site !== 'none') refuse('cross-site');
      const origin = c.req.header('origin');
      if (origin && origin !== publicOrigin && hostOf(origin) !== c.req.header('host')) refuse('cross-site');
      if (c.req.header('x-corrigenda') !== '1')
        refuse('cross-site', { message: 'The header X-Corrigenda: 1 is missing.' });
    }
    await next();
  };
}

function hostOf(origin: string): string | undefined {
  try {
    return new URL(origin).host;
  } catch {
    return undefined;
  }
}
