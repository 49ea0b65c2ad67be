import { type CreateOf, toE164 } from '@harbour/core/contract';
import type { Locale } from '@harbour/core/i18n';

/** Names of the form's fields, in its order. `testing` marks a trial; `website` is a trap: people see neither. */
export const SUBSCRIPTION_FIELDS = ['name', 'phone', 'email', 'companyName', 'testing', 'website'] as const;
const HIDDEN: readonly SubscriptionField[] = ['testing', 'website'];
export type SubscriptionField = (typeof SUBSCRIPTION_FIELDS)[number];

/** What was typed, as it was typed. */
export type SubscriptionDraft = Readonly<Record<SubscriptionField, string>>;

/** What is wrong with a field; each has its own sentence. */
export type SubscriptionProblem = 'required' | 'subscriptionPhone' | 'subscriptionEmail';
export type SubscriptionProblems = { readonly [field in SubscriptionField]?: SubscriptionProblem };

/** A draft that can be sent, or what keeps it from being sent. */
export type CheckedSubscription =
  | { readonly kind: 'valid'; readonly enquiry: CreateOf<'contactForms'> & { readonly website: string } }
  | { readonly kind: 'invalid'; readonly problems: SubscriptionProblems };

export const EMPTY_SUBSCRIPTION: SubscriptionDraft = {
  name: '',
  phone: '',
  email: '',
  companyName: '',
  testing: '',
  website: '',
};

/** The part after the last dot has two letters at least (specification section 5). */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)*\.[a-z]{2,}$/i;

export function readSubscription(form: FormData): SubscriptionDraft {
  const typed = SUBSCRIPTION_FIELDS.map((field) => [field, String(form.get(field) ?? '').trim()]);
  return { ...EMPTY_SUBSCRIPTION, ...Object.fromEntries(typed) };
}

/** Checks a draft by the microsite's rules: all four fields, a Singapore number with or without its 65, an e-mail address. */
export function checkSubscription(draft: SubscriptionDraft, locale: Locale): CheckedSubscription {
  const { name, companyName, email, testing, website } = draft;
  const phone = toE164('sg', draft.phone);
  const problems = problemsOf(draft, phone);
  if (Object.keys(problems).length > 0 || phone === undefined) return { kind: 'invalid', problems };
  return {
    kind: 'valid',
    enquiry: {
      ...{ name, companyName, phone, email, locale, website },
      ...{ country: 'sg', source: 'subscription', testing: testing !== '' },
    },
  };
}

function problemsOf(draft: SubscriptionDraft, phone: string | undefined): SubscriptionProblems {
  const empty = SUBSCRIPTION_FIELDS.filter((field) => !HIDDEN.includes(field) && draft[field] === '');
  return {
    ...(phone === undefined ? { phone: 'subscriptionPhone' } : {}),
    ...(EMAIL.test(draft.email) ? {} : { email: 'subscriptionEmail' }),
    ...Object.fromEntries(empty.map((field) => [field, 'required' as const])),
  };
}
