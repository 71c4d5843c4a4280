// secret link -> cookie: the exchange that takes the secret out of the address bar.
import { managerRoles } from '@corrigenda/core/internal';
import { z } from '@hono/zod-openapi';

/** The whole fragment of the link: `m.<secret>` or `a.<seat>.<secret>`. */
export const Enter = z.strictObject({ secret: z.string().max(200) }).openapi('Enter');
export type Enter = z.infer<typeof Enter>;

export const Entered = z
  .union([
    z.object({ role: z.enum(managerRoles) }),
    z.object({ role: z.literal('annotator'), seat: z.string() }),
  ])
  .openapi('Entered');
export type Entered = z.infer<typeof Entered>;
