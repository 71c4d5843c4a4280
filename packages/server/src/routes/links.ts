// fragments -> links that people can follow.
import type { Context } from 'hono';
import type { AnnotatorLink } from '../api/manager.ts';
import type { Edge } from './declare.ts';

/** The whole link for a fragment. */
export const linkOf = (base: string, fragment: string): string => `${base}/enter#${fragment}`;

/** Links with the address people use: the public one, or the one the manager came by. */
export function wholeLinks(c: Context<Edge>, links: readonly AnnotatorLink[]): AnnotatorLink[] {
  const base = c.var.publicUrl?.replace(/\/$/, '') ?? new URL(c.req.url).origin;
  return links.map(({ link, ...person }) => ({ ...person, link: linkOf(base, link) }));
}
