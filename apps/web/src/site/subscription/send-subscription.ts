import { linkTo } from '@harbour/core/i18n';
import type { ActionArgs } from '../../page-contract.ts';
import { sendingRefusal } from '../../platform/refusal.ts';
import { placeInAddress } from '../../routing/place-of.ts';
import { redirectAfterForm, SENT_PARAMETER } from '../../routing/route-functions.ts';
import { chosenAddress } from '../chosen-address.ts';
import { type FormResult, IN_PLACE } from '../form-result.ts';
import {
  checkSubscription,
  readSubscription,
  type SubscriptionDraft,
  type SubscriptionProblems,
} from './subscription-draft.ts';

export type SubscriptionResult = FormResult<SubscriptionDraft, SubscriptionProblems>;

/**
 * Validates the form and sends it to the server with the choice it was opened with. After any failure the
 * draft is returned with the reason.
 */
export async function sendSubscription(args: ActionArgs): Promise<SubscriptionResult | Response> {
  const { form, api, locale, url, report } = args;
  const draft = readSubscription(form);
  const checked = checkSubscription(draft, { locale, place: placeInAddress(url) });
  if (checked.kind === 'invalid') return { ...checked, draft };
  try {
    const choice = chosenAddress(args);
    const message = choice === undefined ? {} : { message: choice };
    const { reference } = await api.create('contactForms', { ...checked.enquiry, ...message });
    if (form.has(IN_PLACE)) return { kind: 'sent', reference };
    const query = new URLSearchParams(url.search);
    query.set(SENT_PARAMETER, reference);
    return redirectAfterForm(`${linkTo('subscription', locale)}?${query}`);
  } catch (error) {
    return { kind: 'refused', draft, refusal: sendingRefusal(error, report) };
  }
}
