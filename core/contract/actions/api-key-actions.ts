import * as v from 'valibot';
import { apiKeys, keyMethods } from '../collections/api-keys.ts';
import { type CollectionName, collectionNames } from '../collections/registry.ts';
import { defineAction, responseOf } from '../definition/define-action.ts';
import type { Method } from '../values/collection-calls.ts';
import type { RecordId } from '../values/ids.ts';
import { recordIdSchema } from '../values/value-schemas.ts';
import { attemptKey } from './checkout.ts';

/** The prefix of every key, by which secret scanners recognise one. */
export const API_KEY_PREFIX = 'hbr_live_';
/** The most keys of an account that are not revoked. */
export const API_KEYS_MAX = 50;
/** The most hours for which a replaced key works in parallel with the new one. */
const KEY_OVERLAP_MAX_HOURS = 168;

/** Collections about accounts, what they own, and keys: no key reaches them. */
const unreachable: readonly CollectionName[] = ['users', 'admins', 'apiKeys', 'webhooks'];

/** The collections for which a key may have scopes. */
export const keyCollections: readonly CollectionName[] = collectionNames.filter(
  (name) => !unreachable.includes(name),
);

/** A call that a key may make. */
export interface KeyScope {
  readonly collection: CollectionName;
  readonly method: Method;
}

/** True if the scopes include the call; actions and collections about accounts are in none. */
export function keyReaches(
  scopes: readonly { readonly collection: string; readonly method: string }[],
  collection: string,
  method: string,
): boolean {
  const isReachable = keyCollections.some((name) => name === collection);
  return isReachable && scopes.some((scope) => scope.collection === collection && scope.method === method);
}

/** A new key, which is shown only this once. */
interface NewKey {
  readonly id: RecordId;
  readonly key: string;
}

interface IssueRequest {
  readonly attempt?: string | undefined;
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  readonly addresses?: readonly string[] | undefined;
  readonly expiresAt?: string | null | undefined;
}

const issueSchema: v.GenericSchema<unknown, IssueRequest> = v.strictObject({
  attempt: v.optional(attemptKey),
  name: apiKeys.fields.name.schema,
  scopes: v.pipe(
    v.array(v.strictObject({ collection: v.picklist(keyCollections), method: v.picklist(keyMethods) })),
    v.minLength(1, 'Name at least one call'),
    v.maxLength(keyCollections.length * keyMethods.length),
  ),
  addresses: v.optional(v.pipe(v.array(v.pipe(v.string(), v.trim(), v.maxLength(49))), v.maxLength(50))),
  expiresAt: v.optional(apiKeys.fields.expiresAt.schema),
});

/** Actions on API keys. */
export const apiKeyActions = {
  /**
   * Issues a key of the caller. Idempotent by `attempt`. Errors: `invalid-data` for an invalid address, or an
   * expiry in the past; `forbidden` for a call that the caller may not make; `in-use` for a caller with
   * {@link API_KEYS_MAX} keys; `conflict` for an attempt that issued another key.
   */
  'apiKeys/issue': defineAction({
    method: 'create',
    roles: ['merchant', 'admin'],
    data: issueSchema,
    response: responseOf<NewKey>(),
    sentence: 'Issues a key for a program; the key is only in this response.',
  }),
  /**
   * Replaces a key of the caller. The present one works for `overlapHours` more; one before it ends at once.
   * Idempotent by `attempt`, without which a repeated call would end the key in use. Errors: `not-found` for
   * a key of another account, `conflict` for one that is revoked or has expired.
   */
  'apiKeys/rotate': defineAction({
    method: 'create',
    roles: ['merchant', 'admin'],
    data: v.strictObject({
      attempt: v.optional(attemptKey),
      id: recordIdSchema,
      overlapHours: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(KEY_OVERLAP_MAX_HOURS)),
    }),
    response: responseOf<NewKey>(),
    sentence: 'Replaces a key; the current one still works for the given number of hours.',
  }),
  /** Revokes a key at once, on every node. Admins may revoke any key. Error: `not-found`. */
  'apiKeys/revoke': defineAction({
    method: 'create',
    roles: ['merchant', 'admin'],
    data: v.strictObject({ id: recordIdSchema }),
    response: responseOf<{ readonly done: true }>(),
    sentence: 'Revokes a key at once.',
  }),
};
