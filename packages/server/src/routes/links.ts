// fragments -> links that people can follow.
import type { Context } from 'hono';
import type { AnnotatorLink } from '../api/manager.ts';
import type { Edge } from './declare.ts';

/** The whole link for a fragment. */
export const linkOf = (base: string, fragment: string): string => `${base}/enter#${fragment}`;

/** The link with the address people use: the public one, or the one the manager came by. */
export function wholeLink<Linked extends { readonly link: string }>(
  c: Context<Edge>,
  linked: Linked,
): Linked {
  const base = c.var.publicUrl?.replace(/\/$/, '') ?? new URL(c.req.url).origin;
  return { ...linked, link: linkOf(base, linked.link) };
}

export const wholeLinks = (c: Context<Edge>, links: readonly AnnotatorLink[]): AnnotatorLink[] =>
  links.map((linked) => wholeLink(c, linked));
