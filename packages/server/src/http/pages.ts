// the built pages -> answers: read once into memory, so that no path of a request ever reaches the file system; compressed when first asked for.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { serveStatic } from 'hono/serve-static';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { getMimeType } from 'hono/utils/mime';

type Bytes = Uint8Array<ArrayBuffer>;

/** What is read at the start is served until the end, whatever happens to the folder; the rest is made when it is needed. */
interface PageFile {
  readonly bytes: Bytes;
  readonly etag: () => string;
  /** Undefined where compressing gains nothing. */
  readonly compressed: (() => Promise<Bytes>) | undefined;
}

/** By the path of the request, `/assets/index.js`. */
type Files = ReadonlyMap<string, PageFile>;

const compress = promisify(gzip);

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** The built pages are in a package of their own, found by its name: in the repository and wherever it is installed. */
export function findPages(): string | undefined {
  try {
    const manifest = createRequire(import.meta.url).resolve('@corrigenda/web/package.json');
    const folder = join(dirname(manifest), 'dist');
    return existsSync(join(folder, 'index.html')) ? folder : undefined;
  } catch {
    // Not installed: the server still answers at /api, and says at other addresses that there are no pages.
    return undefined;
  }
}

/** The one page is opened at addresses of any depth, so its files, which the build names from where it lies, are named from the root. */
const namedFromRoot = (page: string, prefix: string): string =>
  page.replace(/( (?:src|href)=")\.\//g, (_, attribute: string) => `${attribute}${prefix}/`);

function readFiles(folder: string | undefined, prefix: string): Files {
  const files = new Map<string, PageFile>();
  if (!folder || !existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    // Source maps are not served: they carry the sources of the pages.
    if (!entry.isFile() || entry.name.endsWith('.map') || entry.name.startsWith('.')) continue;
    const path = join(entry.parentPath, entry.name);
    const name = `/${relative(folder, path).split(sep).join('/')}`;
    const content = readFileSync(path);
    const isPage = name === '/index.html';
    const bytes: Bytes = isPage ? Buffer.from(namedFromRoot(content.toString(), prefix)) : content;
    const compressible = COMPRESSIBLE_CONTENT_TYPE_REGEX.test(getMimeType(name) ?? '');
    files.set(name, {
      bytes,
      etag: once(() => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`),
      compressed: compressible ? once(async () => new Uint8Array(await compress(bytes))) : undefined,
    });
  }
  return files;
}

/** The file at a path; a compressed copy is asked for at `/assets/index.js.gz`. */
function fileAt(files: Files, path: string): { readonly file: PageFile; readonly copy: boolean } | null {
  const file = files.get(path);
  if (file) return { file, copy: false };
  const plain = path.endsWith('.gz') ? files.get(path.slice(0, -'.gz'.length)) : undefined;
  return plain?.compressed ? { file: plain, copy: true } : null;
}

/** Files lie in `/assets` or beside the page; a dot further down belongs to the name of an item. */
const isFile = (path: string): boolean =>
  extname(path) !== '' && (path.startsWith('/assets/') || path.lastIndexOf('/') === 0);

/** A file where there is one, the one page of the application at every other address without an ending; `prefix`: what people's addresses have before the paths. */
export function servePages(folder: string | undefined, prefix = ''): Hono {
  const files = readFiles(folder, prefix);
  const options = {
    root: '',
    getContent: async (path: string) => {
      const found = fileAt(files, path);
      return (found?.copy ? await found.file.compressed?.() : found?.file.bytes) ?? null;
    },
    precompressed: true,
    onFound: (path: string, c: Context) => {
      const immutable = path.startsWith('/assets/');
      c.header('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      c.header('ETag', fileAt(files, path)?.file.etag());
    },
  };
  return new Hono()
    .use(etag())
    .get('*', serveStatic(options))
    .get('*', (c, next) => (isFile(c.req.path) ? c.text('There is nothing here.', 404) : next()))
    .get('*', serveStatic({ ...options, path: '/index.html' }))
    .get('*', (c) => c.text('The pages are not built: run `npm run build`. The HTTP API is at /api.', 503));
}
