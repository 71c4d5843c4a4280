// Time spent working on an item: a long pause counts as 30 seconds, and a hidden page does not count.
import { useEffect, useRef } from 'react';

/** A longer time without a key or a movement counts as this much. */
const longestGap = 30_000;

/** Returns a function that reads the milliseconds so far; starts anew when `what` changes. */
export function useActiveTime(what: string): () => number {
  const spent = useRef({ total: 0, last: performance.now() });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another item starts at nought
  useEffect(() => {
    spent.current = { total: 0, last: performance.now() };
    const tick = () => {
      const now = performance.now();
      if (!document.hidden) spent.current.total += Math.min(now - spent.current.last, longestGap);
      spent.current.last = now;
    };
    const signs = ['keydown', 'pointerdown', 'pointermove', 'scroll', 'visibilitychange'] as const;
    for (const sign of signs) document.addEventListener(sign, tick, { passive: true, capture: true });
    return () => {
      for (const sign of signs) document.removeEventListener(sign, tick, { capture: true });
    };
  }, [what]);
  return () => Math.round(spent.current.total + Math.min(performance.now() - spent.current.last, longestGap));
}
