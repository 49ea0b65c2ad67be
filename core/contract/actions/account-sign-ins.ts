import * as v from 'valibot';
import { defineAction, responseOf } from '../definition/define-action.ts';
import { roles } from '../values/collection-calls.ts';
import { recordIdSchema } from '../values/value-schemas.ts';

const signedIn = roles.filter((role) => role !== 'anonymous');

/** An account of another person, as an admin names it. */
export const accountSchema = v.union([
  v.strictObject({ admin: recordIdSchema }),
  v.strictObject({ user: recordIdSchema }),
]);

/** One of the caller's sign-ins. */
export interface OwnSignIn {
  /** Identifies it for `accounts/endSession`. */
  readonly _id: string;
  /** The name that the signed-in program gives itself; `null` when it gave none. */
  readonly device: string | null;
  readonly ip: string | null;
  readonly signedInAt: string;
  readonly lastUsedAt: string;
  /** The time at which it ends although it is used, as UTC ISO text. */
  readonly endsAt: string;
  /** True for the sign-in of this request. */
  readonly current: boolean;
}

/** Actions on sign-ins: the caller’s, and those of other accounts. */
export const signInActions = {
  /** Returns the caller's live sign-ins, last used first. */
  'accounts/sessions': defineAction({
    method: 'find',
    roles: signedIn,
    data: v.strictObject({}),
    response: responseOf<readonly OwnSignIn[]>(),
    sentence: 'Lists the caller’s sign-ins.',
  }),
  /**
   * Ends one of the caller's sign-ins at once. `proof-required` unless the caller proved within ten minutes
   * who they are; `not-found` for a sign-in that has ended or is of another account.
   */
  'accounts/endSession': defineAction({
    method: 'create',
    roles: signedIn,
    data: v.strictObject({ session: v.pipe(v.string(), v.maxLength(60)) }),
    response: responseOf<{ readonly done: true }>(),
    sentence: 'Ends one of the caller’s sign-ins.',
  }),
  /**
   * Ends the caller's other sign-ins at once, and returns how many there were. `proof-required` unless the
   * caller proved within ten minutes who they are.
   */
  'accounts/endOtherSessions': defineAction({
    method: 'create',
    roles: signedIn,
    data: v.strictObject({}),
    response: responseOf<{ readonly ended: number }>(),
    sentence: 'Ends all of the caller’s sign-ins except this one.',
  }),
  /** Returns the live sign-ins of an account, last used first. */
  'accounts/sessionsOf': defineAction({
    method: 'create',
    roles: ['admin'],
    data: v.strictObject({ account: accountSchema }),
    response: responseOf<readonly OwnSignIn[]>(),
    sentence: 'Lists the sign-ins of an account.',
  }),
  /**
   * Ends one sign-in of an account, or all without `session`; `not-found` if there is no such one. For the
   * caller's own account, `proof-required` unless they proved within ten minutes who they are.
   */
  'accounts/endSessionsOf': defineAction({
    method: 'create',
    roles: ['admin'],
    data: v.strictObject({
      account: accountSchema,
      session: v.optional(v.pipe(v.string(), v.maxLength(60))),
    }),
    response: responseOf<{ readonly ended: number }>(),
    sentence: 'Ends one sign-in of an account, or all of them.',
  }),
};
