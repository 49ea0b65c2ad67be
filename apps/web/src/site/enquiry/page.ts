import { definePage } from '../../routing/define-page.tsx';
import { EnquiryPage } from './EnquiryPage.tsx';

export const page = definePage({
  meta: (_data, t) => ({ title: t('navigation.enquiry') }),
  Page: EnquiryPage,
});
