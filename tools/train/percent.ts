// part, whole -> percentage.

/** With two decimals; 100 where there was nothing to get wrong. */
export function percent(part: number, whole: number): number {
  return whole === 0 ? 100 : Math.round((10_000 * part) / whole) / 100;
}
