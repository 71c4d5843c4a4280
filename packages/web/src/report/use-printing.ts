// Whether the page is being printed: what is folded or out of view is drawn for the paper, and is as before afterwards.
import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinting = false;
const listeners = new Set<() => void>();

function change(next: boolean): void {
  isPrinting = next;
  // The browser takes what is drawn when the event ends.
  flushSync(() => {
    for (const listener of listeners) listener();
  });
}

window.addEventListener('beforeprint', () => change(true));
window.addEventListener('afterprint', () => change(false));

export function usePrinting(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isPrinting,
  );
}
