// The manager's pages: list, wizard, running campaign, item. Loaded when their address is opened.
import { Route, Switch, useLocation } from 'wouter';
import { addTexts } from '../language/i18n.ts';
import { TroublePage } from '../parts/TroublePage.tsx';
import { listAddress } from './addresses.ts';
import { BlindCampaigns, BlindItemPage, BlindList } from './blind/BlindPages.tsx';
import { CampaignList } from './CampaignList.tsx';
import { CampaignPage } from './campaign/CampaignPage.tsx';
import { ItemPage } from './item/ItemPage.tsx';
import { en } from './messages/en.ts';
import { ru } from './messages/ru.ts';
import { sv } from './messages/sv.ts';
import { LogPage } from './team/LogPage.tsx';
import { TeamPage } from './team/TeamPage.tsx';
import { useMe } from './team/use-me.ts';
import { NewCampaign } from './wizard/NewCampaign.tsx';
import './manage.css';
import './wizard/wizard.css';
import './wizard/form-builder/form-builder.css';
import './campaign/campaign.css';
import './item/item.css';

addTexts('manage', { en, sv, ru });

export function ManagerPages() {
  const [, navigate] = useLocation();
  return (
    <Switch>
      <Route path="/manage" component={Campaigns} />
      <Route path="/manage/blind/:id" component={BlindList} />
      <Route path="/manage/blind/:id/:item" component={BlindItemPage} />
      <Route path="/manage/new" component={NewCampaign} />
      <Route path="/manage/team" component={TeamPage} />
      <Route path="/manage/log" component={LogPage} />
      <Route path="/manage/campaigns/:id" component={CampaignPage} />
      <Route path="/manage/campaigns/:id/items/:item" component={ItemPage} />
      <Route>
        <TroublePage code="not-found" onRetry={() => navigate(listAddress)} />
      </Route>
    </Switch>
  );
}

/** An adjudicator sees the names of campaigns alone. */
function Campaigns() {
  const { me } = useMe();
  return me?.role === 'adjudicator' ? <BlindCampaigns /> : <CampaignList />;
}
