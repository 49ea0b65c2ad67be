import { CONTACT_LIMITS, isEmailAddress, places, toE164 } from '@harbour/core/contract/values';
import type { Locale } from '@harbour/core/i18n';
import type { CheckedContact, ContactDraft, ContactField, ContactProblems } from '../contact-draft.ts';

/** The problem of a field; each has a text of its own. */
export type EnquiryProblem =
  | 'name'
  | 'companyName'
  | 'country'
  | 'phone'
  | 'phoneHk'
  | 'phoneSg'
  | 'email'
  | 'emailFormat'
  | 'tooLong';

/** Checks a draft against the contract, and the telephone number against the region that its writer chose. */
export function checkEnquiry(draft: ContactDraft, locale: Locale): CheckedContact<EnquiryProblem> {
  const { name, companyName, email, message, testing, website } = draft;
  const country = places.find((region) => region === draft.country);
  const phone = country && toE164(country, draft.phone);
  const problems = problemsOf(draft, { country, phone });
  if (Object.keys(problems).length > 0 || !country || !phone) return { kind: 'invalid', problems };
  const enquiry = { name, companyName, country, phone, email, locale, testing: testing !== '', website };
  return { kind: 'valid', enquiry: message === '' ? enquiry : { ...enquiry, message } };
}

interface ReadPhone {
  readonly country: 'hk' | 'sg' | undefined;
  readonly phone: string | undefined;
}

function problemsOf(draft: ContactDraft, { country, phone }: ReadPhone): ContactProblems<EnquiryProblem> {
  const isTooLong = (field: 'name' | 'companyName' | 'message') =>
    draft[field].length > CONTACT_LIMITS[field];
  const found: readonly (readonly [ContactField, EnquiryProblem, boolean])[] = [
    ['name', 'name', draft.name === ''],
    ['name', 'tooLong', isTooLong('name')],
    ['companyName', 'companyName', draft.companyName === ''],
    ['companyName', 'tooLong', isTooLong('companyName')],
    ['country', 'country', country === undefined],
    ['phone', 'phone', draft.phone === ''],
    ['phone', 'phoneHk', draft.phone !== '' && country === 'hk' && phone === undefined],
    ['phone', 'phoneSg', draft.phone !== '' && country === 'sg' && phone === undefined],
    ['email', 'email', draft.email === ''],
    ['email', 'emailFormat', draft.email !== '' && !isEmailAddress(draft.email)],
    ['message', 'tooLong', isTooLong('message')],
  ];
  return Object.fromEntries(found.flatMap(([field, problem, holds]) => (holds ? [[field, problem]] : [])));
}
