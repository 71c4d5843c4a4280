// What every answer is about (source, target span, standard) -> the top of the sentences, where it stays in view while they scroll.
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

export function Given({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const box = useRef<HTMLElement>(null);
  const tall = useKept(box, 'start');
  return (
    <section
      ref={box}
      className="given given-kept"
      aria-label={t('task.given')}
      tabIndex={tall ? 0 : undefined}
    >
      {children}
    </section>
  );
}

/**
 * A box that is kept in view at the start or end of the sentences: what gets the focus is scrolled to beside it, never behind it. Tells whether
 * it holds more than it shows: then it scrolls by itself, and the keyboard must reach it.
 */
export function useKept(box: RefObject<HTMLElement | null>, edge: 'start' | 'end'): boolean {
  const [tall, setTall] = useState(false);
  useEffect(() => {
    const kept = box.current;
    const scroller = kept?.closest<HTMLElement>('.task-scroll');
    if (!kept) return;
    const property = `scroll-padding-block-${edge}`;
    const measure = new ResizeObserver(() => {
      setTall(kept.scrollHeight > kept.clientHeight + 1);
      scroller?.style.setProperty(property, `${kept.offsetHeight + 8}px`);
    });
    measure.observe(kept);
    return () => {
      measure.disconnect();
      scroller?.style.removeProperty(property);
    };
  }, [box, edge]);
  return tall;
}
