import { CONTACT_LIMITS, type CreateOf, places, toE164 } from '@harbour/core/contract';
import type { Locale } from '@harbour/core/i18n';

/** Names of the form's fields. `website` is a honeypot: people do not see it. */
const ENQUIRY_FIELDS = [
  'name',
  'companyName',
  'country',
  'phone',
  'email',
  'message',
  'testing',
  'website',
] as const;
export type EnquiryField = (typeof ENQUIRY_FIELDS)[number];

/** The texts as typed. */
export type EnquiryDraft = Readonly<Record<EnquiryField, string>>;

/** The problem of a field; each has a text of its own. */
type EnquiryProblem =
  | 'name'
  | 'companyName'
  | 'country'
  | 'phone'
  | 'phoneHk'
  | 'phoneSg'
  | 'email'
  | 'emailFormat'
  | 'tooLong';

export type EnquiryProblems = { readonly [field in EnquiryField]?: EnquiryProblem };

/** A draft that can be sent, or its problems. */
export type CheckedEnquiry =
  | { readonly kind: 'valid'; readonly enquiry: CreateOf<'contactForms'> & { readonly website: string } }
  | { readonly kind: 'invalid'; readonly problems: EnquiryProblems };

export const EMPTY_DRAFT: EnquiryDraft = {
  name: '',
  companyName: '',
  country: '',
  phone: '',
  email: '',
  message: '',
  testing: '',
  website: '',
};

export function readDraft(form: FormData): EnquiryDraft {
  const entries = ENQUIRY_FIELDS.map((field) => [field, String(form.get(field) ?? '').trim()]);
  return { ...EMPTY_DRAFT, ...Object.fromEntries(entries) };
}

/** Checks a draft against the contract, and the telephone number against the region that its writer chose. */
export function checkEnquiry(draft: EnquiryDraft, locale: Locale): CheckedEnquiry {
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

function problemsOf(draft: EnquiryDraft, { country, phone }: ReadPhone): EnquiryProblems {
  const isTooLong = (field: 'name' | 'companyName' | 'message') =>
    draft[field].length > CONTACT_LIMITS[field];
  const found: readonly (readonly [EnquiryField, EnquiryProblem, boolean])[] = [
    ['name', 'name', draft.name === ''],
    ['name', 'tooLong', isTooLong('name')],
    ['companyName', 'companyName', draft.companyName === ''],
    ['companyName', 'tooLong', isTooLong('companyName')],
    ['country', 'country', country === undefined],
    ['phone', 'phone', draft.phone === ''],
    ['phone', 'phoneHk', draft.phone !== '' && country === 'hk' && phone === undefined],
    ['phone', 'phoneSg', draft.phone !== '' && country === 'sg' && phone === undefined],
    ['email', 'email', draft.email === ''],
    ['email', 'emailFormat', draft.email !== '' && !isEmail(draft.email)],
    ['message', 'tooLong', isTooLong('message')],
  ];
  return Object.fromEntries(found.flatMap(([field, problem, holds]) => (holds ? [[field, problem]] : [])));
}

/** Accepts the same addresses as the server's check, without the library that it needs. */
const EMAIL = /^[\w+-]+(?:\.[\w+-]+)*@[\da-z]+(?:[.-][\da-z]+)*\.[a-z]{2,}$/i;

function isEmail(typed: string): boolean {
  return typed.length <= CONTACT_LIMITS.email && EMAIL.test(typed);
}
