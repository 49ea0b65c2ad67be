import { definePlansPage } from '../define-plans-page.tsx';
import { loadMicrositePlans } from '../starting-plans.ts';

export const page = definePlansPage({
  texts: 'subscription',
  head: 'subscription',
  leadsTo: 'pricing',
  loader: loadMicrositePlans,
});
