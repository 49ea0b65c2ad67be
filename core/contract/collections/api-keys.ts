import { reading } from '../definition/access.ts';
import { defineCollection } from '../definition/define-collection.ts';
import { dateTime, list, oneOf, reference, secret, text } from '../definition/fields.ts';
import { type Method, methods } from '../values/collection-calls.ts';

const own = { user: '$me' } as const;

/** The methods that a key may be given; a hard delete needs a fresh proof, which a program cannot give. */
export const keyMethods = methods.filter((method) => method !== 'purge');

/**
 * A key by which a program calls the API for its owner: a merchant (`user`) or an admin (`owner`). It never
 * may do more than the owner. Only the server writes it, and only digests of the key itself are stored.
 */
export const apiKeys = defineCollection({
  name: 'apiKeys',
  titleField: 'name',
  fields: {
    name: text({ search: true, sort: true, max: 120, write: [] }),
    /** The first characters of the key, by which people recognise it. */
    start: text({ filter: true, search: true, max: 40, write: [] }),
    user: reference('users', { optional: true, filter: true, sort: true, write: [] }),
    owner: reference('admins', { optional: true, filter: true, sort: true, write: [] }),
    /** The calls that it may make; all others are refused. */
    scopes: list(
      { collection: text({ max: 60 }), method: oneOf<Method, object>(keyMethods, {}) },
      { default: [], write: [] },
    ),
    /** The addresses and networks (CIDR) that it may be used from; anywhere if there are none. */
    addresses: list({ range: text({ max: 49 }) }, { default: [], distinctBy: 'range', write: [] }),
    expiresAt: dateTime({ optional: true, filter: true, sort: true, write: [] }),
    /** The time of the last call, exact to a minute. */
    lastUsedAt: dateTime({ optional: true, filter: true, sort: true, write: [] }),
    lastUsedFrom: text({ optional: true, max: 45, write: [] }),
    /** Until then the key before the last rotation works too. */
    previousUntil: dateTime({ optional: true, write: [] }),
    revokedAt: dateTime({ optional: true, filter: true, sort: true, write: [] }),
    digest: secret({ optional: true, unique: true }),
    previousDigest: secret({ optional: true }),
  },
  access: { merchant: { find: own, get: own }, admin: reading },
  defaultSort: { createdAt: -1 },
  publicLists: [],
});
