// A lost focus -> the sentences: a question that folds, a button that goes off or a closed phase never leaves a person at the page's top.
import { type RefObject, useLayoutEffect } from 'react';

export function useFocusKept(main: RefObject<HTMLElement | null>): void {
  // Before the first frame of a new item, so that no key falls between two items.
  useLayoutEffect(() => {
    let frame = 0;
    const bringBack = () => {
      if (isLost(document.activeElement) && !document.querySelector('dialog[open]'))
        main.current?.focus({ preventScroll: true });
    };
    // A focus that moves on leaves its element first: only what is still lost with the next frame is brought back.
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(bringBack);
    };
    bringBack();
    // What was focused may vanish without a word, so every change of the page is looked at, at once: the next key may come before the next frame.
    const changes = new MutationObserver(bringBack);
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

/** The browser takes the focus from what is switched off or hidden only after this frame, and says nothing of it. */
const isLost = (focused: Element | null): boolean =>
  focused === null || focused === document.body || focused.matches(':disabled') || !focused.checkVisibility();
