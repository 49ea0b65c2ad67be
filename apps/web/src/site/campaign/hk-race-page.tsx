import { definePage } from '../../routing/define-page.tsx';
import { fixedMeta } from '../../routing/head/fixed-meta.ts';
import { loadStartingPlans } from '../starting-plans.ts';
import { CampaignPage } from './CampaignPage.tsx';
import { type CampaignData, loadCampaign } from './load-campaign.ts';

export const page = definePage<CampaignData>({
  texts: ['landing'],
  loader: (args) => loadCampaign(args, { name: '23hkrace', loadPlans: loadStartingPlans }),
  meta: fixedMeta('campaign23hkrace'),
  Page: ({ data }) => <CampaignPage texts="hkRace" data={data} />,
});
