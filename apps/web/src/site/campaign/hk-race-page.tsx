import { definePage } from '../../routing/define-page.tsx';
import { loadMicrositePlans } from '../starting-plans.ts';
import { CampaignPage } from './CampaignPage.tsx';
import { campaignMeta } from './campaign-meta.ts';
import { type CampaignData, loadCampaign } from './load-campaign.ts';

export const page = definePage<CampaignData>({
  texts: ['landing'],
  loader: (args) => loadCampaign(args, { name: '23hkrace', loadPlans: loadMicrositePlans }),
  meta: campaignMeta('campaign23hkrace'),
  Page: ({ data }) => <CampaignPage texts="hkRace" data={data} />,
});
