import { definePage } from '../../routing/define-page.tsx';
import { loadOffering } from './load-offering.ts';
import { StorePage } from './StorePage.tsx';

export const page = definePage({
  loader: (args) => loadOffering(args, 'store'),
  meta: (_data, t) => ({
    title: t('navigation.store'),
    description: t('site:home.offerings.store.text'),
  }),
  Page: StorePage,
});
