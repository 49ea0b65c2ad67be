import {
  type BillingFault,
  checkBillingIdentity,
  type EnteredIdentity,
  MOST_BILLING_EMAILS,
  tidyBillingIdentity,
} from '@harbour/core/contract/collections';
import type { Place } from '@harbour/core/contract/values';
import { refusal } from '../calls/refusal.ts';

const MESSAGES: { readonly [fault in BillingFault]: string } = {
  required: 'Fill this in',
  tooLong: 'Shorten this text',
  postcodeSg: 'A Singapore postcode has six digits',
  postcodeHk: 'Hong Kong has no postcodes: leave this empty',
  otherPlace: 'The billing address is in the place that you buy in',
  businessRegistration:
    'A business registration number has eight digits, or eleven with the branch, as on the certificate',
  uen: 'A UEN has the form 12345678A, 202612345A or T26LL1234A',
  uenCheckLetter: 'The last letter does not belong to this number: compare it with your ACRA profile',
  gstNumber: 'A GST registration number is a UEN or has the form M2-1234567-8',
  gstNumberHk: 'Hong Kong has no GST: leave this empty',
  emailFormat: 'This is not an email address',
  emailTwice: 'This address is already in the list',
  tooManyEmails: `Invoices go to ${MOST_BILLING_EMAILS} addresses at most`,
};

/**
 * Returns a valid identity; throws `invalid-data` with one issue per refused field. Paths begin with `under`
 * if the identity is part of a larger request.
 */
export function requireIdentity<T extends EnteredIdentity>(place: Place, identity: T, under = ''): T {
  const issues = checkBillingIdentity(place, identity).map(({ path, code }) => ({
    path: `${under}${path}`,
    message: MESSAGES[code],
    code,
  }));
  const [first] = issues;
  if (!first) return tidyBillingIdentity(place, identity);
  const notified = issues.map(({ path, message }) => `${path}: ${message}.`).join(' ');
  throw refusal('invalid-data', `The billing details cannot be used. ${notified}`, {
    subject: first.path,
    issues,
  });
}
