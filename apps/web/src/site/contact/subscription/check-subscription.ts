import { fitsBothPlaces, isEmailAddress, type Place, places, toE164 } from '@harbour/core/contract/values';
import type { Locale } from '@harbour/core/i18n';
import type { CheckedContact, ContactDraft, ContactField, ContactProblems } from '../contact-draft.ts';

const REQUIRED: readonly ContactField[] = ['name', 'phone', 'email', 'companyName'];

/** The problem of a field; each has a text of its own. */
export type SubscriptionProblem = 'required' | 'subscriptionPhone' | 'phonePlace' | 'subscriptionEmail';

/**
 * Checks a draft against the microsite's rules: all four fields, a Singapore number with or without its 65,
 * an email address. `place` is the place that the visitor has chosen. Digits that are valid in both places
 * are never assumed to be Singapore's.
 */
export function checkSubscription(
  draft: ContactDraft,
  { locale, place }: { readonly locale: Locale; readonly place: Place | undefined },
): CheckedContact<SubscriptionProblem> {
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
      name,
      companyName,
      phone,
      email,
      locale,
      website,
      country,
      source: 'subscription',
      testing: testing !== '',
    },
  };
}

interface ReadPhone {
  readonly phone: string | undefined;
  readonly isInDoubt: boolean;
}

function problemsOf(
  draft: ContactDraft,
  { phone, isInDoubt }: ReadPhone,
): ContactProblems<SubscriptionProblem> {
  const empty = REQUIRED.filter((field) => draft[field] === '');
  return {
    ...(phone === undefined ? { phone: 'subscriptionPhone' } : {}),
    ...(isInDoubt ? { country: 'phonePlace' } : {}),
    ...(isEmailAddress(draft.email) ? {} : { email: 'subscriptionEmail' }),
    ...Object.fromEntries(empty.map((field) => [field, 'required' as const])),
  };
}
