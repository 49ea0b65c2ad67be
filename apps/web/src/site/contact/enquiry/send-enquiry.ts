import { linkTo } from '@harbour/core/i18n';
import type { ActionArgs } from '../../../page-contract.ts';
import { SENT_PARAMETER } from '../../../routing/route-functions.ts';
import { readDraft } from '../contact-draft.ts';
import { sendContact } from '../send-contact.ts';
import { checkEnquiry } from './check-enquiry.ts';

/** Validates the form and sends the enquiry to the server. */
export function sendEnquiry(args: ActionArgs) {
  const { form, locale } = args;
  const draft = readDraft(form);
  return sendContact(args, {
    draft,
    checked: checkEnquiry(draft, locale),
    sentPath: (reference) => linkTo('enquiryForm', locale, {}, { [SENT_PARAMETER]: reference }),
  });
}
