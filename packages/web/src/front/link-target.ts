// what somebody pasted -> the address of a secret link, or null where it is none.

/** A link of a workbench: http or https, the page `/enter`, and a key after `#`. */
export function linkTarget(pasted: string): string | null {
  let link: URL;
  try {
    link = new URL(pasted.trim());
  } catch {
    return null;
  }
  const isWeb = link.protocol === 'https:' || link.protocol === 'http:';
  return isWeb && link.pathname.endsWith('/enter') && link.hash.length > 1 ? link.href : null;
}
