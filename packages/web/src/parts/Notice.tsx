// A few words set apart: something to know, something wrong, something done. Never by colour alone: each has its sign.
import type { ReactNode } from 'react';

const signs = { note: 'i', warning: '!', error: '×', done: '✓' } as const;

interface NoticeProps {
  readonly kind?: keyof typeof signs;
  readonly title?: string;
  readonly children: ReactNode;
  /** Screen readers say it at once: for the answer to an action. */
  readonly loud?: boolean;
}

export function Notice({ kind = 'note', title, children, loud = false }: NoticeProps) {
  return (
    <div className={`notice notice-${kind}`} role={loud ? 'alert' : undefined}>
      <span className="notice-sign" aria-hidden="true">
        {signs[kind]}
      </span>
      <div className="notice-body">
        {title && <p className="notice-title">{title}</p>}
        {children}
      </div>
    </div>
  );
}
