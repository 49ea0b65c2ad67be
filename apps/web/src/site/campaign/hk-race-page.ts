import { definePlansPage } from '../define-plans-page.tsx';
import { loadStartingPlans } from '../starting-plans.ts';

export const page = definePlansPage({
  texts: 'campaign.hkRace',
  head: 'campaign23hkrace',
  leadsTo: 'pricing',
  loader: loadStartingPlans,
});
