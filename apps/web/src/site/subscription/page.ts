import { definePage } from '../../routing/define-page.tsx';
import { loadMicrositePlans } from '../starting-plans.ts';
import { SubscriptionPage } from './SubscriptionPage.tsx';

export const page = definePage({
  loader: loadMicrositePlans,
  meta: (_data, t) => ({ title: t('site:subscription.title') }),
  Page: SubscriptionPage,
});
