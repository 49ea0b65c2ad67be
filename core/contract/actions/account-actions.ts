import * as v from 'valibot';
import { admins } from '../collections/admins.ts';
import { users } from '../collections/users.ts';
import { defineAction, responseOf } from '../definition/define-action.ts';
import type { DefinedRecord } from '../definition/define-collection.ts';
import type { ErrorCode } from '../errors/errors.ts';
import { staffRoles } from '../values/collection-calls.ts';
import type { RecordId } from '../values/ids.ts';
import type { OwnSignIn } from './account-sign-ins.ts';
import type { FailedMail } from './overview.ts';

const nothing = v.strictObject({});
const { email } = users.fields;

/** All data stored about a merchant. */
export interface OwnData {
  /** The time of the export, UTC ISO text. */
  readonly at: string;
  readonly signIns: readonly OwnSignIn[];
  /** The caller's recent errors, newest first. */
  readonly troubles: readonly AccountIncident[];
  /** Records by the name of their collection, as the merchant may read them. */
  readonly collections: Readonly<Record<string, readonly object[]>>;
}

/** An error that a merchant received: the call and the error code. */
export interface AccountIncident {
  /** UTC ISO text. */
  readonly at: string;
  /** Service and method, as `devices create`. */
  readonly call: string;
  readonly code: ErrorCode;
}

/** The account of a support code, and its recent problems. */
export interface SupportedAccount {
  readonly _id: RecordId;
  readonly email: string;
  readonly name: string;
  /** Expiry of the code, UTC ISO text. */
  readonly expiresAt: string;
  /** The newest first, at most 20. */
  readonly troubles: readonly AccountIncident[];
  /** Mails to them that failed since the server started. */
  readonly failedMails: readonly FailedMail[];
}

const { name, locale, avatar } = admins.fields;

/** The fields of their own account that staff see. */
export type OwnProfile = Pick<
  DefinedRecord<typeof admins>,
  '_id' | 'version' | 'email' | 'name' | 'type' | 'locale' | 'avatar' | 'lastSignInAt'
>;

/** Actions on the account of the caller, and the codes for support. */
export const accountActions = {
  /**
   * Mails a link to the new address of the caller's account; `wrong-credentials` for a wrong password,
   * `already-exists` for the current address.
   */
  'accounts/changeEmail': defineAction({
    method: 'create',
    roles: ['merchant'],
    data: v.strictObject({ email: email.schema, password: v.pipe(v.string(), v.maxLength(1000)) }),
    response: responseOf<{ readonly done: true }>(),
    sentence: 'Requests a new email address for the caller’s account, which has to be confirmed.',
  }),
  /**
   * Sets the account's address to the one that the link was mailed to; `forbidden` for the link of another
   * account.
   */
  'accounts/confirmEmail': defineAction({
    method: 'create',
    roles: ['merchant'],
    data: v.strictObject({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(600)) }),
    response: responseOf<{ readonly email: string }>(),
    sentence: 'Confirms a new email address of the caller’s account.',
  }),
  /** Exports all of the caller's data in one response. */
  'accounts/export': defineAction({
    method: 'find',
    roles: ['merchant'],
    data: nothing,
    response: responseOf<OwnData>(),
    sentence: 'Returns all data stored about the calling merchant.',
  }),
  /**
   * Returns the code that a merchant reads out on the telephone to identify their account; `expiresAt` is UTC
   * ISO text.
   */
  'accounts/supportCode': defineAction({
    method: 'find',
    roles: ['merchant'],
    data: nothing,
    response: responseOf<{ readonly code: string; readonly expiresAt: string }>(),
    sentence: 'Returns a code with which staff find the calling merchant’s account.',
  }),
  /**
   * Looks up the account of a support code, and records this in the account and the audit log; `not-found`
   * for an expired or unknown code.
   */
  'accounts/ofSupportCode': defineAction({
    method: 'create',
    roles: ['admin'],
    data: v.strictObject({ code: v.pipe(v.string(), v.minLength(1), v.maxLength(40)) }),
    response: responseOf<SupportedAccount>(),
    sentence: 'Returns the account of a support code and its recent problems.',
  }),
  /** Returns the caller's own account, for those who may not read accounts. */
  'accounts/profile': defineAction({
    method: 'find',
    roles: staffRoles,
    data: v.strictObject({}),
    response: responseOf<OwnProfile>(),
    sentence: 'Returns the caller’s account.',
  }),
  /** Changes the caller's name, language and picture; `version` is the one that the edit started from. */
  'accounts/changeProfile': defineAction({
    method: 'create',
    roles: staffRoles,
    data: v.strictObject({
      version: v.pipe(v.number(), v.integer(), v.minValue(1)),
      name: v.optional(name.schema),
      locale: v.optional(locale.schema),
      avatar: v.optional(avatar.schema),
    }),
    response: responseOf<OwnProfile>(),
    sentence: 'Changes the caller’s name, language and picture.',
  }),
};
