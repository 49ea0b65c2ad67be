import * as v from 'valibot';
import { answers, defineAction } from '../definition/define-action.ts';
import { roles } from '../values/collection-calls.ts';

/** Why a sign-in in a browser was refused; each has a text in the locale file `browser`. */
export const ssoReasons = [
  /** The provider cannot be reached. */
  'unavailable',
  /**
   * The person stopped at the provider, the provider lets nobody in, or the account's sign-ins were ended
   * meanwhile.
   */
  'denied',
  /** The provider's response does not belong to this attempt, or is not valid. */
  'invalid',
  'noGroup',
  'unverified',
  'wrongDomain',
  'disabled',
  'removed',
  /** The address belongs to an account of another person at the provider. */
  'otherIdentity',
  /** A proof of somebody else than the person who is signed in in the program. */
  'otherPerson',
] as const;
export type SsoReason = (typeof ssoReasons)[number];

/** The ways in which staff may sign in here. */
export interface SignInWays {
  /** The name of the identity provider; `null` without single sign-on. */
  readonly sso: string | null;
  /** True if passwords are for the accounts of emergencies only. */
  readonly ssoOnly: boolean;
  /** The address of the page on which staff sign in for a program that waits (`BROWSER_SIGN_IN_PATH`). */
  readonly browser: string;
}

export const signInWays = defineAction({
  method: 'find',
  roles,
  data: v.strictObject({}),
  answer: answers<SignInWays>(),
  sentence:
    'Names the identity provider by which staff sign in, if there is one, and the page of the sign-in in a browser.',
});
