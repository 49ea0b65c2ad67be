import { definePage } from '../../routing/define-page.tsx';
import { DonePage } from './DonePage.tsx';

export const page = definePage({
  texts: ['enquiry'],
  meta: (_data, t) => ({ title: t('site:done.title') }),
  Page: DonePage,
});
