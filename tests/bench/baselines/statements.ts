import { randomUUID } from 'node:crypto';
import { columns, ownFields, subject } from '../subject.ts';
import type { Driver, RawRow } from './driver.ts';

type Values = { readonly [field: string]: unknown };

/**
 * The same reads and writes as the calls, each as one hand-written statement that leaves the same row: no
 * permission, no merge, no audit.
 */
export interface Statements {
  get(id: string): Promise<readonly RawRow[]>;
  list(): Promise<readonly RawRow[]>;
  create(data: Values): Promise<readonly RawRow[]>;
  patch(id: string, data: Values): Promise<readonly RawRow[]>;
}

/** The search columns of a record; the server computes them, the baseline receives them. */
const SEARCH = '"searchText", "searchGrams"';

const texts = {
  get: `select ${columns} from ${subject.table} where "_id" = $1 and "deletedAt" is null`,
  list: `select ${columns} from ${subject.table} where "deletedAt" is null order by ${subject.order} limit ${subject.pageSize}`,
  create: `insert into ${subject.table} (${ownFields.map((name) => `"${name}"`).join(', ')}, "_id", ${SEARCH}, "createdAt", "updatedAt") values (${ownFields.map((_, index) => `$${index + 4}`).join(', ')}, $1, $2, $3, now(), now()) returning ${columns}`,
  patch: `update ${subject.table} set "${subject.patched.field}" = $2, "version" = "version" + 1, "updatedAt" = now() where "_id" = $1 and "deletedAt" is null returning ${columns}`,
  search: `select ${SEARCH} from ${subject.table} where "status" = 'published' limit 1`,
};

/** Binds the statements to a driver. */
export async function prepareStatements(driver: Driver): Promise<Statements> {
  const [{ searchText, searchGrams } = {}] = await driver.query('', texts.search);
  return {
    get: (id) => driver.query('get', texts.get, [id]),
    list: () => driver.query('list', texts.list),
    create: (data) =>
      driver.query('create', texts.create, [
        randomUUID(),
        searchText,
        searchGrams,
        ...ownFields.map((name) => parameterOf(data[name])),
      ]),
    patch: (id, data) => driver.query('patch', texts.patch, [id, data[subject.patched.field]]),
  };
}

function parameterOf(value: unknown): unknown {
  if (value === undefined) return null;
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? JSON.stringify(value) : value;
}
