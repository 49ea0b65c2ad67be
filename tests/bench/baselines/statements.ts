import { randomUUID } from 'node:crypto';
import { gramsOf, searchText } from '../../../apps/server/src/database/search-grams.ts';
import { WRITES_A_ROUND } from '../../../apps/server/src/jobs/enter-grams.ts';
import { admin } from '../prepare-data.ts';
import { columns, logged, ownFields, subject } from '../subject.ts';
import type { Driver, RawRow } from './driver.ts';

/** The fields of a write. */
export type Values = { readonly [field: string]: unknown };

/**
 * The same reads and writes as the calls, each as one hand-written statement that leaves the same rows: no
 * permission, no merge. The triggers of the copied database log each write in `changes`.
 */
export interface Statements {
  get(id: string): Promise<readonly RawRow[]>;
  list(): Promise<readonly RawRow[]>;
  create(data: Values): Promise<readonly RawRow[]>;
  patch(id: string, data: Values): Promise<readonly RawRow[]>;
  /** The same writes with the audit entry that a write of staff leaves, search index included. */
  createAudited(data: Values): Promise<readonly RawRow[]>;
  patchAudited(id: string, data: Values): Promise<readonly RawRow[]>;
  /** Resolves once the database has finished what these statements and the server's have left it to do. */
  settle(): Promise<void>;
  /** Switches the triggers on or off that log the writes in `changes`. */
  logging(on: boolean): Promise<void>;
}

/** The triggers of the change log; a table has others, such as those that count the uses of files. */
const LOG_TRIGGERS = ['log_insert', 'log_update', 'log_delete'] as const;

/** The names of the statements that can be measured. */
export type StatementName = Exclude<keyof Statements, 'logging' | 'settle'>;

/** Who writes in the calls, and from where. */
const ACTOR = admin.email;
const ADDRESS = '127.0.0.1';

/** The search columns of a record; the server computes them, the baseline receives them. */
const SEARCH = '"searchText", "searchGrams"';

const insert = `insert into ${subject.table} (${ownFields.map((name) => `"${name}"`).join(', ')}, "_id", ${SEARCH}, "createdAt", "updatedAt") values (${ownFields.map((_, index) => `$${index + 4}`).join(', ')}, $1, $2, $3, now(), now()) returning ${columns}`;
const update = `update ${subject.table} set "${subject.patched.field}" = $2, "version" = "version" + 1, "updatedAt" = now(), "fieldVersions" = "fieldVersions" || jsonb_build_object('${subject.patched.field}', "version" + 1) where "_id" = $1 and "deletedAt" is null returning ${columns}`;

const texts = {
  get: `select ${columns} from ${subject.table} where "_id" = $1 and "deletedAt" is null`,
  list: `select ${columns} from ${subject.table} where "deletedAt" is null order by ${subject.order} limit ${subject.pageSize}`,
  create: insert,
  patch: update,
  createAudited: withAudit(insert, 'create', ownFields.length + 3),
  patchAudited: withAudit(update, 'patch', 2),
  search: `select ${SEARCH} from ${subject.table} where "status" = 'published' limit 1`,
};

/** The statement that also stores an audit entry, whose values follow the `bound` ones. */
function withAudit(text: string, method: string, bound: number): string {
  const [id, by, after, searched, grams] = [1, 2, 3, 4, 5].map((index) => `$${bound + index}`);
  const before = method === 'patch' ? `${after}::jsonb` : 'null';
  return `with "written" as (${text}), "alongside" as (
    insert into "auditLog" ("_id", "actor", "actorEmail", "role", "method", "collection", "record", "before",
      "after", "ip", "requestId", "searchText", "searchGrams", "createdAt", "updatedAt")
    select ${id}::uuid, ${by}::uuid, '${ACTOR}', 'admin', '${method}', '${subject.name}', "_id", ${before},
      ${after}::jsonb, '${ADDRESS}', ${id}::text, ${searched}::text, ${grams}::text[], now(), now() from "written"
  ) select * from "written"`;
}

/** The search index of an audit entry, as the server writes it. */
const SEARCHED = searchText([ACTOR, ADDRESS]);
const GRAMS = gramsOf(SEARCHED);

/** The values of an audit entry. */
const auditValues = (data: Values) => [randomUUID(), randomUUID(), JSON.stringify(data), SEARCHED, GRAMS];

/** Binds the statements to a driver. */
export async function prepareStatements(driver: Driver): Promise<Statements> {
  const [{ searchText, searchGrams } = {}] = await driver.query('', texts.search);
  const created = (data: Values) => [
    randomUUID(),
    searchText,
    searchGrams,
    ...ownFields.map((name) => parameterOf(data[name])),
  ];
  const patched = (id: string, data: Values) => [id, data[subject.patched.field]];
  const merging = createMerging(driver);
  return {
    get: (id) => driver.query('get', texts.get, [id]),
    list: () => driver.query('list', texts.list),
    create: (data) => driver.query('create', texts.create, created(data)),
    patch: (id, data) => driver.query('patch', texts.patch, patched(id, data)),
    createAudited: (data) =>
      merging.after(
        driver.query('createAudited', texts.createAudited, [...created(data), ...auditValues(data)]),
      ),
    patchAudited: (id, data) =>
      merging.after(
        driver.query('patchAudited', texts.patchAudited, [...patched(id, data), ...auditValues(data)]),
      ),
    async settle() {
      await merging.done();
      await driver.settle();
    },
    async logging(on) {
      for (const table of logged) {
        for (const trigger of LOG_TRIGGERS) {
          await driver.query('', `alter table ${table} ${on ? 'enable' : 'disable'} trigger "${trigger}"`);
        }
      }
    },
  };
}

interface Merging {
  /** Returns the result of a write, which is counted. */
  after<T>(write: Promise<T>): Promise<T>;
  done(): Promise<void>;
}

/**
 * Has PostgreSQL merge the grams of new texts into the search indexes as often as the server does: else one
 * write in a thousand waits for most of a second.
 */
function createMerging({ kind, query }: Driver): Merging {
  let writes = 0;
  let merging = Promise.resolve();
  const merge = async () => {
    for (const table of logged) {
      await query('merge', 'select gin_clean_pending_list($1)', [table.replace(/"$/, '_search"')]);
    }
  };
  return {
    async after(write) {
      const result = await write;
      writes += 1;
      if (kind === 'postgres' && writes % WRITES_A_ROUND === 0) merging = merging.then(merge);
      return result;
    },
    done: () => merging,
  };
}

function parameterOf(value: unknown): unknown {
  if (value === undefined) return null;
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? JSON.stringify(value) : value;
}
