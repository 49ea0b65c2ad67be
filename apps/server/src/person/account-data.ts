import { BY_ACCOUNT, BY_ADMIN, type Holding, TOUCH } from './holding.ts';

const ACCOUNT = `"email" = 'erased-' || "_id" || '@erased.invalid', "name" = null, "avatar" = null,
  "passwordHash" = null, "secondFactorAt" = null, "invitedUntil" = null, "lastSignInAt" = null,
  "disabledAt" = coalesce("disabledAt", now()), "deletedAt" = coalesce("deletedAt", now()), ${TOUCH}`;
const IN_TRASH = 'until erased; then 30 days in the trash, without content';

/** Accounts and their pictures. */
export const accountData: readonly Holding[] = [
  {
    table: 'users',
    columns: ['email', 'name', 'phone', 'companyName', 'gender', 'avatar', 'passwordHash', 'lastSignInAt'],
    purpose: 'the account of a merchant',
    retention: IN_TRASH,
    of: '"_id" = any($1::uuid[])',
    erasure: { kind: 'blank', set: `"phone" = null, "companyName" = null, "gender" = null, ${ACCOUNT}` },
  },
  {
    table: 'admins',
    columns: ['email', 'name', 'avatar', 'passwordHash', 'lastSignInAt'],
    purpose: 'the account of a person who works in the back office',
    retention: IN_TRASH,
    of: '"_id" = any($1::uuid[])',
    erasure: { kind: 'blank', set: ACCOUNT },
  },
  {
    table: 'attachments',
    columns: ['name', 'thumb', 'owner'],
    purpose: 'the picture of an account; other files have no owner',
    retention: 'until replaced or erased',
    of: '"owner" = any($1::uuid[])',
    erasure: { kind: 'delete' },
  },
];

const BY_OWNER = '"user" = any($1::uuid[]) or "owner" = any($1::uuid[])';

/** Sign-ins, second factors, passkeys, keys and webhooks. */
export const signInData: readonly Holding[] = [
  {
    table: 'sessions',
    columns: ['userId', 'tokenHash', 'next', 'userAgent', 'ip'],
    purpose: 'sign-ins and where they came from',
    retention: '60 days after their last use; a nightly job deletes them',
    of: BY_ACCOUNT,
    erasure: {
      kind: 'blank',
      set: '"revokedAt" = coalesce("revokedAt", now()), "userAgent" = null, "ip" = null, "next" = null',
    },
  },
  {
    table: 'oneTimeTokens',
    columns: ['userId', 'hash'],
    purpose: 'links in mails that confirm an address or set a password',
    retention: 'until used or expired; a nightly job deletes them',
    of: BY_ACCOUNT,
    erasure: { kind: 'delete' },
  },
  {
    table: 'secondFactors',
    columns: ['userId', 'sealedSecret'],
    purpose: 'the authenticator app of an account',
    retention: 'until removed',
    of: BY_ACCOUNT,
    erasure: { kind: 'delete' },
  },
  {
    table: 'recoveryCodes',
    columns: ['userId', 'hash'],
    purpose: 'recovery codes of an account, as digests',
    retention: 'until replaced',
    of: BY_ACCOUNT,
    erasure: { kind: 'delete' },
  },
  {
    table: 'passkeys',
    columns: ['userId', 'name', 'credential', 'publicKey'],
    purpose: 'passkeys of an account: their names and public keys',
    retention: 'until removed',
    of: BY_ACCOUNT,
    erasure: { kind: 'delete' },
  },
  {
    table: 'passkeyChallenges',
    columns: ['userId', 'hash'],
    purpose: 'challenges for a browser to sign with a passkey',
    retention: 'five minutes',
    of: BY_ACCOUNT,
    erasure: { kind: 'delete' },
  },
  {
    table: 'ssoIdentities',
    columns: ['admin', 'subject'],
    purpose: 'the identity of a member of staff at the identity provider',
    retention: 'as long as the account',
    of: BY_ADMIN,
    erasure: { kind: 'delete' },
  },
  {
    table: 'ssoAttempts',
    columns: ['admin', 'challenge'],
    purpose: 'a pending sign-in in a browser for a program',
    retention: 'ten minutes',
    of: BY_ADMIN,
    erasure: { kind: 'delete' },
  },
  {
    table: 'apiKeys',
    columns: ['user', 'owner', 'name', 'addresses', 'lastUsedFrom', 'digest', 'previousDigest'],
    purpose: 'keys with which programs call the API for a person, as digests',
    retention: 'as long as the account',
    of: BY_OWNER,
    erasure: { kind: 'delete' },
  },
  {
    table: 'webhooks',
    columns: ['user', 'owner', 'name', 'url', 'sealedSecret', 'previousSecret'],
    purpose: 'where a person has changes sent; deleted together with its deliveries',
    retention: 'as long as the account; deliveries 30 days',
    of: BY_OWNER,
    erasure: { kind: 'delete' },
  },
];
