import type { PageMeta, Translate } from '../../page-contract.ts';
import { definePage } from '../../routing/define-page.tsx';
import { type FixedPage, fixedMeta } from '../../routing/head/fixed-meta.ts';
import { loadMicrositePlans } from '../starting-plans.ts';
import { CampaignPage } from './CampaignPage.tsx';
import { type CampaignData, loadCampaign } from './load-campaign.ts';

export const hkRacePage = definePage<CampaignData>({
  texts: ['landing'],
  loader: (args) => loadCampaign(args, { name: '23hkrace', loadPlans: loadMicrositePlans }),
  meta: campaignMeta('campaign23hkrace'),
  Page: ({ data }) => <CampaignPage texts="hkRace" data={data} />,
});

export const sgPage = definePage<CampaignData>({
  texts: ['landing'],
  loader: (args) => loadCampaign(args, { name: 'sg23', loadPlans: loadMicrositePlans }),
  meta: campaignMeta('campaignSg23'),
  Page: ({ data }) => <CampaignPage texts="sg23" data={data} />,
});

/** The metadata of a campaign; while it runs and its start is known, it is an event. */
function campaignMeta(page: FixedPage): (data: CampaignData, t: Translate) => PageMeta {
  return (data, t) => {
    const meta = fixedMeta(page)(data, t);
    const { isRunning, from, until } = data;
    if (!isRunning || from === null) return meta;
    const sale = { name: meta.title, description: meta.description ?? '', startDate: from, endDate: until };
    return { ...meta, subjects: () => [{ kind: 'sale', ...sale }] };
  };
}
