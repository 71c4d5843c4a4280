// The route table: every route of the server, each with its role.
import { annotatorRoutes } from './annotator.ts';
import { blindRoutes } from './blind.ts';
import { bundleRoutes } from './bundle.ts';
import { campaignRoutes } from './campaigns.ts';
import { judgementRoutes } from './judgements.ts';
import { managerRoutes } from './managers.ts';
import { openRoutes } from './open.ts';
import { peopleRoutes } from './people.ts';

export const routeTable = [
  ...openRoutes,
  ...annotatorRoutes,
  ...campaignRoutes,
  ...peopleRoutes,
  ...judgementRoutes,
  ...bundleRoutes,
  ...managerRoutes,
  ...blindRoutes,
] as const;
