// A table that may be wider than the window: it scrolls inside its own box.
import type { ReactNode } from 'react';

interface TableScrollProps {
  /** What a screen reader calls the box. */
  readonly label: string;
  /** Language of the table, where it is not that of the page. */
  readonly lang?: string | undefined;
  readonly children: ReactNode;
}

export function TableScroll({ label, lang, children }: TableScrollProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
    <section className="table-scroll" tabIndex={0} lang={lang} aria-label={label}>
      {children}
    </section>
  );
}
