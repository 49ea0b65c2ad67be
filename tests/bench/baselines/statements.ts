import { randomUUID } from 'node:crypto';
import { columns, ownFields, subject } from '../subject.ts';
import type { Driver, RawRow } from './driver.ts';

type Values = { readonly [field: string]: unknown };

/** The same reads and writes as the calls, each one hand-written statement: no permission, no merge, no search index, no audit. */
export interface Statements {
  get(id: string): Promise<readonly RawRow[]>;
  list(): Promise<readonly RawRow[]>;
  create(data: Values): Promise<readonly RawRow[]>;
  patch(id: string, data: Values): Promise<readonly RawRow[]>;
}

/** A copy of the table, without the search index, that the limit writes to. */
const TABLE = '"benchLimit"';

const texts = {
  get: `select ${columns} from ${subject.table} where "_id" = $1 and "deletedAt" is null`,
  list: `select ${columns} from ${subject.table} where "deletedAt" is null order by ${subject.order} limit ${subject.pageSize}`,
  create: `insert into ${TABLE} (${ownFields.map((name) => `"${name}"`).join(', ')}, "_id", "createdAt", "updatedAt") values (${ownFields.map((_, index) => `$${index + 1}`).join(', ')}, $${ownFields.length + 1}, now(), now()) returning ${columns}`,
  patch: `update ${TABLE} set "${subject.patched.field}" = $2, "version" = "version" + 1, "updatedAt" = now() where "_id" = $1 and "deletedAt" is null returning ${columns}`,
};

/** Makes the copy that the limit writes to, with as many rows and the same indexes but the search's. */
export async function createLimitTable(driver: Driver): Promise<void> {
  const names = `${columns}, "fieldVersions"`;
  await driver.query('', `create table ${TABLE} (like ${subject.table} including all)`);
  const indexes = await driver.query(
    '',
    `select "indexname" from "pg_indexes" where "tablename" = 'benchLimit' and "indexdef" like '%USING gin%'`,
  );
  for (const { indexname } of indexes) await driver.query('', `drop index "${String(indexname)}"`);
  await driver.query('', `insert into ${TABLE} (${names}) select ${names} from ${subject.table}`);
  await driver.query('', `vacuum analyze ${TABLE}`);
}

/** Binds the statements to a driver. */
export function prepareStatements(driver: Driver): Statements {
  return {
    get: (id) => driver.query('get', texts.get, [id]),
    list: () => driver.query('list', texts.list),
    create: (data) =>
      driver.query('create', texts.create, [
        ...ownFields.map((name) => parameterOf(data[name])),
        randomUUID(),
      ]),
    patch: (id, data) => driver.query('patch', texts.patch, [id, data[subject.patched.field]]),
  };
}

function parameterOf(value: unknown): unknown {
  if (value === undefined) return null;
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? JSON.stringify(value) : value;
}
