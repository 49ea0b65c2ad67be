import { linkTo } from '@harbour/core/i18n';
import type { ActionArgs } from '../../page-contract.ts';
import { sendingRefusal } from '../../platform/refusal.ts';
import { redirectAfterForm, SENT_PARAMETER } from '../../routing/route-functions.ts';
import { chosenAddress } from '../chosen-address.ts';
import { type FormResult, IN_PLACE } from '../form-result.ts';
import { checkEnquiry, type EnquiryDraft, type EnquiryProblems, readDraft } from './enquiry-draft.ts';

/** The outcome of the form. */
export type EnquiryResult = FormResult<EnquiryDraft, EnquiryProblems>;

/**
 * Validates the form and sends the enquiry to the server. After any failure the draft is returned with the
 * reason.
 */
export async function sendEnquiry(args: ActionArgs): Promise<EnquiryResult | Response> {
  const { form, api, locale, report } = args;
  const draft = readDraft(form);
  const checked = checkEnquiry(draft, locale);
  if (checked.kind === 'invalid') return { ...checked, draft };
  try {
    const chosen = chosenAddress(args);
    const { enquiry } = checked;
    const message =
      chosen === undefined ? {} : { message: [enquiry.message, chosen].filter(Boolean).join('\n\n') };
    const { reference } = await api.create('contactForms', { ...enquiry, ...message });
    if (form.has(IN_PLACE)) return { kind: 'sent', reference };
    return redirectAfterForm(linkTo('enquiryForm', locale, {}, { [SENT_PARAMETER]: reference }));
  } catch (error) {
    return { kind: 'refused', draft, refusal: sendingRefusal(error, report) };
  }
}
