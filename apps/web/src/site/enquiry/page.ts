import { definePage } from '../../routing/define-page.tsx';
import { fixedMeta } from '../../routing/head/fixed-meta.ts';
import { EnquiryPage } from './EnquiryPage.tsx';
import { type EnquiryResult, sendEnquiry } from './send-enquiry.ts';

export const page = definePage<null, EnquiryResult>({
  general: ['forms'],
  texts: ['enquiry'],
  action: sendEnquiry,
  meta: fixedMeta('enquiryForm'),
  Page: EnquiryPage,
});
