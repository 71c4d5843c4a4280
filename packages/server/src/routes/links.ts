// fragments -> links that people can follow.
import type { Context } from 'hono';
import type { AnnotatorLink } from '../api/manager.ts';

/** The address people use: the public one, or the one the manager came by. */
export type LinkBase = (context: Context) => string;

export const linkBase =
  (publicUrl: string | undefined): LinkBase =>
  (context) =>
    publicUrl?.replace(/\/$/, '') ?? new URL(context.req.url).origin;

/** The whole link for a fragment. */
export const linkOf = (base: string, fragment: string): string => `${base}/enter#${fragment}`;

export const wholeLinks = (base: string, links: readonly AnnotatorLink[]): AnnotatorLink[] =>
  links.map(({ link, ...person }) => ({ ...person, link: linkOf(base, link) }));
