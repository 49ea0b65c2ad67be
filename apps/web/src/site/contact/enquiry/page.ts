import { definePage } from '../../../routing/define-page.tsx';
import { fixedMeta } from '../../../routing/head/fixed-meta.ts';
import { loadCode } from '../../../routing/load-code.ts';
import type { ContactResult } from '../contact-draft.ts';
import type { EnquiryProblem } from './check-enquiry.ts';
import { EnquiryPage } from './EnquiryPage.tsx';

export const page = definePage<null, ContactResult<EnquiryProblem>>({
  general: ['forms'],
  texts: ['enquiry'],
  action: async (args) =>
    (await loadCode(() => import('./send-enquiry.ts'), args.url.href)).sendEnquiry(args),
  meta: fixedMeta('enquiryForm'),
  Page: EnquiryPage,
});
