import { BATCH_MAX, type BulkJobRow, type BulkOutcome } from '@harbour/core/contract/actions';
import type { RecordId } from '@harbour/core/contract/values';
import { type Kysely, sql } from 'kysely';
import type { Settlement } from '../../collections/write/attached-rows.ts';
import type { BulkResultTable, BulkRowTable } from '../../database/back-office-tables.ts';
import type { DatabaseSchema } from '../../database/schema.ts';

type Db = Kysely<DatabaseSchema>;
type Values = { readonly [field: string]: unknown };

/** A row of a job with its number in the file that it is of. */
export type SentRow = Omit<BulkRowTable, 'job'>;

/** A row of a job as it was ordered; its data is `null` for the values that all rows of the job get. */
export type OrderedRow = Omit<SentRow, 'fileRow'>;

/** The outcome of a row that wrote nothing. */
export interface Unwritten
  extends Pick<BulkResultTable, 'position' | 'record' | 'code' | 'message' | 'detail'> {
  readonly outcome: 'skipped' | 'refused';
}

/** The number of rows by outcome. */
export interface RowCounts {
  readonly changed: number;
  readonly skipped: number;
  readonly refused: number;
}

/** A row with its outcome, for people. */
export interface ListedRow extends SentRow, Pick<BulkResultTable, 'before' | 'code' | 'message' | 'detail'> {
  readonly outcome: BulkOutcome;
}

export interface ListedRows {
  readonly job: RecordId;
  readonly outcome: BulkOutcome | undefined;
  readonly after: number;
  readonly limit: number;
}

/** Stores rows from a position on; existing rows stay unchanged. Returns false if those are others. */
export async function addRows(
  db: Db,
  { job, from, rows }: { readonly job: RecordId; readonly from: number; readonly rows: readonly SentRow[] },
): Promise<boolean> {
  const values = JSON.stringify(rows.map((row, index) => ({ ...row, position: from + index })));
  const sent = sql`jsonb_to_recordset(${values}::jsonb)
    as r("position" integer, "action" text, "record" uuid, "version" integer, "data" jsonb, "fileRow" integer)`;
  await sql`insert into "bulkRows" ("job", "position", "action", "record", "version", "data", "fileRow")
    select ${job}::uuid, r."position", r."action", r."record", r."version", r."data", r."fileRow" from ${sent}
    on conflict do nothing`.execute(db);
  const { rows: others } = await sql`select from ${sent}
    join "bulkRows" b on b."job" = ${job} and b."position" = r."position"
    where (b."action", b."record", b."version", b."data")
      is distinct from (r."action", r."record", r."version", r."data") limit 1`.execute(db);
  return others.length === 0;
}

/** Returns a row as it is stored, from a caller's. */
export function orderedRow(
  row: BulkJobRow,
  action: 'edit' | 'remove' | 'restore',
): Omit<SentRow, 'position'> {
  const { fileRow = null } = row;
  if ('create' in row) return { action: 'create', record: null, version: null, data: row.create, fileRow };
  return { action, record: row._id, version: row.version ?? null, data: row.data ?? null, fileRow };
}

/**
 * Stores the rows that undo another job, the last change first: fields as they were, restores and removals.
 * It does nothing if they already exist.
 */
export async function addUndoRows(
  db: Db,
  { job, undone }: { readonly job: RecordId; readonly undone: RecordId },
): Promise<void> {
  await sql`insert into "bulkRows" ("job", "position", "fileRow", "action", "record", "version", "data")
    select ${job}::uuid, row_number() over (order by r."position" desc) - 1, b."fileRow",
      case b."action" when 'edit' then 'edit' when 'remove' then 'restore' else 'remove' end,
      r."record", r."version", case when b."action" = 'edit' then r."before" end
    from "bulkResults" r join "bulkRows" b on b."job" = r."job" and b."position" = r."position"
    where r."job" = ${undone} and r."outcome" = 'changed'
    on conflict do nothing`.execute(db);
}

export async function countRows(db: Db, job: RecordId): Promise<number> {
  const found = await db
    .selectFrom('bulkRows')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('job', '=', job)
    .executeTakeFirst();
  return Number(found?.count ?? 0);
}

/** Returns the next rows without an outcome after a position, in order. */
export async function nextRows(db: Db, job: RecordId, after: number): Promise<readonly OrderedRow[]> {
  const { rows } = await sql<OrderedRow>`select b."position", b."action", b."record", b."version", b."data"
    from "bulkRows" b where b."job" = ${job} and b."position" > ${after}
      and not exists (select from "bulkResults" r where r."job" = b."job" and r."position" = b."position")
    order by b."position" limit ${BATCH_MAX}`.execute(db);
  return rows;
}

/** Stores outcomes of rows; a row that already has an outcome, such as a written one, keeps it. */
export async function storeUnwritten(db: Db, job: RecordId, rows: readonly Unwritten[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into "bulkResults" ("job", "position", "outcome", "record", "code", "message", "detail")
    select ${job}::uuid, r."position", r."outcome", r."record", r."code", r."message", r."detail"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("position" integer, "outcome" text,
      "record" uuid, "code" text, "message" text, "detail" jsonb)
    on conflict do nothing`.execute(db);
}

export async function countOutcomes(db: Db, job: RecordId): Promise<RowCounts> {
  const { rows } = await sql<{ outcome: keyof RowCounts; count: number | string }>`
    select "outcome", count(*) as "count" from "bulkResults" where "job" = ${job} group by 1`.execute(db);
  const counts = Object.fromEntries(rows.map(({ outcome, count }) => [outcome, Number(count)]));
  return { changed: 0, skipped: 0, refused: 0, ...counts };
}

/** Returns the fields that the rows of a job have changed. */
export async function changedFieldsOf(db: Db, job: RecordId): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly field: string }>`
    select distinct jsonb_object_keys("before") as "field" from "bulkResults"
    where "job" = ${job} and "outcome" = 'changed'`.execute(db);
  return rows.map(({ field }) => field);
}

/**
 * Makes the refused rows due again, and returns their number. With `overwrite`, conflicting rows start from
 * the version that they conflicted with; without it conflicts stay refused.
 */
export async function renewRefused(db: Db, job: RecordId, overwrite: boolean): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const kind = overwrite ? sql`"code" = 'conflict'` : sql`"code" is distinct from 'conflict'`;
    const { rows } = await sql<{ position: number; version: number | null }>`delete from "bulkResults"
      where "job" = ${job} and "outcome" = 'refused' and ${kind}
      returning "position", ("detail" ->> 'version')::integer as "version"`.execute(transaction);
    if (overwrite) {
      await sql`update "bulkRows" b set "version" = r."version"
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("position" integer, "version" integer)
        where b."job" = ${job} and b."position" = r."position" and r."version" is not null`.execute(
        transaction,
      );
    }
    return rows.length;
  });
}

/** Makes the rows due again that were refused because a unique value was taken, and returns their number. */
export async function renewTaken(db: Db, job: RecordId): Promise<number> {
  const { rows } = await sql`delete from "bulkResults"
    where "job" = ${job} and "outcome" = 'refused' and "code" = 'already-exists'
    returning "position"`.execute(db);
  return rows.length;
}

/** Lists rows with their outcomes by position. */
export async function listRows(
  db: Db,
  { job, outcome, after, limit }: ListedRows,
): Promise<readonly ListedRow[]> {
  const only = outcome === undefined ? sql`true` : sql`coalesce(r."outcome", 'waiting') = ${outcome}`;
  const { rows } = await sql<ListedRow>`select b."position", b."fileRow", b."action",
      coalesce(r."record", b."record") as "record", b."version", b."data",
      coalesce(r."outcome", 'waiting') as "outcome", r."before", r."code", r."message", r."detail"
    from "bulkRows" b left join "bulkResults" r on r."job" = b."job" and r."position" = b."position"
    where b."job" = ${job} and b."position" > ${after} and ${only}
    order by b."position" limit ${limit}`.execute(db);
  return rows;
}

/**
 * Returns the function that stores a row's outcome with the write of its record: each row is written once,
 * because a second write violates the primary key and is rolled back.
 */
export function settlementOf(
  job: RecordId,
  position: number,
  changedBefore: (change: Parameters<Settlement['rowOf']>[0]) => Values,
): Settlement {
  return {
    insert: 'insert into "bulkResults" ("job", "position", "outcome", "record", "version", "before")',
    types: ['uuid', 'integer', 'text', 'uuid', 'integer', 'jsonb'],
    rowOf: (change) => {
      const { after } = change;
      if (!after) throw new TypeError('A row of a bulk job purges no record');
      const before = JSON.stringify(changedBefore(change));
      return [job, position, 'changed', after._id, after.version, before];
    },
  };
}

/** How many rows are deleted in one statement. */
const DELETED_AT_ONCE = 5_000;

/** Deletes the rows of a job, their outcomes and its order. */
export async function deleteRows(db: Db, job: RecordId): Promise<void> {
  for (const table of ['bulkResults', 'bulkRows'] as const) {
    for (let more = true; more; ) {
      const { rows } = await sql`delete from ${sql.table(table)} where "job" = ${job} and "position" in (
        select "position" from ${sql.table(table)} where "job" = ${job} limit ${DELETED_AT_ONCE})
        returning "position"`.execute(db);
      more = rows.length === DELETED_AT_ONCE;
    }
  }
  await db.deleteFrom('bulkOrders').where('job', '=', job).execute();
}
