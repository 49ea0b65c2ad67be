import { definePlansPage } from '../define-plans-page.tsx';
import { loadMicrositePlans } from '../starting-plans.ts';

export const page = definePlansPage({
  texts: 'campaign.sg23',
  head: 'campaignSg23',
  leadsTo: 'pricing',
  loader: loadMicrositePlans,
});
