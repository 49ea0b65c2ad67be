import { type Holding, TOUCH } from './holding.ts';

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
