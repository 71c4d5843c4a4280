// public address -> the path below which people reach the server, and requests without it, whether the proxy removed it or not.
import { getPath } from 'hono/utils/url';

/** `/tools/judge` of `https://host/tools/judge/`; empty when there is no path. */
export const prefixOf = (publicUrl: string | undefined): string =>
  publicUrl === undefined ? '' : new URL(publicUrl).pathname.replace(/\/+$/, '');

/** The path of a request as the routes know it. */
export const pathWithout =
  (prefix: string) =>
  (request: Request): string => {
    const path = getPath(request);
    if (prefix === '' || !path.startsWith(prefix)) return path;
    if (path.length === prefix.length) return '/';
    return path[prefix.length] === '/' ? path.slice(prefix.length) : path;
  };
