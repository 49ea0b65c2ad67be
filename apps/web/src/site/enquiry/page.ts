import { definePage } from '../../routing/define-page.tsx';
import { fixedMeta } from '../../routing/head/fixed-meta.ts';
import { loadCode } from '../../routing/load-code.ts';
import { EnquiryPage } from './EnquiryPage.tsx';
import type { EnquiryResult } from './send-enquiry.ts';

export const page = definePage<null, EnquiryResult>({
  general: ['forms'],
  texts: ['enquiry'],
  action: async (args) => (await loadCode(() => import('./send-enquiry.ts'))).sendEnquiry(args),
  meta: fixedMeta('enquiryForm'),
  Page: EnquiryPage,
});
