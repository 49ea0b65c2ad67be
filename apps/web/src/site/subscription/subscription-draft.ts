import { type CreateOf, fitsBothPlaces, type Place, places, toE164 } from '@harbour/core/contract';
import type { Locale } from '@harbour/core/i18n';

/**
 * Names of the form's fields, in order. `country` is asked only when in doubt; `testing` marks a trial, and
 * `website` is a honeypot, which people do not see.
 */
const SUBSCRIPTION_FIELDS = [
  'name',
  'phone',
  'country',
  'email',
  'companyName',
  'testing',
  'website',
] as const;
const OPTIONAL: readonly SubscriptionField[] = ['country', 'testing', 'website'];
export type SubscriptionField = (typeof SUBSCRIPTION_FIELDS)[number];

/** The texts as typed. */
export type SubscriptionDraft = Readonly<Record<SubscriptionField, string>>;

/** The problem of a field; each has a text of its own. */
type SubscriptionProblem = 'required' | 'subscriptionPhone' | 'phonePlace' | 'subscriptionEmail';
export type SubscriptionProblems = { readonly [field in SubscriptionField]?: SubscriptionProblem };

/** A draft that can be sent, or its problems. */
export type CheckedSubscription =
  | { readonly kind: 'valid'; readonly enquiry: CreateOf<'contactForms'> & { readonly website: string } }
  | { readonly kind: 'invalid'; readonly problems: SubscriptionProblems };

export const EMPTY_SUBSCRIPTION: SubscriptionDraft = {
  name: '',
  phone: '',
  country: '',
  email: '',
  companyName: '',
  testing: '',
  website: '',
};

/** The part after the last dot has at least two letters (specification section 5). */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)*\.[a-z]{2,}$/i;

export function readSubscription(form: FormData): SubscriptionDraft {
  const typed = SUBSCRIPTION_FIELDS.map((field) => [field, String(form.get(field) ?? '').trim()]);
  return { ...EMPTY_SUBSCRIPTION, ...Object.fromEntries(typed) };
}

/**
 * Checks a draft against the microsite's rules: all four fields, a Singapore number with or without its 65,
 * an e-mail address. `place` is the place that the visitor has chosen. Digits that are valid in both places
 * are never assumed to be Singapore's.
 */
export function checkSubscription(
  draft: SubscriptionDraft,
  { locale, place }: { readonly locale: Locale; readonly place: Place | undefined },
): CheckedSubscription {
  const { name, companyName, email, testing, website } = draft;
  const chosen = places.find((one) => one === draft.country);
  const country = chosen ?? 'sg';
  const phone = toE164(country, draft.phone);
  const isInDoubt = chosen === undefined && place !== 'sg' && fitsBothPlaces(draft.phone);
  const problems = problemsOf(draft, { phone, isInDoubt });
  if (Object.keys(problems).length > 0 || phone === undefined) return { kind: 'invalid', problems };
  return {
    kind: 'valid',
    enquiry: {
      ...{ name, companyName, phone, email, locale, website },
      ...{ country, source: 'subscription', testing: testing !== '' },
    },
  };
}

interface ReadPhone {
  readonly phone: string | undefined;
  readonly isInDoubt: boolean;
}

function problemsOf(draft: SubscriptionDraft, { phone, isInDoubt }: ReadPhone): SubscriptionProblems {
  const empty = SUBSCRIPTION_FIELDS.filter((field) => !OPTIONAL.includes(field) && draft[field] === '');
  return {
    ...(phone === undefined ? { phone: 'subscriptionPhone' } : {}),
    ...(isInDoubt ? { country: 'phonePlace' } : {}),
    ...(EMAIL.test(draft.email) ? {} : { email: 'subscriptionEmail' }),
    ...Object.fromEntries(empty.map((field) => [field, 'required' as const])),
  };
}
