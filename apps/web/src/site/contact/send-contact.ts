import type { ActionArgs } from '../../page-contract.ts';
import { sendingRefusal } from '../../platform/refusal.ts';
import { redirectAfterForm } from '../../routing/route-functions.ts';
import { chosenAddress } from '../chosen-address.ts';
import type { CheckedContact, ContactDraft } from './contact-draft.ts';
import { type ContactResult, IN_PLACE } from './contact-result.ts';

interface Contact<Problem> {
  readonly draft: ContactDraft;
  readonly checked: CheckedContact<Problem>;
  /** The path of the thank-you page of a form sent without JavaScript. */
  readonly sentPath: (reference: string) => string;
}

/**
 * Sends a valid draft to the server with the choice that the form was opened with. After any failure the draft
 * is returned with the reason.
 */
export async function sendContact<Problem>(
  args: ActionArgs,
  { draft, checked, sentPath }: Contact<Problem>,
): Promise<ContactResult<Problem> | Response> {
  const { form, api, report } = args;
  if (checked.kind === 'invalid') return { ...checked, draft };
  try {
    const { enquiry } = checked;
    const message = [enquiry.message, chosenAddress(args)].filter(Boolean).join('\n\n');
    const { reference } = await api.create('contactForms', { ...enquiry, ...(message ? { message } : {}) });
    return form.has(IN_PLACE) ? { kind: 'sent', reference } : redirectAfterForm(sentPath(reference));
  } catch (error) {
    return { kind: 'refused', draft, refusal: sendingRefusal(error, report) };
  }
}
