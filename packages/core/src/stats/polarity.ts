// value on a scale -> value that is higher for better.

/** Which end of a scale is the better one. Means, colours and rankings depend on it. */
export const polarities = ['higher-is-better', 'lower-is-better', 'none'] as const;
export type Polarity = (typeof polarities)[number];

/** Turned so that higher is better; null where neither end is. */
export function oriented(value: number, polarity: Polarity): number | null {
  if (polarity === 'none') return null;
  return polarity === 'higher-is-better' ? value : -value;
}
