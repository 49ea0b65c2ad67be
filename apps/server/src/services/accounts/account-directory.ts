import { type ContentLanguage, displayName } from '@harbour/core/contract/values';
import type { Kysely } from 'kysely';
import type { AccountKind, AccountRef, Session } from '../../calls/session.ts';
import { createExpiringCache } from '../../concurrency/expiring-cache.ts';
import type { DatabaseSchema } from '../../database/schema.ts';

/** How long the database is not queried again; changes on any node drop the result. */
const ACCOUNT_TTL_MS = 15_000;

/** The facts about an account that signing in needs. */
export interface Account extends Pick<Session, 'account' | 'email' | 'name' | 'role'> {
  /** `null` for staff. */
  readonly companyName: string | null;
  readonly passwordHash: string | null;
  readonly verified: boolean;
  readonly disabled: boolean;
  /** UTC ISO text. */
  readonly createdAt: string;
  /** The last time of a sign-in, as UTC ISO text; `null` before the first. */
  readonly lastSignInAt: string | null;
  /** The time since which sign-in asks for a second factor; `null` if it does not. */
  readonly secondFactorAt: string | null;
  /** The time since which the account is an admin's, as UTC ISO text; `null` for others. */
  readonly adminSince: string | null;
  readonly locale: ContentLanguage;
}

/** Looks up accounts in both tables. Records in the trash are not found. */
export interface AccountDirectory {
  /** Accounts with that email address, staff first; at most one per table. */
  byEmail(email: string): Promise<readonly Account[]>;
  /** Returns the current account, cached until it changes. */
  byRef(ref: AccountRef): Promise<Account | undefined>;
  /** Returns the account as it is stored now, whatever this node has cached. */
  current(ref: AccountRef): Promise<Account | undefined>;
  /** Removes a changed account from the cache. */
  invalidate(ref: AccountRef): void;
}

/** Creates the directory over the tables `users` and `admins`. */
export function createAccountDirectory(db: Kysely<DatabaseSchema>, now: () => number): AccountDirectory {
  const cache = createExpiringCache<Account | undefined>({ ttlMs: ACCOUNT_TTL_MS, max: 20_000, now });
  const find = async (kind: AccountKind, column: '_id' | 'email', value: string) => {
    const row = kind === 'users' ? await userRow(db, column, value) : await adminRow(db, column, value);
    return row && toAccount(kind, row);
  };
  return {
    byEmail: async (email) => {
      const found = await Promise.all([find('admins', 'email', email), find('users', 'email', email)]);
      return found.filter((account) => account !== undefined);
    },
    byRef: ({ kind, id }) => cache.get(`${kind}/${id}`, () => find(kind, '_id', id)),
    current: ({ kind, id }) => find(kind, '_id', id),
    invalidate: ({ kind, id }) => cache.drop(`${kind}/${id}`),
  };
}

const COLUMNS = [
  '_id',
  'createdAt',
  'email',
  'name',
  'passwordHash',
  'verifiedAt',
  'disabledAt',
  'lastSignInAt',
  'secondFactorAt',
  'locale',
] as const;

function userRow(db: Kysely<DatabaseSchema>, column: '_id' | 'email', value: string) {
  const rows = db
    .selectFrom('users')
    .select([...COLUMNS, 'companyName'])
    .where('deletedAt', 'is', null);
  return rows.where((eb) => eb(eb.ref(column), '=', value)).executeTakeFirst();
}

function adminRow(db: Kysely<DatabaseSchema>, column: '_id' | 'email', value: string) {
  const rows = db
    .selectFrom('admins')
    .select([...COLUMNS, 'type', 'adminSince'])
    .where('deletedAt', 'is', null);
  return rows.where((eb) => eb(eb.ref(column), '=', value)).executeTakeFirst();
}

type Row =
  | NonNullable<Awaited<ReturnType<typeof userRow>>>
  | NonNullable<Awaited<ReturnType<typeof adminRow>>>;

function toAccount(kind: AccountKind, row: Row): Account {
  return {
    account: { kind, id: row._id },
    email: row.email,
    name: displayName(row),
    role: 'type' in row ? row.type : 'merchant',
    companyName: 'companyName' in row ? row.companyName : null,
    passwordHash: row.passwordHash,
    verified: row.verifiedAt !== null,
    disabled: row.disabledAt !== null,
    createdAt: row.createdAt,
    lastSignInAt: row.lastSignInAt,
    secondFactorAt: row.secondFactorAt,
    adminSince: 'adminSince' in row ? row.adminSince : null,
    locale: row.locale,
  };
}
