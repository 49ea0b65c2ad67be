import { collections } from '@harbour/core/contract/collections';
import { type ContentLanguage, contentLanguages } from '@harbour/core/contract/values';
import { DEFAULT_LOCALE } from '@harbour/core/i18n';
import * as v from 'valibot';
import { passwordIssues } from './passwords.ts';

/** A new merchant account as it was sent, and as its collection stores it, without the password. */
export interface Registration {
  readonly email: string;
  readonly password: string;
  readonly locale: ContentLanguage;
  readonly [field: string]: unknown;
}

/** A password that a person chooses; the issues name the rules that it breaks. */
export const newPassword = v.pipe(
  v.string(),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const message of passwordIssues(dataset.value)) addIssue({ message });
  }),
);

const { email, name, phone, companyName } = collections.users.fields;

/** The input for a new merchant account. */
export const registrationSchema = v.strictObject({
  email: email.schema,
  password: newPassword,
  name: v.optional(name.schema),
  phone: v.optional(phone.schema),
  companyName: v.optional(companyName.schema),
  locale: v.optional(v.picklist(contentLanguages), DEFAULT_LOCALE),
});
