// A lost focus -> the sentences: a question that folds, a button that goes off or a closed phase never leaves a person at the page's top.
import { type RefObject, useEffect } from 'react';

export function useFocusKept(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let frame = 0;
    // What was focused may vanish without a word, so every change of the page and every lost focus is looked at.
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const lost = document.activeElement === document.body || document.activeElement === null;
        if (lost && !document.querySelector('dialog[open]')) main.current?.focus({ preventScroll: true });
      });
    };
    const changes = new MutationObserver(look);
    changes.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    });
    document.addEventListener('focusout', look);
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      document.removeEventListener('focusout', look);
    };
  }, [main]);
}
