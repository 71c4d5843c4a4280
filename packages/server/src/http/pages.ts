// the built pages -> answers: read once into memory, so that no path of a request ever reaches the file system.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Context } from 'hono';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

interface Page {
  readonly bytes: Buffer;
  readonly gzip: Buffer | null;
  readonly type: string;
  readonly etag: string;
  readonly immutable: boolean;
}

/** The pages lie beside the server in the repository, and beside the bundled command when installed. */
export function findPages(): string | undefined {
  let folder = dirname(fileURLToPath(import.meta.url));
  for (let up = 0; up < 6; up++, folder = dirname(folder)) {
    for (const place of ['web/dist', 'packages/web/dist', 'pages']) {
      if (existsSync(join(folder, place, 'index.html'))) return join(folder, place);
    }
  }
  return undefined;
}

function readPage(folder: string, path: string): Page {
  const bytes = readFileSync(path);
  const type = types[extname(path)] ?? 'application/octet-stream';
  const compressible = /^text|json|svg/.test(type);
  return {
    bytes,
    gzip: compressible ? gzipSync(bytes) : null,
    type,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    immutable: relative(folder, path).startsWith(`assets${sep}`),
  };
}

export function loadPages(folder: string | undefined): (c: Context) => Response {
  const pages = new Map<string, Page>();
  if (folder && existsSync(folder)) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      // Maps of the sources stay at home.
      if (!entry.isFile() || entry.name.endsWith('.map') || entry.name.startsWith('.')) continue;
      const path = join(entry.parentPath, entry.name);
      pages.set(`/${relative(folder, path).split(sep).join('/')}`, readPage(folder, path));
    }
  }
  return (c) => {
    const asset = pages.get(c.req.path);
    const page = asset ?? (extname(c.req.path) ? undefined : pages.get('/index.html'));
    if (!page) {
      if (extname(c.req.path)) return c.text('There is nothing here.', 404);
      return c.text('The pages are not built: run `npm run build`. The HTTP API is at /api.', 503);
    }
    const headers = {
      'Content-Type': page.type,
      'Cache-Control': page.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
      ETag: page.etag,
      Vary: 'Accept-Encoding',
    };
    if (c.req.header('if-none-match') === page.etag) return c.body(null, 304, headers);
    const gzip = page.gzip && /\bgzip\b/.test(c.req.header('accept-encoding') ?? '') ? page.gzip : null;
    const body = new Uint8Array(gzip ?? page.bytes);
    return c.body(body, 200, gzip ? { ...headers, 'Content-Encoding': 'gzip' } : headers);
  };
}
