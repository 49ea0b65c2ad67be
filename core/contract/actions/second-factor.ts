import * as v from 'valibot';
import { defineAction, responseOf } from '../definition/define-action.ts';
import { roles } from '../values/collection-calls.ts';
import { accountSchema } from './account-sign-ins.ts';
import type { OwnPasskey } from './passkeys.ts';

const signedIn = roles.filter((role) => role !== 'anonymous');
const password = v.pipe(v.string(), v.maxLength(1000));
/**
 * Longest typed code, in characters: a recovery code has 34, and some people put spaces around its dashes.
 */
export const MAX_ENTERED_CODE = 80;
/** A code of an authenticator app, or a recovery code, as it was typed. */
export const enteredCodeSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_ENTERED_CODE));

/**
 * The calls that are open to an admin who has to set up a second factor first: those that set one up, and
 * those of sign-in.
 */
const openWithoutFactor: ReadonlySet<string> = new Set([
  'authentication',
  'accounts/signInWays',
  'accounts/secondFactor',
  'accounts/beginSecondFactor',
  'accounts/confirmSecondFactor',
  'accounts/beginPasskey',
  'accounts/addPasskey',
  'accounts/prove',
]);

/** True for a call that is open to an admin without the second factor that they should have. */
export function isOpenWithoutFactor(path: string): boolean {
  return openWithoutFactor.has(path);
}

/** The second factors of the caller's account. */
export interface OwnSecondFactor {
  /** Since when there is an authenticator app, as UTC ISO text; `null` without one. */
  readonly since: string | null;
  readonly recoveryCodesLeft: number;
  /** False for an account that only ever signed in by the identity provider. */
  readonly hasPassword: boolean;
  /** The oldest first. */
  readonly passkeys: readonly OwnPasskey[];
}

/** What an authenticator app needs, once as a picture of a QR code and once to type. */
export interface NewSecondFactor {
  /** In base 32. */
  readonly secret: string;
  /** The QR code as a `data:` address. */
  readonly picture: string;
}

interface RecoveryCodes {
  /** Each works once in place of a code of the app; they are never shown again. */
  readonly recoveryCodes: readonly string[];
}

/** Actions on authenticator apps and recovery codes. */
export const factorActions = {
  'accounts/secondFactor': defineAction({
    method: 'find',
    roles: signedIn,
    data: v.strictObject({}),
    response: responseOf<OwnSecondFactor>(),
    sentence: 'Lists the caller’s authenticator app and passkeys.',
  }),
  /**
   * Creates a secret for the caller's authenticator app, which takes effect once it is confirmed;
   * `wrong-credentials` without the password of an account that has one, `proof-required` unless the caller
   * proved within ten minutes who they are, `already-exists` if an app is confirmed already.
   */
  'accounts/beginSecondFactor': defineAction({
    method: 'create',
    roles: signedIn,
    data: v.strictObject({ password: v.optional(password) }),
    response: responseOf<NewSecondFactor>(),
    sentence: 'Begins to set up an authenticator app for the person who asks.',
  }),
  /** Confirms the app by a code of it; from then on sign-in asks for one. `wrong-code` for a wrong one. */
  'accounts/confirmSecondFactor': defineAction({
    method: 'create',
    roles: signedIn,
    data: v.strictObject({ code: enteredCodeSchema }),
    response: responseOf<RecoveryCodes>(),
    sentence: 'Confirms the caller’s authenticator app.',
  }),
  /**
   * Replaces the caller's recovery codes; `wrong-code` for a code that is neither of the app nor a recovery
   * code, `proof-required` without a code unless the caller proved a second factor within ten minutes, and
   * `not-found` for an account without one.
   */
  'accounts/renewRecoveryCodes': defineAction({
    method: 'create',
    roles: signedIn,
    data: v.strictObject({ code: v.optional(enteredCodeSchema) }),
    response: responseOf<RecoveryCodes>(),
    sentence: 'Creates new recovery codes for the caller.',
  }),
  /**
   * Removes the caller's app, and the recovery codes if no passkey is left; `wrong-code` unless a code of
   * either is given. Does nothing for an account without an app.
   */
  'accounts/removeSecondFactor': defineAction({
    method: 'create',
    roles: signedIn,
    data: v.strictObject({ code: enteredCodeSchema }),
    response: responseOf<{ readonly done: true }>(),
    sentence: 'Removes the caller’s authenticator app.',
  }),
  /**
   * Removes the app and the passkeys of a person who lost them, ends their sign-ins and mails them;
   * `own-account` for the caller's own, `not-found` for an account without either.
   */
  'accounts/removeSecondFactorOf': defineAction({
    method: 'create',
    roles: ['admin'],
    data: v.strictObject({ account: accountSchema }),
    response: responseOf<{ readonly done: true }>(),
    sentence: 'Removes the authenticator app and the passkeys of another account.',
  }),
};
