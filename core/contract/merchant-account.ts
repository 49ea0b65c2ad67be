import * as v from 'valibot';
import { answers, defineAction } from './define-action.ts';
import type { ErrorCode } from './errors.ts';
import type { RecordId } from './ids.ts';
import type { FailedMail } from './overview.ts';
import type { OwnSignIn } from './own-account.ts';
import { users } from './users.ts';

const nothing = v.strictObject({});
const { email } = users.fields;

/**
 * Mails a link to a new address of one's own account; `wrong-credentials` for a wrong password,
 * `already-exists` for the address there is.
 */
export const changeEmail = defineAction({
  method: 'create',
  roles: ['merchant'],
  data: v.strictObject({ email: email.schema, password: v.pipe(v.string(), v.maxLength(1000)) }),
  answer: answers<{ readonly done: true }>(),
  sentence: 'Asks for another e-mail address of one’s own account, which has to be confirmed.',
});

/**
 * Makes the address that a mailed link was read at the account's; `link-expired` for a link of somebody else
 * too.
 */
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
  /** What they were refused lately, the newest first. */
  readonly troubles: readonly AccountTrouble[];
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

/**
 * What a merchant says on the telephone, so that staff know whose account it is; `expiresAt` is UTC ISO text.
 */
export const ownSupportCode = defineAction({
  method: 'find',
  roles: ['merchant'],
  data: nothing,
  answer: answers<{ readonly code: string; readonly expiresAt: string }>(),
  sentence: 'Tells a code by which staff find the account of the merchant who asks.',
});

/** Something a merchant was refused: which call, and by which code. */
export interface AccountTrouble {
  /** UTC ISO text. */
  readonly at: string;
  /** Service and method, as `devices create`. */
  readonly call: string;
  readonly code: ErrorCode;
}

/** The account that a support code opens, and what went wrong in it lately. */
export interface SupportedAccount {
  readonly _id: RecordId;
  readonly email: string;
  readonly name: string;
  /** When the code is worth nothing any more, UTC ISO text. */
  readonly expiresAt: string;
  /** The newest first, at most 20. */
  readonly troubles: readonly AccountTrouble[];
  /** Mails to them that could not be sent since the server started. */
  readonly failedMails: readonly FailedMail[];
}

/**
 * Whose account a support code is of, which the account and the audit log keep; `not-found` for one that is
 * too old or nobody's.
 */
export const accountOfSupportCode = defineAction({
  method: 'create',
  roles: ['admin'],
  data: v.strictObject({ code: v.pipe(v.string(), v.minLength(1), v.maxLength(40)) }),
  answer: answers<SupportedAccount>(),
  sentence: 'Tells whose account a support code is of, and what went wrong in it lately.',
});
