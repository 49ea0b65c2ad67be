import { definePage } from '../../routing/define-page.tsx';
import { EnquiryPage } from './EnquiryPage.tsx';
import { type EnquiryResult, sendEnquiry } from './send-enquiry.ts';

export const page = definePage<null, EnquiryResult>({
  action: sendEnquiry,
  meta: (_data, t) => ({
    title: t('site:enquiry.meta.title'),
    description: t('site:enquiry.meta.description'),
  }),
  Page: EnquiryPage,
});
