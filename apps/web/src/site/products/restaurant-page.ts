import { definePage } from '../../routing/define-page.tsx';
import { RestaurantPage } from './RestaurantPage.tsx';

export const page = definePage({
  meta: (_data, t) => ({ title: t('navigation.restaurant') }),
  Page: RestaurantPage,
});
