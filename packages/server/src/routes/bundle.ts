// Routes by which whole campaigns leave and come.
import { z } from '@hono/zod-openapi';
import { Imported } from '../api/manager.ts';
import { exportBundle, importBundle } from '../service/bundle.ts';
import { type Endpoint, endpoint } from './endpoint.ts';

const megabyte = 1024 * 1024;

export const bundleRoutes: readonly Endpoint[] = [
  endpoint({
    role: 'manager',
    method: 'get',
    path: '/api/m/campaigns/{id}/export',
    summary: 'The whole campaign as a zip of JSON Lines and CSV',
    gives: z.string().openapi({ format: 'binary' }),
    async handle({ bench, params }) {
      const { name, bytes } = await exportBundle(bench, params.id);
      return new Response(new Uint8Array(bytes), {
        headers: {
          'Content-Type': 'application/zip',
          'Content-Disposition': `attachment; filename="${name}"`,
        },
      });
    },
  }),
  endpoint({
    role: 'manager',
    method: 'post',
    path: '/api/m/campaigns/import',
    summary: 'Bring in an exported campaign; its links are made anew',
    takesFile: 'application/zip',
    gives: Imported,
    maxBytes: 256 * megabyte,
    async handle({ bench, bytes }) {
      const { id, warnings } = await importBundle(bench, bytes);
      return { id, warnings: [...warnings] };
    },
  }),
];
