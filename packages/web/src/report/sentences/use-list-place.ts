// list of sentences -> where it begins on the page and how high its rows are, without looking while it scrolls.
import { quantileOf } from '@corrigenda/core/internal';
import { type RefObject, useEffect, useState } from 'react';

export interface ListPlace {
  readonly top: number;
  /** Of most rows: what is guessed for those that were not drawn yet. */
  readonly height: number;
}

export function useListPlace(list: RefObject<HTMLElement | null>, guess: number): ListPlace {
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(guess);
  useEffect(() => {
    const element = list.current;
    const section = element?.closest('section');
    if (!element || !section) return;
    const measure = () => {
      setTop(Math.round(element.getBoundingClientRect().top + window.scrollY));
      const heights = [...element.children].map((row) => row.getBoundingClientRect().height);
      const middle = quantileOf(heights, 0.5);
      if (middle !== null && middle > 0) setHeight(middle);
    };
    // The list moves while the parts above it fold and unfold; its own height changes as it scrolls and is not used.
    const watch = new ResizeObserver(measure);
    for (const part of [...(section.parentElement?.children ?? []), ...section.children])
      if (part !== section && part !== element) watch.observe(part);
    measure();
    return () => watch.disconnect();
  }, [list]);
  return { top, height };
}
