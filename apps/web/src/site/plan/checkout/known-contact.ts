import type { RecordOf } from '@harbour/core/contract/collections';
import { displayName, places, toE164 } from '@harbour/core/contract/values';
import { isBlank } from './check-delivery.ts';
import { type Draft, toDraft } from './draft.ts';

type Account = Pick<RecordOf<'users'>, 'companyName' | 'name' | 'email' | 'phone'>;
type Contact = Pick<Draft, 'companyName' | 'contactName' | 'phoneCountry' | 'phone'>;

/** The typed contact details, completed from an account. A stored number contains its country. */
export function knownContact(draft: Draft, account: Account): Contact {
  const region = places.find((one) => account.phone !== null && toE164(one, account.phone) === account.phone);
  const accountName = account.name ? displayName(account) : '';
  const usesEnteredPhone = !isBlank(draft.phone) || region === undefined;
  return {
    companyName: isBlank(draft.companyName) ? (account.companyName ?? '') : draft.companyName,
    contactName: isBlank(draft.contactName) ? accountName : draft.contactName,
    phoneCountry: usesEnteredPhone ? draft.phoneCountry : region,
    phone: usesEnteredPhone ? draft.phone : (account.phone ?? ''),
  };
}

/** The typed contact details without the values filled in from an account that signs out. */
export function withoutKnownContact(draft: Draft, account: Account): Contact {
  const filled = knownContact(toDraft(new Map()), account);
  const entered = (field: 'companyName' | 'contactName') =>
    draft[field] === filled[field] ? '' : draft[field];
  const isPhoneFilled = draft.phone === filled.phone && draft.phoneCountry === filled.phoneCountry;
  return {
    companyName: entered('companyName'),
    contactName: entered('contactName'),
    phoneCountry: isPhoneFilled ? '' : draft.phoneCountry,
    phone: isPhoneFilled ? '' : draft.phone,
  };
}
