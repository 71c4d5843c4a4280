// A button in three weights: one primary per screen, plain for the rest, quiet for the least important.
import type { ButtonHTMLAttributes, ReactNode } from 'react';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly weight?: 'primary' | 'plain' | 'quiet' | 'danger';
  /** Whom or what it is about, for screen readers: in a list, many buttons have the same words. */
  readonly about?: string;
  /** The key that does the same, printed after the words. */
  readonly keys?: string;
  readonly children: ReactNode;
}

export function Button({ weight = 'plain', about, keys, children, className = '', ...rest }: ButtonProps) {
  return (
    <button type="button" className={`button button-${weight} ${className}`} {...rest}>
      {children}
      {about && <span className="heard"> {about}</span>}
      {keys && <KeyCap>{keys}</KeyCap>}
    </button>
  );
}

/** A key as a small cap; for the eye only (screen readers get aria-keyshortcuts or the overview). */
export function KeyCap({ children }: { readonly children: ReactNode }) {
  return (
    <span className="key-cap" aria-hidden="true">
      {children}
    </span>
  );
}

/** Ctrl on most keyboards, Cmd on a Mac's. */
export const commandKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl ';
