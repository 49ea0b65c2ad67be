import type { CreateOf } from '@harbour/core/contract/collections';

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
