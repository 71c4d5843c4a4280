// The person's choice of light, dark or system -> the theme of the page, at once and in every later visit.
import { useSyncExternalStore } from 'react';
import { readKept, writeKept } from './kept.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';
export const themeChoices: readonly ThemeChoice[] = ['system', 'light', 'dark'];

const listeners = new Set<() => void>();
const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)');
let choice: ThemeChoice = themeChoices.find((known) => known === readKept('theme')) ?? 'system';

function applyTheme(): void {
  const dark = choice === 'dark' || (choice === 'system' && systemIsDark.matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}

systemIsDark.addEventListener('change', applyTheme);
applyTheme();

export function chooseTheme(next: ThemeChoice): void {
  choice = next;
  writeKept('theme', next);
  applyTheme();
  for (const listener of listeners) listener();
}

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => choice,
  );
}
