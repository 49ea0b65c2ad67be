import { definePage } from '../../routing/define-page.tsx';
import { ChangePage } from './ChangePage.tsx';

/** `/upgrade/:id?`: changes a subscription, on a page of its own. */
export const page = definePage({
  texts: ['billing', 'guides', 'pricing'],
  // The choice is in the query, which needs no loading and no router engine.
  loadKey: ({ pathname }) => pathname,
  meta: (_data, t) => ({ title: t('billing:change.title') }),
  Page: ChangePage,
});
