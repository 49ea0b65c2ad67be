import { webhookCollections } from '@harbour/core/contract/actions';
import { BY_ACCOUNT, BY_ADMIN, BY_USER, type Holding, TOUCH } from './holding.ts';
import { salesData } from './sales-data.ts';

const ACCOUNT = `"email" = 'erased-' || "_id" || '@erased.invalid', "name" = null, "avatar" = null,
  "passwordHash" = null, "secondFactorAt" = null, "invitedUntil" = null, "lastSignInAt" = null,
  "disabledAt" = coalesce("disabledAt", now()), "deletedAt" = coalesce("deletedAt", now()), ${TOUCH}`;
const IN_TRASH = 'until erased; then 30 days in the trash, without content';

/** Accounts and their pictures. */
const accountData: readonly Holding[] = [
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
const signInData: readonly Holding[] = [
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

/** Personal data in mails, saved views, jobs and logs. */
const traceData: readonly Holding[] = [
  {
    table: 'accountMails',
    columns: ['userId', 'to'],
    purpose: 'mails about an account that are still to be sent',
    retention: 'a day at most',
    of: BY_ACCOUNT,
    erasure: { kind: 'delete' },
  },
  {
    table: 'accountTroubles',
    columns: ['user', 'call', 'code'],
    purpose: 'recent refusals, for support',
    retention: '90 days; a nightly job deletes them',
    of: BY_USER,
    erasure: { kind: 'delete' },
  },
  {
    table: 'savedViews',
    columns: ['owner', 'name', 'query'],
    purpose: 'views of lists that a person saved for themselves; shared ones stay with the team',
    retention: 'until removed',
    of: '"owner" = any($1::uuid[]) and not "shared"',
    erasure: { kind: 'delete' },
  },
  {
    table: 'tableMemory',
    columns: ['owner', 'query'],
    purpose: "a person's last view of each list",
    retention: 'as long as the account',
    of: '"owner" = any($1::uuid[])',
    erasure: { kind: 'delete' },
  },
  {
    table: 'socialPermissions',
    columns: ['admin'],
    purpose: 'the admin who is connecting a social network, until that is done',
    retention: 'an hour',
    of: BY_ADMIN,
    erasure: { kind: 'delete' },
  },
  {
    table: 'bulkJobs',
    columns: ['actor', 'actorEmail'],
    purpose: 'who changed many records at once',
    retention: 'as long as the audit log; the changed rows 30 days',
    of: '"actor" = any($1::uuid[])',
    erasure: { kind: 'blank', set: `"actorEmail" = 'erased', ${TOUCH}` },
  },
  {
    table: 'auditLog',
    columns: ['actor', 'actorEmail', 'ip', 'before', 'after'],
    purpose: 'what each member of staff wrote, and from where',
    retention: 'entries permanently; their content until the record is erased or permanently deleted',
    of: '"actor" = any($1::uuid[]) or "record" = any($1::uuid[])',
    erasure: { kind: 'redact' },
  },
  {
    table: 'securityLog',
    columns: ['account', 'accountEmail', 'actor', 'actorEmail', 'ip', 'device'],
    purpose: "sign-ins, refusals and changes of an account's security settings",
    retention: '400 days; a nightly job deletes them',
    of: '"account" = any($1::uuid[]) or "actor" = any($1::uuid[]) or lower("accountEmail") = $2',
    erasure: {
      kind: 'keep',
      because: 'evidence of an attack must outlast the account; it is deleted after 400 days',
    },
  },
];

const recordData: readonly Holding[] = [...accountData, ...salesData, ...signInData, ...traceData];

/** Changes of the records that hold personal data, as subscribers were or will be sent them. */
const sentData: Holding = {
  table: 'webhookDeliveries',
  columns: ['body'],
  purpose: 'changes of records that subscribers were sent, and can be sent again',
  retention: '30 days',
  of: recordData
    .filter(({ table }) => webhookCollections.some((name) => name === table))
    .map(
      ({ table, of }) =>
        `("collection" = '${table}' and "record" in (select "_id" from "${table}" where ${of}))`,
    )
    .join(' or '),
  erasure: { kind: 'delete' },
};

/**
 * Every place in the database that holds personal data, in the order in which it is erased: what was sent of
 * records is found by these. A test fails if a column that looks personal is neither here nor in
 * `looks-personal.ts`.
 */
export const dataMap: readonly Holding[] = [sentData, ...recordData];
