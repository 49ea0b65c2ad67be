import * as v from 'valibot';
import { admins } from '../collections/admins.ts';
import { answers, defineAction } from '../definition/define-action.ts';
import type { DefinedRecord } from '../definition/define-collection.ts';
import { roles, staffRoles } from '../values/collection-calls.ts';

const { name, locale, avatar } = admins.fields;
const nothing = v.strictObject({});

/** The fields of their own account that staff see. */
export type OwnProfile = Pick<
  DefinedRecord<typeof admins>,
  '_id' | 'version' | 'email' | 'name' | 'type' | 'locale' | 'avatar' | 'lastSignInAt'
>;

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

/** Returns the caller's own account, for those who may not read accounts. */
export const ownProfile = defineAction({
  method: 'find',
  roles: staffRoles,
  data: nothing,
  answer: answers<OwnProfile>(),
  sentence: 'Tells the account of whoever asks.',
});

/** Changes the caller's name, language and picture; `version` is the one that the edit started from. */
export const changeProfile = defineAction({
  method: 'create',
  roles: staffRoles,
  data: v.strictObject({
    version: v.pipe(v.number(), v.integer(), v.minValue(1)),
    name: v.optional(name.schema),
    locale: v.optional(locale.schema),
    avatar: v.optional(avatar.schema),
  }),
  answer: answers<OwnProfile>(),
  sentence: 'Changes the name, language and picture of whoever asks.',
});

const signedIn = roles.filter((role) => role !== 'anonymous');

/** Returns the caller's live sign-ins, last used first. */
export const ownSignIns = defineAction({
  method: 'find',
  roles: signedIn,
  data: nothing,
  answer: answers<readonly OwnSignIn[]>(),
  sentence: 'Lists where the person who asks is signed in.',
});

/**
 * Ends one of the caller's sign-ins at once. `proof-required` unless the caller proved within ten minutes who
 * they are; `not-found` for a sign-in that has ended or is of another account.
 */
export const endSignIn = defineAction({
  method: 'create',
  roles: signedIn,
  data: v.strictObject({ session: v.pipe(v.string(), v.maxLength(60)) }),
  answer: answers<{ readonly done: true }>(),
  sentence: 'Ends a sign-in of the person who asks.',
});
