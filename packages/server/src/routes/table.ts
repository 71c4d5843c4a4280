// The route table: every route of the server, each with its role.
import type { RateLimit } from '../http/rate-limit.ts';
import { annotatorRoutes } from './annotator.ts';
import { bundleRoutes } from './bundle.ts';
import type { Endpoint } from './endpoint.ts';
import { linkBase } from './links.ts';
import { managerRoutes } from './manager.ts';
import { openRoutes } from './open.ts';

export interface RouteOptions {
  readonly publicUrl?: string | undefined;
  readonly limit?: RateLimit | undefined;
}

export function routeTable({ publicUrl, limit }: RouteOptions = {}): readonly Endpoint[] {
  return [
    ...openRoutes(limit ? { limit } : {}),
    ...annotatorRoutes,
    ...managerRoutes(linkBase(publicUrl)),
    ...bundleRoutes,
  ];
}
