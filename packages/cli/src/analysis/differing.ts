// numbers computed and numbers shown -> where they differ, and the refusal that says so.
import { counted } from '../io/counted.ts';
import { Refusal } from '../io/refusal.ts';

/** One line for each difference, named by its path. */
export function differing(computed: unknown, shown: unknown, path: string): string[] {
  if (typeof computed === 'object' && computed !== null && typeof shown === 'object' && shown !== null) {
    const keys = new Set([...Object.keys(computed), ...Object.keys(shown)]);
    return [...keys].flatMap((key) =>
      differing(
        (computed as Record<string, unknown>)[key],
        (shown as Record<string, unknown>)[key],
        path === '' ? key : `${path}.${key}`,
      ),
    );
  }
  return same(computed, shown)
    ? []
    : [`${path}: the report says ${JSON.stringify(shown)}, the data give ${JSON.stringify(computed)}`];
}

/** Browsers and Node differ in the last bits of logarithms; what is printed never hangs on them. */
function same(computed: unknown, shown: unknown): boolean {
  if (typeof computed !== 'number' || typeof shown !== 'number') return computed === shown;
  return Math.abs(computed - shown) <= 1e-9 * Math.max(1, Math.abs(computed));
}

/** `given`: what the numbers were computed from. The first differences are listed. */
export function refuseDifferences(differences: readonly string[], given: 'sentences' | 'data'): void {
  if (differences.length === 0) return;
  const count = `${counted(differences.length, 'number')} ${differences.length === 1 ? 'differs' : 'differ'}`;
  const lines = differences.slice(0, 20).map((line) => `  ${line}`);
  throw new Refusal('data', `${count} from what the ${given} give:\n${lines.join('\n')}`);
}
