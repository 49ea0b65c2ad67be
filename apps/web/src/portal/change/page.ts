import { isRecordId } from '@harbour/core/contract/values';
import { definePage } from '../../routing/define-page.tsx';
import { ChangePage } from './ChangePage.tsx';

/** `/upgrade/:id?`: changes a subscription, on a page of its own. */
export const page = definePage({
  texts: ['billing', 'guides', 'pricing', 'consent'],
  // The choice is in the query: nothing has to be loaded for it, nor the router's code fetched.
  loadKey: ({ pathname }) => pathname,
  exists: ({ id }) => id === undefined || isRecordId(id),
  meta: (_data, t) => ({ title: t('billing:change.title') }),
  Page: ChangePage,
});
