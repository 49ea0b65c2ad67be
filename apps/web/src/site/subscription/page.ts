import { definePage } from '../../routing/define-page.tsx';
import { fixedMeta } from '../../routing/head/fixed-meta.ts';
import { type HomePlan, loadMicrositePlans } from '../starting-plans.ts';
import { SubscriptionPage } from './SubscriptionPage.tsx';
import { type SubscriptionResult, sendSubscription } from './send-subscription.ts';

export const page = definePage<readonly HomePlan[], SubscriptionResult>({
  general: ['site', 'forms'],
  texts: ['enquiry'],
  loader: loadMicrositePlans,
  action: sendSubscription,
  meta: fixedMeta('subscription'),
  Page: SubscriptionPage,
});
