import { definePage } from '../../routing/define-page.tsx';
import { loadMicrositePlans } from '../starting-plans.ts';
import { SgCampaignPage } from './SgCampaignPage.tsx';

export const page = definePage({
  loader: loadMicrositePlans,
  meta: (_data, t) => ({ title: t('site:campaign.sg23.title') }),
  Page: SgCampaignPage,
});
