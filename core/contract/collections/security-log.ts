import { reading } from '../definition/access.ts';
import { defineCollection } from '../definition/define-collection.ts';
import { oneOf, recordId, text } from '../definition/fields.ts';
import type { ErrorCode } from '../errors/errors.ts';

/** The events that the security log records. */
const securityEvents = [
  'signIn',
  'signOut',
  'signInsEnded',
  'proof',
  'factorAdded',
  'factorRemoved',
  'recoveryCodes',
  'password',
  'email',
  'apiKey',
  'webhook',
  'roleChanged',
  'accessChanged',
  'export',
  'refund',
  'refusal',
] as const;
export type SecurityEvent = (typeof securityEvents)[number];

/** How a person proved their identity, or the factor that an event concerns. */
const securityMeans = ['password', 'totp', 'recovery', 'passkey', 'sso', 'registration'] as const;
export type SecurityMeans = (typeof securityMeans)[number];

/** The codes of refusals that it records, as the reasons of its events. */
export const securityReasons = [
  'wrong-credentials',
  'wrong-code',
  'wrong-passkey',
  'second-factor-required',
  'challenge-expired',
  'email-unverified',
  'account-disabled',
  'sso-only',
  'sso-refused',
  'refresh-reused',
  'factor-required',
  'forbidden',
  'forbidden-field',
  'too-many-requests',
  'last-admin',
  // For requests that none of our programs makes.
  'unknown-field',
  'unknown-operator',
  'bad-cursor',
  'method-not-allowed',
  'origin-refused',
  'invalid-data',
  'not-authenticated',
] as const satisfies readonly ErrorCode[];
export type SecurityReason = (typeof securityReasons)[number];

const securityOutcomes = ['done', 'refused'] as const;

/**
 * One event of security: whose account, who acted, from where, and the outcome with its reason. Only the
 * server adds entries, and the database refuses every change. Entries have no secrets.
 */
export const securityLog = defineCollection({
  name: 'securityLog',
  titleField: 'event',
  fields: {
    event: oneOf(securityEvents, { filter: true, sort: true, write: [] }),
    outcome: oneOf(securityOutcomes, { filter: true, sort: true, write: [] }),
    means: oneOf(securityMeans, { optional: true, filter: true, sort: true, write: [] }),
    /** The code of the refusal. */
    reason: text({ optional: true, filter: true, sort: true, max: 60, write: [] }),
    /** The account that it concerns; absent for an address without one. */
    account: recordId({ optional: true, filter: true, write: [] }),
    /** As it was typed, if nobody signed in. */
    accountEmail: text({ optional: true, filter: true, search: true, sort: true, max: 254, write: [] }),
    /** The person who acted, if it was another one. */
    actor: recordId({ optional: true, filter: true, write: [] }),
    actorEmail: text({ optional: true, filter: true, search: true, sort: true, max: 254, write: [] }),
    /** The subject, such as `editor → admin` or the exported list. */
    detail: text({ optional: true, search: true, max: 200, write: [] }),
    ip: text({ optional: true, search: true, max: 45, write: [] }),
    /** The name that the program gives itself. */
    device: text({ optional: true, max: 400, write: [] }),
    requestId: text({ optional: true, filter: true, max: 60, write: [] }),
  },
  access: { admin: reading },
  defaultSort: { createdAt: -1 },
  publicLists: [],
});
