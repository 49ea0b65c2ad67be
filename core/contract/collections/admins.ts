import { adminOnly } from '../definition/access.ts';
import { defineCollection } from '../definition/define-collection.ts';
import { dateTime, email, image, object, oneOf, personName, secret } from '../definition/fields.ts';
import { staffRoles } from '../values/collection-calls.ts';
import { contentLanguages } from '../values/localized.ts';

/** A person who works in the back office. They are invited, and have no password until they accept. */
export const admins = defineCollection({
  name: 'admins',
  titleField: 'email',
  knownBy: ['name'],
  fields: {
    email: email({ unique: true, filter: true, search: true, sort: true }),
    name: object(personName, { optional: true, search: true }),
    type: oneOf(staffRoles, { default: 'editor', filter: true, sort: true }),
    locale: oneOf(contentLanguages, { default: 'en', filter: true }),
    avatar: image({ optional: true }),
    verifiedAt: dateTime({ optional: true, filter: true, sort: true, write: [] }),
    disabledAt: dateTime({ optional: true, filter: true, sort: true }),
    lastSignInAt: dateTime({ optional: true, filter: true, sort: true, write: [] }),
    /** Since when sign-in asks for a second factor: an authenticator app or a passkey. */
    secondFactorAt: dateTime({ optional: true, filter: true, sort: true, write: [] }),
    /** Since when the account is an admin's, which then has some days to set up a second factor. */
    adminSince: dateTime({ optional: true, filter: true, sort: true, read: ['admin'], write: [] }),
    /** The end of a mailed invitation that was not accepted yet. */
    invitedUntil: dateTime({ optional: true, filter: true, sort: true, read: ['admin'], write: [] }),
    passwordHash: secret({ optional: true }),
  },
  access: adminOnly,
  defaultSort: { createdAt: -1 },
  publicLists: [],
});
