import { everything } from '../definition/access.ts';
import { defineCollection } from '../definition/define-collection.ts';
import {
  dateTime,
  email,
  image,
  object,
  oneOf,
  personName,
  phone,
  secret,
  text,
} from '../definition/fields.ts';
import { contentLanguages } from '../values/localized.ts';

const genders = ['male', 'female'] as const;

const own = { _id: '$me' } as const;

/** A merchant who signs in to the site; the back office calls them app users. */
export const users = defineCollection({
  name: 'users',
  titleField: 'email',
  knownBy: ['name', 'companyName'],
  fields: {
    /** Changed through the account's own actions, because the new address must be verified. */
    email: email({ unique: true, filter: true, search: true, sort: true, write: ['admin'] }),
    name: object(personName, { optional: true, search: true }),
    phone: phone({ optional: true, search: true }),
    companyName: text({ optional: true, search: true, sort: true }),
    gender: oneOf(genders, { optional: true, filter: true }),
    locale: oneOf(contentLanguages, { default: 'en', filter: true }),
    avatar: image({ optional: true }),
    verifiedAt: dateTime({ optional: true, filter: true, sort: true, write: [] }),
    disabledAt: dateTime({ optional: true, filter: true, sort: true, write: ['admin'] }),
    lastSignInAt: dateTime({ optional: true, filter: true, sort: true, write: [] }),
    /** Since when sign-in asks for a second factor: an authenticator app or a passkey. */
    secondFactorAt: dateTime({ optional: true, filter: true, sort: true, write: [] }),
    /** The last time staff opened the account with a support code, and the end of that access. */
    supportedAt: dateTime({ optional: true, write: [] }),
    supportedUntil: dateTime({ optional: true, write: [] }),
    /** The end of a mailed invitation that was not accepted yet. */
    invitedUntil: dateTime({ optional: true, filter: true, sort: true, read: ['admin'], write: [] }),
    passwordHash: secret({ optional: true }),
  },
  access: { merchant: { find: own, get: own, patch: own }, admin: everything },
  defaultSort: { createdAt: -1 },
  publicLists: [],
});
