// data -> the paths that lack a number although nothing beside them says why.

/**
 * NaN is no number, and JSON writes it as null. `reason` or `note` beside a null says why; ends of an interval may be missing where there are
 * no resamples.
 */
export function pathsWithoutReason(value: unknown, path = ''): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [path];
  if (value === null || typeof value !== 'object') return [];
  const { reason, note } = value as { reason?: string; note?: string };
  return Object.entries(value).flatMap(([key, inner]) => {
    if (inner !== null) return pathsWithoutReason(inner, `${path}.${key}`);
    return reason || note || key === 'low' || key === 'high' ? [] : [`${path}.${key}`];
  });
}
