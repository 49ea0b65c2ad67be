import { definePage } from '../../routing/define-page.tsx';
import { offeringMeta } from '../offering-meta.ts';
import { loadOffering } from './load-offering.ts';
import { RestaurantPage } from './RestaurantPage.tsx';

export const page = definePage({
  texts: ['offerings', 'till', 'proof'],
  ads: ['fullscreen', 'footer'],
  loader: (args) => loadOffering(args, 'restaurant'),
  meta: offeringMeta('restaurant'),
  Page: RestaurantPage,
});
