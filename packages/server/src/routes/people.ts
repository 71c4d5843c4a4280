// Routes of a manager about people: inviting, links, experts, erasing.
import { Done } from '../api/annotator.ts';
import { OpenSignUp, SetReturnAddress, SignUpLink } from '../api/joining.ts';
import { ErasePerson, InviteAnnotators, Links, MakeExpertSample, SetQuota } from '../api/manager.ts';
import { makeExpertSample } from '../service/descend.ts';
import { endSignUp, openSignUp, setReturnAddress } from '../service/managers/sign-up.ts';
import { erase, invite, revoke, rotate, setQuota } from '../service/people.ts';
import { answer, declareRoute, done } from './declare.ts';
import { wholeLink, wholeLinks } from './links.ts';

const campaignPath = '/api/m/campaigns/{id}' as const;

export const peopleRoutes = [
  answer(
    declareRoute({
      role: 'manager',
      audit: 'invite',
      method: 'post',
      path: `${campaignPath}/annotators`,
      summary: 'Invite annotators; their links are shown once',
      takes: InviteAnnotators,
      gives: Links,
    }),
    async (c) => {
      const { annotators, expiresAt = null } = c.req.valid('json');
      c.var.note({ facts: { people: annotators.length } });
      const links = await invite(c.var.bench, c.req.param('id'), annotators, expiresAt);
      return c.json({ links: wholeLinks(c, links) }, 200);
    },
  ),
  answer(
    declareRoute({
      role: 'manager',
      audit: 'quota',
      method: 'put',
      path: `${campaignPath}/annotators/{seat}/quota`,
      summary: 'How many items one person may have; null: as many as the campaign allows',
      takes: SetQuota,
      gives: Done,
    }),
    async (c) => {
      const { id: campaign, seat } = c.req.param();
      const { quota } = c.req.valid('json');
      c.var.note({ facts: { quota } });
      await setQuota(c.var.bench, { campaign, seat }, quota);
      return c.json(done, 200);
    },
  ),
  answer(
    declareRoute({
      role: 'manager',
      audit: 'revoke',
      method: 'post',
      path: `${campaignPath}/annotators/{seat}/revoke`,
      summary: 'End a link and its sessions; finished work stays',
      gives: Done,
    }),
    async (c) => {
      const { id, seat } = c.req.param();
      await revoke(c.var.bench, id, seat);
      return c.json(done, 200);
    },
  ),
  answer(
    declareRoute({
      role: 'manager',
      audit: 'rotate',
      method: 'post',
      path: `${campaignPath}/annotators/{seat}/rotate`,
      summary: 'A new link that replaces the old one, shown once',
      gives: Links,
    }),
    async (c) => {
      const { id, seat } = c.req.param();
      return c.json({ links: wholeLinks(c, [await rotate(c.var.bench, id, seat)]) }, 200);
    },
  ),
  answer(
    declareRoute({
      role: 'manager',
      audit: 'expert-sample',
      method: 'post',
      path: `${campaignPath}/expert-sample`,
      summary: 'Have experts judge a sample again',
      takes: MakeExpertSample,
      gives: Links,
    }),
    async (c) => {
      const links = await makeExpertSample(c.var.bench, c.req.param('id'), c.req.valid('json'));
      return c.json({ links: wholeLinks(c, links) }, 200);
    },
  ),
  answer(
    declareRoute({
      role: 'manager',
      audit: 'erase',
      method: 'post',
      path: `${campaignPath}/erase`,
      summary: "Erase a person's data; that events happened stays on record",
      takes: ErasePerson,
      gives: Done,
    }),
    async (c) => {
      const { seat } = c.req.valid('json');
      c.var.note({ seat });
      await erase(c.var.bench, c.req.param('id'), seat);
      return c.json(done, 200);
    },
  ),
  answer(
    declareRoute({
      role: 'manager',
      audit: 'sign-up',
      method: 'post',
      path: `${campaignPath}/sign-up`,
      summary: 'A public link by which so many people may join; it replaces the one before and is shown once',
      takes: OpenSignUp,
      gives: SignUpLink,
    }),
    async (c) => {
      const wanted = c.req.valid('json');
      c.var.note({ facts: { people: wanted.most } });
      return c.json(wholeLink(c, { link: await openSignUp(c.var.bench, c.req.param('id'), wanted) }), 200);
    },
  ),
  answer(
    declareRoute({
      role: 'manager',
      audit: 'sign-up-end',
      method: 'post',
      path: `${campaignPath}/sign-up/end`,
      summary: 'End the public link; those who joined stay',
      gives: Done,
    }),
    async (c) => {
      await endSignUp(c.var.bench, c.req.param('id'));
      return c.json(done, 200);
    },
  ),
  answer(
    declareRoute({
      role: 'manager',
      audit: 'return-address',
      method: 'put',
      path: `${campaignPath}/return-address`,
      summary:
        'Where people go when they are done, with {code} in place of the completion code; null: nowhere',
      takes: SetReturnAddress,
      gives: Done,
    }),
    async (c) => {
      const { address } = c.req.valid('json');
      c.var.note({ facts: { address } });
      await setReturnAddress(c.var.bench, c.req.param('id'), address);
      return c.json(done, 200);
    },
  ),
] as const;
