// An item that becomes a gold or training item, with answers given on the task page.
import type { Answer } from '@corrigenda/core/human';
import { z } from '@hono/zod-openapi';

export const shownOrder = z
  .array(z.strictObject({ id: z.string().max(100), systems: z.array(z.string().max(200)).max(200) }))
  .max(200)
  .openapi({ description: 'The outputs as they were shown: ids of the page, and the systems behind them.' });
const fieldAnswers = z.record(z.string().max(200), z.custom<Answer>());

/** Core's `ItemMark`: what an item is for, with answers given on the task page. */
export const MarkedItem = z
  .strictObject({
    item: z.string().max(300),
    role: z.enum(['gold', 'training']),
    order: shownOrder,
    answers: z.strictObject({ item: fieldAnswers, outputs: z.record(z.string().max(100), fieldAnswers) }),
    explanation: z.string().max(5000).optional(),
  })
  .openapi('MarkedItem');
export type MarkedItem = z.infer<typeof MarkedItem>;
