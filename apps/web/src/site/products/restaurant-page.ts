import { definePage } from '../../routing/define-page.tsx';
import { fixedMeta } from '../../routing/head/fixed-meta.ts';
import { loadOffering } from './load-offering.ts';
import { RestaurantPage } from './RestaurantPage.tsx';

export const page = definePage({
  texts: ['offerings'],
  loader: (args) => loadOffering(args, 'restaurant'),
  meta: fixedMeta('harbourRestaurant'),
  Page: RestaurantPage,
});
