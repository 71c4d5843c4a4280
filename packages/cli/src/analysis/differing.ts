// numbers computed and numbers shown -> where they differ.

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
