// links -> a file to keep: CSV for mail merge, text for people.
import { writeCsv } from '@corrigenda/core/internal';
import type { AnnotatorLink } from '@corrigenda/server';

export const linksText = (links: readonly AnnotatorLink[]): string =>
  links.map(({ pseudonym, link }) => `${pseudonym}\t${link}\n`).join('');

export const linksCsv = (links: readonly AnnotatorLink[]): string =>
  writeCsv([['pseudonym', 'link'], ...links.map(({ pseudonym, link }) => [pseudonym, link])]);
