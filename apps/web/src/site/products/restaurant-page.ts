import { definePage } from '../../routing/define-page.tsx';
import { loadOffering } from './load-offering.ts';
import { RestaurantPage } from './RestaurantPage.tsx';

export const page = definePage({
  loader: (args) => loadOffering(args, 'restaurant'),
  meta: (_data, t) => ({
    title: t('navigation.restaurant'),
    description: t('site:home.offerings.restaurant.text'),
  }),
  Page: RestaurantPage,
});
