// links -> a file to keep: CSV for mail merge, text for people.
import { writeCsv } from '@corrigenda/core';
import type { AnnotatorLink } from '@corrigenda/server';

export const linksText = (links: readonly AnnotatorLink[]): string =>
  links.map(({ pseudonym, link }) => `${pseudonym}\t${link}\n`).join('');

export const linksCsv = (links: readonly AnnotatorLink[]): string =>
  writeCsv([['pseudonym', 'link'], ...links.map(({ pseudonym, link }) => [pseudonym, link])]);

/** Hands a text to the browser as a file; its name keeps letters, figures, dots and dashes. */
export function downloadText(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  link.download = name.replace(/[^\p{L}\p{N}.-]+/gu, '-');
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
