import { isRecordId } from '@harbour/core/contract/values';
import { definePage } from '../../routing/define-page.tsx';
import { DonePage } from './DonePage.tsx';

export const page = definePage({
  texts: ['enquiry', 'checkout', 'pricing'],
  // The document is the same for every id, so that it does not reveal which orders exist.
  exists: ({ id }) => id === undefined || isRecordId(id),
  meta: (_data, t, { params }) => ({
    title: t(params.id === undefined ? 'site:done.title' : 'checkout:done.title'),
  }),
  Page: DonePage,
});
