import * as v from 'valibot';
import { answers, defineAction } from './define-action.ts';
import type { RecordId } from './ids.ts';
import type { OwnSignIn } from './own-account.ts';
import { users } from './users.ts';

const nothing = v.strictObject({});
const { email } = users.fields;

/** Mails a link to a new address of one's own account; `wrong-credentials` for a wrong password, `already-exists` for the address there is. */
export const changeEmail = defineAction({
  method: 'create',
  roles: ['merchant'],
  data: v.strictObject({ email: email.schema, password: v.pipe(v.string(), v.maxLength(1000)) }),
  answer: answers<{ readonly done: true }>(),
  sentence: 'Asks for another e-mail address of one’s own account, which has to be confirmed.',
});

/** Makes the address that a mailed link was read at the account's; `link-expired` for a link of somebody else too. */
export const confirmEmail = defineAction({
  method: 'create',
  roles: ['merchant'],
  data: v.strictObject({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(600)) }),
  answer: answers<{ readonly email: string }>(),
  sentence: 'Confirms another e-mail address of one’s own account.',
});

/** Everything that is kept of a merchant. */
export interface OwnData {
  /** When it was read, UTC ISO text. */
  readonly at: string;
  readonly signIns: readonly OwnSignIn[];
  /** Records by the name of their collection, as the merchant may read them. */
  readonly collections: Readonly<Record<string, readonly object[]>>;
}

/** All own data in one answer. */
export const exportOwnData = defineAction({
  method: 'find',
  roles: ['merchant'],
  data: nothing,
  answer: answers<OwnData>(),
  sentence: 'Answers everything that is kept of the merchant who asks.',
});

/** What a merchant says on the telephone, so that staff know whose account it is; `expiresAt` is UTC ISO text. */
export const ownSupportCode = defineAction({
  method: 'find',
  roles: ['merchant'],
  data: nothing,
  answer: answers<{ readonly code: string; readonly expiresAt: string }>(),
  sentence: 'Tells a code by which staff find the account of the merchant who asks.',
});

/** Whose account a support code is of; `not-found` for one that is too old or nobody's. */
export const accountOfSupportCode = defineAction({
  method: 'create',
  roles: ['admin'],
  data: v.strictObject({ code: v.pipe(v.string(), v.minLength(1), v.maxLength(40)) }),
  answer: answers<{ readonly _id: RecordId; readonly email: string; readonly name: string }>(),
  sentence: 'Tells whose account a support code is of.',
});
