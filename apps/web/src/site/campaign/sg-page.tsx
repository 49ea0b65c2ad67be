import { definePage } from '../../routing/define-page.tsx';
import { loadMicrositePlans } from '../starting-plans.ts';
import { CampaignPage } from './CampaignPage.tsx';
import { campaignMeta } from './campaign-meta.ts';
import { type CampaignData, loadCampaign } from './load-campaign.ts';

export const page = definePage<CampaignData>({
  texts: ['landing'],
  loader: (args) => loadCampaign(args, { name: 'sg23', loadPlans: loadMicrositePlans }),
  meta: campaignMeta('campaignSg23'),
  Page: ({ data }) => <CampaignPage texts="sg23" data={data} />,
});
