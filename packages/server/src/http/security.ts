// request and answer -> the headers that keep other sites, frames, caches and scripts out.
import type { MiddlewareHandler } from 'hono';
import { refuse } from '../api/refusal.ts';

/** Scripts and styles only from files of ours. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

export const securityHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('Content-Security-Policy', contentSecurityPolicy);
  c.header('Referrer-Policy', 'no-referrer');
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('X-Frame-Options', 'DENY');
  c.header('Cross-Origin-Opener-Policy', 'same-origin');
  c.header('Cross-Origin-Resource-Policy', 'same-origin');
  c.header('Permissions-Policy', 'camera=(), microphone=(), geolocation=()');
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
};

/** A state-changing request comes from our own pages: same origin, and with a header that no form can send. */
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
