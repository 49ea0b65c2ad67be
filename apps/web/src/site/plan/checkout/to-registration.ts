import type { Locale } from '@harbour/core/i18n';
import type { BuyerRegistration } from '../../../platform/accounts-api.ts';
import { phoneOf } from './check-account.ts';
import type { Draft } from './draft.ts';
import { splitName } from './split-name.ts';

/** The request data of a new account from a checked draft. */
export function toRegistration(
  draft: Draft,
  { password, locale }: { readonly password: string; readonly locale: Locale },
): BuyerRegistration {
  const name = splitName(draft.contactName);
  return {
    email: draft.email.trim(),
    password,
    locale,
    companyName: draft.companyName.trim(),
    phone: phoneOf(draft) ?? draft.phone,
    ...(name === undefined ? {} : { name }),
  };
}
