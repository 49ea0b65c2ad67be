import { definePage } from '../../routing/define-page.tsx';
import { PricingPage } from './PricingPage.tsx';

export const page = definePage({
  meta: (_data, t) => ({ title: t('navigation.pricing') }),
  Page: PricingPage,
});
