import { type Refusal, refusalOf } from '@harbour/core/contract/errors';
import { BEFORE_CHOICE, MAX_CHOICE_ADDRESS } from '@harbour/core/contract/values';
import { linkTo, PLACE_PARAMETER, placeLink } from '@harbour/core/i18n';
import type { ActionArgs } from '../../page-contract.ts';
import { isOffline } from '../../platform/connection.ts';
import { placeInAddress } from '../../routing/place-of.ts';
import { redirectAfterForm } from '../../routing/route-functions.ts';
import type { CheckedContact, ContactDraft } from './contact-draft.ts';
import { type ContactResult, IN_PLACE } from './contact-draft.ts';

interface Contact<Problem> {
  readonly draft: ContactDraft;
  readonly checked: CheckedContact<Problem>;
  /** The path of the thank-you page of a form sent without JavaScript. */
  readonly sentPath: (reference: string) => string;
}

/**
 * Sends a valid draft to the server with the choice that the form was opened with. After any failure the
 * draft is returned with the reason.
 */
export async function sendContact<Problem>(
  args: ActionArgs,
  { draft, checked, sentPath }: Contact<Problem>,
): Promise<ContactResult<Problem> | Response> {
  const { form, api, report } = args;
  if (checked.kind === 'invalid') return { ...checked, draft };
  try {
    const { enquiry } = checked;
    const message = [enquiry.message, chosenAddress(args)].filter(Boolean).join(BEFORE_CHOICE);
    const { reference } = await api.create('contactForms', { ...enquiry, ...(message ? { message } : {}) });
    return form.has(IN_PLACE) ? { kind: 'sent', reference } : redirectAfterForm(sentPath(reference));
  } catch (error) {
    return { kind: 'refused', draft, refusal: sendingRefusal(error, report) };
  }
}

/**
 * Why the form could not be sent. Reports unexpected errors: neither a refusal by the server nor an offline
 * browser.
 */
function sendingRefusal(error: unknown, report: (error: unknown) => void): Refusal {
  const refusal = refusalOf(error);
  if (refusal.code === 'general' && !isOffline()) report(error);
  return refusal;
}

/**
 * The calculator's URL with the choice that a form was opened with, for sales; `undefined` when no plan was
 * chosen.
 */
function chosenAddress({
  url,
  settings,
  locale,
}: Pick<ActionArgs, 'url' | 'settings' | 'locale'>): string | undefined {
  if (!url.searchParams.has('plan')) return undefined;
  const choice = new URLSearchParams(url.search);
  choice.delete(PLACE_PARAMETER);
  const path = `${linkTo('pricing', locale)}?${choice}`;
  const address = settings.origin + placeLink(path, placeInAddress(url));
  return address.length > MAX_CHOICE_ADDRESS ? undefined : address;
}
