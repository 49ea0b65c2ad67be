import type { CreateOf } from '@harbour/core/contract/collections';
import type { Refusal } from '@harbour/core/contract/errors';
import { SENT_PARAMETER } from '../../routing/route-functions.ts';

/**
 * Names of the fields of a form that writes to sales. `testing` marks a trial, and `website` is a honeypot,
 * which people do not see.
 */
const CONTACT_FIELDS = [
  'name',
  'companyName',
  'country',
  'phone',
  'email',
  'message',
  'testing',
  'website',
] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

/** The texts as typed. */
export type ContactDraft = Readonly<Record<ContactField, string>>;

/** The problem of each field that has one. */
export type ContactProblems<Problem> = { readonly [field in ContactField]?: Problem };

/** A draft that can be sent, or its problems. */
export type CheckedContact<Problem> =
  | { readonly kind: 'valid'; readonly enquiry: CreateOf<'contactForms'> & { readonly website: string } }
  | { readonly kind: 'invalid'; readonly problems: ContactProblems<Problem> };

export const EMPTY_DRAFT: ContactDraft = {
  name: '',
  companyName: '',
  country: '',
  phone: '',
  email: '',
  message: '',
  testing: '',
  website: '',
};

/** Reads the texts of a form, without the spaces around them. */
export function readDraft(form: FormData): ContactDraft {
  const entries = CONTACT_FIELDS.map((field) => [field, String(form.get(field) ?? '').trim()]);
  return { ...EMPTY_DRAFT, ...Object.fromEntries(entries) };
}

/** The outcome of a submitted form: problems by field, the reason of a refusal, or its reference. */
export type ContactResult<Problem> =
  | {
      readonly kind: 'invalid';
      readonly draft: ContactDraft;
      readonly problems: ContactProblems<Problem>;
    }
  | { readonly kind: 'refused'; readonly draft: ContactDraft; readonly refusal: Refusal }
  | { readonly kind: 'sent'; readonly reference: string };

/** The field that an interactive page adds when it shows the outcome itself. */
export const IN_PLACE = 'inPlace';

const REFERENCE = /^[A-Z]{2}-[A-Z0-9]{4,16}$/;

/**
 * The reference in the URL of a thank-you page. Anyone can write a URL, so only text in the form of a
 * reference is shown.
 */
export function sentReference({ searchParams }: URL): string | undefined {
  const reference = searchParams.get(SENT_PARAMETER);
  return reference !== null && REFERENCE.test(reference) ? reference : undefined;
}

/** The texts to fill into the fields, and the problems to show: none after a form was sent. */
export function shownDraft<Problem>(
  result: ContactResult<Problem> | undefined,
  prefilled: Partial<ContactDraft> = {},
): { readonly draft: ContactDraft; readonly problems: ContactProblems<Problem> } {
  return {
    draft: result === undefined || result.kind === 'sent' ? { ...EMPTY_DRAFT, ...prefilled } : result.draft,
    problems: result?.kind === 'invalid' ? result.problems : {},
  };
}
