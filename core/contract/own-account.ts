import * as v from 'valibot';
import { admins } from './admins.ts';
import { answers, defineAction } from './define-action.ts';
import type { DefinedRecord } from './define-collection.ts';
import { roles, staffRoles } from './roles.ts';

const { name, locale, avatar } = admins.fields;
const nothing = v.strictObject({});

/** What staff see of their own account. */
export type OwnProfile = Pick<
  DefinedRecord<typeof admins>,
  '_id' | 'version' | 'email' | 'name' | 'type' | 'locale' | 'avatar' | 'lastSignInAt'
>;

/** One sign-in of the person who asks. */
export interface OwnSignIn {
  /** Names it to `accounts/endSession`. */
  readonly _id: string;
  /** What the program that signed in calls itself; `null` where it did not say. */
  readonly device: string | null;
  readonly ip: string | null;
  readonly signedInAt: string;
  readonly lastUsedAt: string;
  /** The sign-in that asks. */
  readonly current: boolean;
}

/** One's own account, for those who may not read accounts. */
export const ownProfile = defineAction({
  method: 'find',
  roles: staffRoles,
  data: nothing,
  answer: answers<OwnProfile>(),
  sentence: 'Tells the account of whoever asks.',
});

/** Changes one's own name, language and picture; `version` is the one it started from. */
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

/** The live sign-ins of the person who asks, the last used first. */
export const ownSignIns = defineAction({
  method: 'find',
  roles: signedIn,
  data: nothing,
  answer: answers<readonly OwnSignIn[]>(),
  sentence: 'Lists where the person who asks is signed in.',
});

/** Ends one of one's own sign-ins, at once. */
export const endSignIn = defineAction({
  method: 'create',
  roles: signedIn,
  data: v.strictObject({ session: v.pipe(v.string(), v.maxLength(60)) }),
  answer: answers<{ readonly done: true }>(),
  sentence: 'Ends a sign-in of the person who asks.',
});
