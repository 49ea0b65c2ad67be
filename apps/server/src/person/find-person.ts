import type { RecordOf } from '@harbour/core/contract/collections';
import type { RecordId } from '@harbour/core/contract/values';
import { type Executor, execute } from '../database/statement.ts';
import { dataMap } from './data-map.ts';
import type { Holding } from './holding.ts';

/** A person whose data is stored: identified by an account, or by an address alone. */
export interface Person {
  /** In lower case. */
  readonly email: string;
  /** Their accounts, also those in the trash. */
  readonly users: readonly RecordId[];
  readonly admins: readonly RecordId[];
}

/** Rows of a person in one place of the data map. */
export interface FoundRecords {
  readonly holding: Holding;
  readonly rows: readonly { readonly [column: string]: unknown }[];
}

/** Columns that are of no use to the person, or that would give access to whoever has their values. */
const SECRET: ReadonlySet<string> = new Set([
  'searchText',
  'searchGrams',
  'fieldVersions',
  'passwordHash',
  'tokenHash',
  'hash',
  'next',
  'sealedSecret',
  'previousSecret',
  'digest',
  'previousDigest',
  'sealedGrant',
  'sealedAccounts',
  'stateHash',
  'pushToken',
  'customer',
  'method',
]);
/** `method` is a secret only in saved cards; the audit log has a column of that name too. */
const isSecret = (table: string, column: string) =>
  SECRET.has(column) && !(table === 'auditLog' && column === 'method');

/** Returns the accounts of an address. */
export async function findPerson(executor: Executor, address: string): Promise<Person> {
  const email = address.trim().toLowerCase();
  const idsIn = async (table: string) =>
    (
      await execute<{ readonly _id: RecordId }>(
        executor,
        `select "_id" from "${table}" where lower("email") = $1`,
        [email],
      )
    ).map(({ _id }) => _id);
  return { email, users: await idsIn('users'), admins: await idsIn('admins') };
}

/** Returns the values for the conditions of the data map. */
export function valuesOf({ users, admins, email }: Person): readonly [readonly RecordId[], string] {
  return [[...users, ...admins], email];
}

/** Reads everything that is stored about a person, without secrets; places without rows are left out. */
export async function readPerson(executor: Executor, person: Person): Promise<readonly FoundRecords[]> {
  const found: FoundRecords[] = [];
  for (const holding of dataMap) {
    const { table, of } = holding;
    const rows = await execute<{ readonly row: { readonly [column: string]: unknown } }>(
      executor,
      `select to_jsonb(t) as "row" from "${table}" t
        where (${of}) and $1::uuid[] is not null and $2::text is not null`,
      [...valuesOf(person)],
    );
    if (rows.length > 0) found.push({ holding, rows: rows.map(({ row }) => withoutSecrets(table, row)) });
  }
  return found;
}

function withoutSecrets(table: string, row: { readonly [column: string]: unknown }) {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !isSecret(table, column)));
}

/** Returns the rows of a person's pictures, which have no secret columns, typed as records. */
export function picturesOf(found: readonly FoundRecords[]): readonly RecordOf<'attachments'>[] {
  const rows = found.find(({ holding }) => holding.table === 'attachments')?.rows ?? [];
  return rows as readonly object[] as readonly RecordOf<'attachments'>[];
}
