/** The way in which rows are treated when their person is erased. */
export type Erasure =
  /** The columns are overwritten by these SQL assignments. */
  | { readonly kind: 'blank'; readonly set: string }
  | { readonly kind: 'delete' }
  /** The rows stay as they are, for this reason. */
  | { readonly kind: 'keep'; readonly because: string }
  /** Entries of the audit log, whose content leaves by a redaction. */
  | { readonly kind: 'redact' };

/** Rows that hold data of a person: one line of `docs/data-map.md`. */
export interface Holding {
  readonly table: string;
  /** The columns that hold personal data. */
  readonly columns: readonly string[];
  readonly purpose: string;
  readonly retention: string;
  /** SQL that is true for the person's rows; `$1` are the ids of their accounts, `$2` is their address. */
  readonly of: string;
  readonly erasure: Erasure;
}

const BY_USER = '"user" = any($1::uuid[])';
const BY_OWNER = '"user" = any($1::uuid[]) or "owner" = any($1::uuid[])';
const BY_ADMIN = '"admin" = any($1::uuid[])';
const BY_ACCOUNT = '"userId" = any($1::uuid[])';
const TOUCH = `"version" = "version" + 1, "updatedAt" = now(), "searchText" = '', "searchGrams" = '{}'`;
const ACCOUNT = `"email" = 'erased-' || "_id" || '@erased.invalid', "name" = null, "avatar" = null,
  "passwordHash" = null, "secondFactorAt" = null, "invitedUntil" = null, "lastSignInAt" = null,
  "disabledAt" = coalesce("disabledAt", now()), "deletedAt" = coalesce("deletedAt", now()), ${TOUCH}`;
const IN_TRASH = 'until erased; then 30 days in the trash, without content';
const ACCOUNTS_LAW =
  'accounts have to be kept: seven years in Hong Kong (Inland Revenue Ordinance, 51C), five in Singapore';
const LAW: Erasure = { kind: 'keep', because: ACCOUNTS_LAW };
const PAPERS = 'seven years after the year they belong to; deleted by hand';

/**
 * Every place in the database that holds personal data, in the order in which it is erased. A test fails if a
 * column that looks personal is neither here nor in `not-personal.ts`.
 */
export const dataMap: readonly Holding[] = [
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
  {
    table: 'billingProfiles',
    columns: ['user', 'legalName', 'address', 'registrationNumber', 'gstNumber', 'emails'],
    purpose: 'whom the next invoice is made out and sent to',
    retention: 'as long as the account',
    of: BY_USER,
    erasure: { kind: 'delete' },
  },
  {
    table: 'contactForms',
    columns: ['name', 'companyName', 'phone', 'email', 'message', 'remarks'],
    purpose: 'to answer an enquiry',
    retention: 'two years; a job of every night deletes them',
    of: 'lower("email") = $2',
    erasure: { kind: 'delete' },
  },
  {
    table: 'orders',
    columns: [
      ...['user', 'companyName', 'contactName', 'phone', 'email', 'shippingAddress', 'buyer', 'consent'],
      'remarks',
    ],
    purpose: 'an order that was not paid',
    retention: 'as long as the account',
    of: `("user" = any($1::uuid[]) or lower("email") = $2) and "paidAt" is null`,
    erasure: {
      kind: 'blank',
      set: `"companyName" = 'erased', "contactName" = 'erased', "phone" = '', "email" = 'erased@erased.invalid',
        "shippingAddress" = null, "buyer" = null, "consent" = null, "remarks" = null, ${TOUCH}`,
    },
  },
  {
    table: 'orders',
    columns: [
      ...['user', 'companyName', 'contactName', 'phone', 'email', 'shippingAddress', 'buyer', 'consent'],
      'remarks',
    ],
    purpose: 'a paid order, its delivery and the consent to it',
    retention: PAPERS,
    of: `("user" = any($1::uuid[]) or lower("email") = $2) and "paidAt" is not null`,
    erasure: LAW,
  },
  {
    table: 'invoices',
    columns: ['user', 'companyName', 'buyer', 'remark'],
    purpose: 'invoices and credit notes',
    retention: PAPERS,
    of: BY_USER,
    erasure: LAW,
  },
  {
    table: 'payments',
    columns: ['user', 'card'],
    purpose: 'what was paid, and the last four digits of the card',
    retention: PAPERS,
    of: BY_USER,
    erasure: LAW,
  },
  {
    table: 'refunds',
    columns: ['user', 'reason', 'refusal'],
    purpose: 'what was given back',
    retention: PAPERS,
    of: BY_USER,
    erasure: LAW,
  },
  {
    table: 'credits',
    columns: ['user', 'note'],
    purpose: 'credit of a merchant',
    retention: PAPERS,
    of: BY_USER,
    erasure: LAW,
  },
  {
    table: 'ledgerEntries',
    columns: ['user'],
    purpose: 'the books, which know an account by its id alone',
    retention: PAPERS,
    of: BY_USER,
    erasure: LAW,
  },
  {
    table: 'bankTransactions',
    columns: ['payer', 'details', 'remark'],
    purpose: 'statements of the bank, found by the invoice they pay',
    retention: PAPERS,
    of: `"invoice" in (select "_id" from "invoices" where ${BY_USER})`,
    erasure: LAW,
  },
  {
    table: 'subscriptions',
    columns: ['user', 'cancelReason', 'paymentMethod'],
    purpose: 'what a merchant uses and pays; the terms are kept with the accounts',
    retention: PAPERS,
    of: BY_USER,
    erasure: { kind: 'blank', set: `"cancelReason" = null, "paymentMethod" = null, ${TOUCH}` },
  },
  {
    table: 'paymentMethods',
    columns: ['user', 'customer', 'method'],
    purpose: 'the references of the payment provider to a kept card; no card number is stored',
    retention: 'until the card is replaced or the subscription ends',
    of: BY_USER,
    erasure: { kind: 'delete' },
  },
  {
    table: 'billingMails',
    columns: ['user', 'news'],
    purpose: 'which mails about bills are due',
    retention: 'as long as the account',
    of: BY_USER,
    erasure: { kind: 'delete' },
  },
  {
    table: 'billingIntents',
    columns: ['user', 'intent', 'result'],
    purpose: 'changes of a subscription that a killed server finishes; they know an account by its id',
    retention: PAPERS,
    of: BY_USER,
    erasure: LAW,
  },
  {
    table: 'devices',
    columns: ['user', 'deviceId', 'name', 'lastIP', 'pushToken'],
    purpose: 'tills and browsers, their licence and push messages',
    retention: 'until removed; 30 days in the trash',
    of: BY_USER,
    erasure: {
      kind: 'blank',
      set: `"user" = null, "deviceId" = 'erased-' || "_id", "name" = null, "lastIP" = null, "pushToken" = null,
        "pushEnabled" = false, "deletedAt" = coalesce("deletedAt", now()), ${TOUCH}`,
    },
  },
  {
    table: 'sessions',
    columns: ['userId', 'tokenHash', 'next', 'userAgent', 'ip'],
    purpose: 'sign-ins, and from where',
    retention: '90 days for merchants, 30 for staff',
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
    retention: 'until used or expired',
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
    purpose: 'what a browser is about to sign with a passkey',
    retention: 'five minutes',
    of: BY_ACCOUNT,
    erasure: { kind: 'delete' },
  },
  {
    table: 'ssoIdentities',
    columns: ['admin', 'subject'],
    purpose: 'who a member of staff is at the identity provider',
    retention: 'as long as the account',
    of: BY_ADMIN,
    erasure: { kind: 'delete' },
  },
  {
    table: 'ssoAttempts',
    columns: ['admin', 'challenge'],
    purpose: 'a single sign-on under way',
    retention: 'ten minutes',
    of: BY_ADMIN,
    erasure: { kind: 'delete' },
  },
  {
    table: 'apiKeys',
    columns: ['user', 'owner', 'name', 'addresses', 'lastUsedFrom', 'digest', 'previousDigest'],
    purpose: 'keys by which programs call the API for a person, as digests',
    retention: 'as long as the account',
    of: BY_OWNER,
    erasure: { kind: 'delete' },
  },
  {
    table: 'webhooks',
    columns: ['user', 'owner', 'name', 'url', 'sealedSecret', 'previousSecret'],
    purpose: 'where a person has changes sent; what was sent goes with it',
    retention: 'as long as the account; what was sent 30 days',
    of: BY_OWNER,
    erasure: { kind: 'delete' },
  },
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
    retention: '90 days',
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
    purpose: 'how a person left each list',
    retention: 'as long as the account',
    of: '"owner" = any($1::uuid[])',
    erasure: { kind: 'delete' },
  },
  {
    table: 'socialPermissions',
    columns: ['admin'],
    purpose: 'who is connecting a social network, while they do',
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
    purpose: 'who of the staff wrote what, and from where',
    retention: 'entries for good; their content until the record is erased or deleted for good',
    of: '"actor" = any($1::uuid[]) or "record" = any($1::uuid[])',
    erasure: { kind: 'redact' },
  },
  {
    table: 'securityLog',
    columns: ['account', 'accountEmail', 'actor', 'actorEmail', 'ip', 'device'],
    purpose: 'sign-ins, refusals and changes of what guards an account',
    retention: '400 days; a job of every night deletes them',
    of: '"account" = any($1::uuid[]) or "actor" = any($1::uuid[]) or lower("accountEmail") = $2',
    erasure: {
      kind: 'keep',
      because: 'what shows an attack must outlast the account; it goes after 400 days',
    },
  },
];
