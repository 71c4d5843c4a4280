// The width an element has, so that figures fit the page and their letters keep their size.
import { type RefObject, useEffect, useState } from 'react';

export function useWidth(element: RefObject<HTMLElement | null>, first = 680): number {
  const [width, setWidth] = useState(first);
  useEffect(() => {
    const box = element.current;
    if (!box) return;
    const watch = new ResizeObserver(() => setWidth(Math.round(box.clientWidth) || first));
    watch.observe(box);
    return () => watch.disconnect();
  }, [element, first]);
  return width;
}
