// what a thread wrote -> the answer: JSON and bundles pass through as bytes, nobody on the way reads them.
import type { Context, TypedResponse } from 'hono';
import type { Job, JobBytes } from '../job/job.ts';
import type { PageJob } from '../service/pages.ts';
import type { Edge } from './declare.ts';

/** A page without the word that makes it a job. */
type Pages = PageJob extends infer Page ? (Page extends PageJob ? Omit<Page, 'kind'> : never) : never;

/** Bytes of JSON, of which the route says what is in them. */
// biome-ignore lint/suspicious/noExplicitAny: where nothing is said, the route's own declaration is all that is known.
export function passJson<Body = any>(c: Context<Edge>, bytes: JobBytes): TypedResponse<Body, 200, 'json'> {
  const response = c.body(bytes, 200, { 'Content-Type': 'application/json' });
  return response as unknown as TypedResponse<Body, 200, 'json'>;
}

/** Makes a page in the thread for pages, as long as somebody waits for it. */
export const passPage = async <Body>(c: Context<Edge>, page: Pages) =>
  passJson<Body>(c, await c.var.bench.run({ kind: 'page', ...page } as Job, { signal: c.req.raw.signal }));

/**
 * The pieces that `begin` gives, as a stream: each is made when the one before has been sent. Waits for the first one, so
 * that what is refused at the beginning is still a refusal.
 */
export async function streamPieces(
  begin: (onPiece: (bytes: JobBytes) => Promise<void>) => Promise<void>,
): Promise<ReadableStream<Uint8Array>> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>(undefined, undefined, {
    highWaterMark: 2,
  });
  const writer = writable.getWriter();
  return new Promise((resolve, reject) => {
    begin((bytes) => {
      resolve(readable);
      return writer.write(bytes);
    })
      .then(
        () => writer.close(),
        (error) => {
          reject(error);
          // The connection breaks off: nobody takes half a bundle for a whole one.
          return writer.abort(error);
        },
      )
      .catch(() => {});
  });
}
