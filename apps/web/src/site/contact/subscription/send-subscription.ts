import { linkTo } from '@harbour/core/i18n';
import type { ActionArgs } from '../../../page-contract.ts';
import { placeInAddress } from '../../../routing/place-of.ts';
import { SENT_PARAMETER } from '../../../routing/route-functions.ts';
import { readDraft } from '../contact-draft.ts';
import { sendContact } from '../send-contact.ts';
import { checkSubscription } from './check-subscription.ts';

/** Validates the form and sends it to the server. */
export function sendSubscription(args: ActionArgs) {
  const { form, locale, url } = args;
  const draft = readDraft(form);
  return sendContact(args, {
    draft,
    checked: checkSubscription(draft, { locale, place: placeInAddress(url) }),
    sentPath: (reference) => {
      const query = new URLSearchParams(url.search);
      query.set(SENT_PARAMETER, reference);
      return `${linkTo('subscription', locale)}?${query}`;
    },
  });
}
