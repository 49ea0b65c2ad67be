import { definePage } from '../../routing/define-page.tsx';
import { fixedMeta } from '../../routing/head/fixed-meta.ts';
import { loadMicrositePlans } from '../starting-plans.ts';
import { CampaignPage } from './CampaignPage.tsx';
import { type CampaignData, loadCampaign } from './load-campaign.ts';

export const page = definePage<CampaignData>({
  texts: ['landing'],
  loader: (args) => loadCampaign(args, { name: 'sg23', loadPlans: loadMicrositePlans }),
  meta: fixedMeta('campaignSg23'),
  Page: ({ data }) => <CampaignPage texts="sg23" data={data} />,
});
