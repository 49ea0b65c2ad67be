import * as v from 'valibot';
import { answers, defineAction } from '../definition/define-action.ts';
import { roles } from '../values/collection-calls.ts';
import { recordIdSchema } from '../values/value-schemas.ts';
import type { OwnSignIn } from './own-account.ts';

const signedIn = roles.filter((role) => role !== 'anonymous');

/** An account of another person, as an admin names it. */
export const accountSchema = v.union([
  v.strictObject({ admin: recordIdSchema }),
  v.strictObject({ user: recordIdSchema }),
]);

/**
 * Ends the caller's other sign-ins at once, and returns how many there were. `proof-required` unless the
 * caller proved within ten minutes who they are.
 */
export const endOtherSignIns = defineAction({
  method: 'create',
  roles: signedIn,
  data: v.strictObject({}),
  answer: answers<{ readonly ended: number }>(),
  sentence: 'Ends every sign-in of the person who asks, except this one.',
});

/** Returns the live sign-ins of an account, last used first. */
export const signInsOf = defineAction({
  method: 'create',
  roles: ['admin'],
  data: v.strictObject({ account: accountSchema }),
  answer: answers<readonly OwnSignIn[]>(),
  sentence: 'Lists where the person of an account is signed in.',
});

/**
 * Ends one sign-in of an account, or all without `session`; `not-found` if there is no such one. For the
 * caller's own account, `proof-required` unless they proved within ten minutes who they are.
 */
export const endSignInsOf = defineAction({
  method: 'create',
  roles: ['admin'],
  data: v.strictObject({
    account: accountSchema,
    session: v.optional(v.pipe(v.string(), v.maxLength(60))),
  }),
  answer: answers<{ readonly ended: number }>(),
  sentence: 'Ends one sign-in of an account, or all of them.',
});
