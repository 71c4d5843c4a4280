// Routes about the persons who run campaigns: who is asking, signing out, links of others, and the log of who did what.
import { z } from '@hono/zod-openapi';
import { deleteCookie, getCookie } from 'hono/cookie';
import { Done } from '../api/annotator.ts';
import { AddManager, AuditPage, ManagerLink, Me, ReplaceManagerLink, ShownManager } from '../api/managers.ts';
import { signOut } from '../service/access.ts';
import { readAudit } from '../service/managers/audit.ts';
import { addManager, endManager, listManagers, renewManagerLink } from '../service/managers/managers.ts';
import { answer, cookieName, declareRoute, done } from './declare.ts';
import { wholeLink } from './links.ts';

const personPath = '/api/m/managers/{manager}' as const;

export const managerRoutes = [
  answer(
    declareRoute({
      role: 'member',
      method: 'get',
      path: '/api/m/me',
      summary: 'Who is asking, and as what',
      gives: Me,
    }),
    async (c) => {
      const { id, name, role } = c.var.person;
      return c.json({ id, name, role }, 200);
    },
  ),
  answer(
    declareRoute({
      role: 'member',
      method: 'post',
      path: '/api/m/sign-out',
      summary: 'Forget this browser; the link still stands',
      gives: Done,
    }),
    async (c) => {
      await signOut(c.var.bench, getCookie(c, cookieName('manager')) ?? '');
      deleteCookie(c, cookieName('manager'), { path: `${c.var.prefix}/api/m` });
      return c.json(done, 200);
    },
  ),
  answer(
    declareRoute({
      role: 'reviewer',
      method: 'get',
      path: '/api/m/managers',
      summary: 'The persons who run campaigns here or read along',
      gives: z.array(ShownManager),
    }),
    async (c) => c.json(await listManagers(c.var.bench), 200),
  ),
  answer(
    declareRoute({
      role: 'manager',
      audit: 'manager-add',
      method: 'post',
      path: '/api/m/managers',
      summary: 'Add a manager or a reviewer; the link is shown once',
      takes: AddManager,
      gives: ManagerLink,
    }),
    async (c) => {
      const wanted = c.req.valid('json');
      c.var.note({ facts: { name: wanted.name, role: wanted.role } });
      return c.json(wholeLink(c, await addManager(c.var.bench, wanted)), 200);
    },
  ),
  answer(
    declareRoute({
      role: 'manager',
      audit: 'manager-link',
      method: 'post',
      path: `${personPath}/link`,
      summary: 'A new link that replaces the old one and signs its browsers out, shown once',
      takes: ReplaceManagerLink,
      gives: ManagerLink,
    }),
    async (c) => {
      const made = await renewManagerLink(c.var.bench, c.req.param('manager'), c.req.valid('json'));
      c.var.note({ facts: { name: made.name } });
      return c.json(wholeLink(c, made), 200);
    },
  ),
  answer(
    declareRoute({
      role: 'manager',
      audit: 'manager-end',
      method: 'post',
      path: `${personPath}/end`,
      summary: 'End a person’s link and sign all browsers out; what the person did stays in the log',
      gives: Done,
    }),
    async (c) => {
      const id = c.req.param('manager');
      c.var.note({ facts: { name: (await c.var.bench.store.managers.find(id))?.name ?? id } });
      await endManager(c.var.bench, id);
      return c.json(done, 200);
    },
  ),
  answer(
    declareRoute({
      role: 'reviewer',
      method: 'get',
      path: '/api/m/audit',
      summary: 'Who exported, looked at or changed what, and when; the newest first',
      query: z.object({ campaign: z.string().max(100).optional(), before: z.string().max(200).optional() }),
      gives: AuditPage,
    }),
    async (c) => c.json(await readAudit(c.var.bench, c.req.valid('query')), 200),
  ),
] as const;
