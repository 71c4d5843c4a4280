// protocol -> what its author should know: it can be used, and may not mean what was intended.
import type { Protocol } from './protocol.ts';
import type { SchemaProblem } from './schema.ts';

/** A phase that shows something, after one whose answers can still be rewritten: they may then follow from what was shown. */
export function warnProtocol({ phases }: Protocol): SchemaProblem[] {
  return phases.flatMap(({ id, reveals }, index) => {
    const open = phases.slice(0, index).filter(({ frozen }) => !frozen);
    if (reveals.length === 0 || open.length === 0) return [];
    const earlier = open.map((phase) => phase.id).join(', ');
    return [
      {
        path: ['phases', index],
        message: `phase ${id} shows ${reveals.join(', ')}, and the answers of ${earlier} can be rewritten afterwards; add “frozen: true” to keep them as they were given`,
      },
    ];
  });
}
