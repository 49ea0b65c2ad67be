import { linkTo } from '@harbour/core/i18n';
import type { ActionArgs } from '../../page-contract.ts';
import { refusalOf } from '../../platform/refusal.ts';
import { redirectAfterForm, SENT_PARAMETER } from '../../routing/route-functions.ts';
import { type FormResult, IN_PLACE } from '../form-result.ts';
import { checkEnquiry, type EnquiryDraft, type EnquiryProblems, readDraft } from './enquiry-draft.ts';

/** What became of a form. */
export type EnquiryResult = FormResult<EnquiryDraft, EnquiryProblems>;

/** Checks the form and leaves the enquiry with the server. Whatever fails, the draft comes back with the reason. */
export async function sendEnquiry({
  form,
  api,
  locale,
  report,
}: ActionArgs): Promise<EnquiryResult | Response> {
  const draft = readDraft(form);
  const checked = checkEnquiry(draft, locale);
  if (checked.kind === 'invalid') return { ...checked, draft };
  try {
    const { reference } = await api.create('contactForms', checked.enquiry);
    if (form.has(IN_PLACE)) return { kind: 'sent', reference };
    return redirectAfterForm(linkTo('enquiryForm', locale, {}, { [SENT_PARAMETER]: reference }));
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal.code === 'general') report(error);
    return { kind: 'refused', draft, refusal };
  }
}
