import { definePage } from '../../routing/define-page.tsx';
import { SubscriptionPage } from './SubscriptionPage.tsx';

export const page = definePage({
  meta: (_data, t) => ({ title: t('navigation.tryNow') }),
  Page: SubscriptionPage,
});
