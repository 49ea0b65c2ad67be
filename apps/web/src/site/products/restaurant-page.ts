import { definePage } from '../../routing/define-page.tsx';
import { soldOfferingMeta } from '../offering-meta.ts';
import { loadOffering } from './load-offering.ts';
import { RestaurantPage } from './RestaurantPage.tsx';

export const page = definePage({
  texts: ['offerings', 'till', 'proof'],
  ads: ['fullscreen', 'footer'],
  loader: (args) => loadOffering(args, 'restaurant'),
  meta: soldOfferingMeta('restaurant'),
  Page: RestaurantPage,
});
