import * as v from 'valibot';
import { defineAction, responseOf } from '../definition/define-action.ts';
import { roles } from '../values/collection-calls.ts';

/** The ways in which staff may sign in here. */
export interface SignInWays {
  /** The name of the identity provider; `null` without single sign-on. */
  readonly sso: string | null;
  /** True if only break-glass accounts may use passwords. */
  readonly ssoOnly: boolean;
  /** The address of the page on which staff sign in for a waiting program (`BROWSER_SIGN_IN_PATH`). */
  readonly browser: string;
}

/** Actions that describe how staff sign in. */
export const signInWayActions = {
  'accounts/signInWays': defineAction({
    method: 'find',
    roles,
    data: v.strictObject({}),
    response: responseOf<SignInWays>(),
    sentence:
      'Returns the identity provider of staff, if there is one, and the page of the sign-in in a browser.',
  }),
};
