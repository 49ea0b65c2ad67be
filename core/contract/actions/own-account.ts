import * as v from 'valibot';
import { admins } from '../collections/admins.ts';
import { defineAction, responseOf } from '../definition/define-action.ts';
import type { DefinedRecord } from '../definition/define-collection.ts';
import { staffRoles } from '../values/collection-calls.ts';

const { name, locale, avatar } = admins.fields;

/** The fields of their own account that staff see. */
export type OwnProfile = Pick<
  DefinedRecord<typeof admins>,
  '_id' | 'version' | 'email' | 'name' | 'type' | 'locale' | 'avatar' | 'lastSignInAt'
>;

/** Returns the caller's own account, for those who may not read accounts. */
export const ownProfile = defineAction({
  method: 'find',
  roles: staffRoles,
  data: v.strictObject({}),
  response: responseOf<OwnProfile>(),
  sentence: 'Returns the caller’s account.',
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
  response: responseOf<OwnProfile>(),
  sentence: 'Changes the caller’s name, language and picture.',
});
