import { webhookCollections } from '@harbour/core/contract/actions';
import { accountData, signInData } from './account-data.ts';
import { BY_ACCOUNT, BY_ADMIN, BY_USER, type Holding, TOUCH } from './holding.ts';
import { salesData } from './sales-data.ts';

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
