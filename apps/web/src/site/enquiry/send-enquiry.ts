import type { Refusal } from '@harbour/core/contract';
import { linkTo } from '@harbour/core/i18n';
import type { ActionArgs } from '../../page-contract.ts';
import { refusalOf } from '../../platform/refusal.ts';
import { redirectAfterForm } from '../../routing/route-functions.ts';
import { checkEnquiry, type EnquiryDraft, type EnquiryProblems, readDraft } from './enquiry-draft.ts';

/** Field of a form that a live page sends: it shows the outcome itself. */
export const IN_PLACE = 'inPlace';
/** Parameter of the thank-you page: the enquiry's reference. */
export const SENT_PARAMETER = 'sent';

/** What became of a form. */
export type EnquiryResult =
  | { readonly kind: 'invalid'; readonly draft: EnquiryDraft; readonly problems: EnquiryProblems }
  | { readonly kind: 'refused'; readonly draft: EnquiryDraft; readonly refusal: Refusal }
  | { readonly kind: 'sent'; readonly reference: string };

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

const REFERENCE = /^[A-Z]{2}-[A-Z0-9]{4,16}$/;

/** The reference a thank-you page was opened with. Anyone can write an address, so only what looks like one is shown. */
export function sentReference({ searchParams }: URL): string | undefined {
  const reference = searchParams.get(SENT_PARAMETER);
  return reference !== null && REFERENCE.test(reference) ? reference : undefined;
}
