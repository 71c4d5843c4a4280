/** Which end of a scale is the desirable one. Results, colours and rankings rest on it. */
export type Polarity = 'higher-is-better' | 'lower-is-better' | 'none';

/** Turned so that higher is better; null where neither end is. */
export function oriented(value: number, polarity: Polarity): number | null {
  if (polarity === 'none') return null;
  return polarity === 'higher-is-better' ? value : -value;
}
