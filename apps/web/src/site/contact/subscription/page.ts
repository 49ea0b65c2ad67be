import { definePage } from '../../../routing/define-page.tsx';
import { fixedMeta } from '../../../routing/head/fixed-meta.ts';
import { loadCode } from '../../../routing/load-code.ts';
import type { HomePlan } from '../../starting-plans.ts';
import type { ContactResult } from '../contact-draft.ts';
import type { SubscriptionProblem } from './check-subscription.ts';
import { SubscriptionPage } from './SubscriptionPage.tsx';

export const page = definePage<readonly HomePlan[], ContactResult<SubscriptionProblem>>({
  general: ['site', 'forms'],
  texts: ['enquiry'],
  loader: async (args) =>
    (await loadCode(() => import('../../starting-plans.ts'), args.url.href)).loadMicrositePlans(args),
  action: async (args) =>
    (await loadCode(() => import('./send-subscription.ts'), args.url.href)).sendSubscription(args),
  meta: fixedMeta('subscription'),
  Page: SubscriptionPage,
});
