// Routes by which whole campaigns leave and come.
import { z } from '@hono/zod-openapi';
import { Imported } from '../api/manager.ts';
import { bundleNameOf, exportInPieces, importBundle } from '../service/record/bundle.ts';
import { answer, declareRoute, megabyte } from './declare.ts';
import { streamPieces } from './pass.ts';

export const bundleRoutes = [
  answer(
    declareRoute({
      role: 'reviewer',
      audit: 'export',
      method: 'get',
      path: '/api/m/campaigns/{id}/export',
      summary: 'The whole campaign as a zip of JSON Lines and CSV',
      query: z.object({
        /** What the bundle is read for, in the words of the log of who did what. */
        for: z.enum(['export', 'results']).default('export'),
      }),
      gives: z.string().openapi({ format: 'binary' }),
      media: 'application/zip',
    }),
    async (c) => {
      c.var.note({ action: c.req.valid('query').for });
      const { bench } = c.var;
      const { signal } = c.req.raw;
      const id = c.req.param('id');
      const name = await bundleNameOf(bench, id);
      const pieces = await streamPieces((onPiece) => exportInPieces(bench, id, { onPiece, signal }));
      return c.body(pieces, 200, {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="${name}"`,
      });
    },
  ),
  answer(
    declareRoute({
      role: 'manager',
      audit: 'import',
      method: 'post',
      path: '/api/m/campaigns/import',
      summary: 'Bring in an exported campaign; its links are made anew',
      takesFile: 'application/zip',
      gives: Imported,
      maxBytes: 256 * megabyte,
    }),
    async (c) => {
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      const { id, warnings } = await importBundle(c.var.bench, bytes, { signal: c.req.raw.signal });
      c.var.note({ campaign: id });
      return c.json({ id, warnings: [...warnings] }, 200);
    },
  ),
] as const;
