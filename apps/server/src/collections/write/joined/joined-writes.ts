import type { RecordId } from '@harbour/core/contract/values';
import { isRefusal } from '../../../calls/refusal.ts';
import { fulfilled, joinCalls } from '../../../concurrency/join-calls.ts';
import { createGate } from '../../../concurrency/queues.ts';
import { type Binder, createBinder } from '../../../database/binder.ts';
import type { Database } from '../../../database/database.ts';
import { mapDatabaseError } from '../../../database/map-database-error.ts';
import { isRolledBack } from '../../../database/rolled-back.ts';
import { type Executor, execute } from '../../../database/statement.ts';
import { insertInto, type NewRecord, rowTypes } from '../../table/new-record.ts';
import type { Change, StoredRecord, StoredRow } from '../../table/stored-record.ts';
import type { TableShape } from '../../table/table-shape.ts';
import type { Alongside, Attached, Settlement } from '../attached-rows.ts';
import type { RowChange } from '../row-change.ts';
import { recordSet } from './record-set.ts';

/** Leaves most database connections to other calls. */
const AT_ONCE = 4;

/**
 * Joins the statements of concurrent writes: each write reads, merges and is checked separately, and their
 * statements of one event loop iteration are combined into one.
 */
export interface JoinedWrites {
  /** Reads the live row with that id. */
  read(id: RecordId): Promise<StoredRow | undefined>;
  /** Writes a change; `undefined` if its row is no longer at the version that was read. */
  update(request: UpdateRequest): Promise<Change | undefined>;
  insert(request: InsertRequest): Promise<Change | undefined>;
}

/** Joins statements on one collection's table. If one change of many is refused, each is made separately. */
export function createJoinedWrites({ db }: Database, shape: TableShape): JoinedWrites {
  const allOrEach = createAllOrEach();
  return {
    read: joinCalls(async (ids: readonly RecordId[]) => {
      const text = `select ${shape.recordColumns}, "fieldVersions" from ${shape.table} where "deletedAt" is null and "_id" = any($1::uuid[])`;
      const rows = await execute<StoredRow>(db, text, [ids]);
      const byId = new Map(rows.map((row) => [row._id, row]));
      return fulfilled(ids.map((id) => byId.get(id)));
    }),
    update: joinCalls(async (requests: readonly UpdateRequest[]) => {
      const outcomeOf = new Map<UpdateRequest, Outcome>();
      for (const group of Map.groupBy(requests, columnsOf).values()) {
        const outcomes = await allOrEach(group, (some) => updateJoined(shape, db, some));
        for (const [index, outcome] of outcomes.entries()) {
          const request = group[index];
          if (request) outcomeOf.set(request, outcome);
        }
      }
      return requests.flatMap((request) => outcomeOf.get(request) ?? []);
    }),
    insert: joinCalls((requests: readonly InsertRequest[]) =>
      allOrEach(requests, (some) => insertJoined(shape, db, some)),
    ),
  };
}

type Outcome = PromiseSettledResult<Change | undefined>;
type Work<R> = (requests: readonly R[]) => Promise<readonly (Change | undefined)[]>;

/** Finds the refused change by making each separately, which then fails with its own error. */
function createAllOrEach() {
  const fewAtOnce = createGate(AT_ONCE);
  return async <R>(requests: readonly R[], work: Work<R>): Promise<readonly Outcome[]> => {
    try {
      return fulfilled(await work(requests));
    } catch (error) {
      if (requests.length === 1 || !isRefused(error)) {
        return requests.map(() => ({ status: 'rejected', reason: error }));
      }
      const alone = async (request: R) => (await work([request]))[0];
      return Promise.allSettled(requests.map((request) => fewAtOnce(() => alone(request))));
    }
  };
}

/**
 * True also for a statement that was rolled back because of a deadlock over unique values with another one: a
 * single record waits for one value at most.
 */
function isRefused(error: unknown): boolean {
  return isRolledBack(error) || isRefusal(mapDatabaseError(error));
}

function columnsOf({ change }: UpdateRequest): string {
  return change.set.map(({ quoted }) => quoted).join();
}

/** A record to be stored, with the record alongside it. */
interface InsertRequest extends Attached {
  readonly record: NewRecord;
}

/** Stores new records in one statement, atomically. */
function insertJoined(
  shape: TableShape,
  executor: Executor,
  requests: readonly InsertRequest[],
): Promise<readonly (Change | undefined)[]> {
  const binder = createBinder();
  const types = rowTypes(shape);
  const source = recordSet('given', { types, rows: requests.map(({ record }) => record.row) }, binder);
  const columns = types.map((_, index) => `"c${index}"`);
  const insert = `${insertInto(shape)} select ${columns.join(', ')} from ${source} returning ${shape.recordColumns}`;
  const intended = requests.map(({ record: { record }, ...attached }) => ({
    ...attached,
    change: { before: null, after: record },
  }));
  return writeJoined(executor, { write: insert, intended, binder });
}

/** A change to one row, with the record alongside it. */
interface UpdateRequest extends Attached {
  readonly change: RowChange;
}

/**
 * Writes changes that set the same columns in one atomic statement. A row that is no longer at its version
 * stays unchanged, and its result is `undefined`.
 */
function updateJoined(
  shape: TableShape,
  executor: Executor,
  requests: readonly UpdateRequest[],
): Promise<readonly (Change | undefined)[]> {
  const binder = createBinder();
  const columns = requests[0]?.change.set ?? [];
  const types = ['uuid', 'integer', ...columns.map(({ type }) => type)];
  const rows = requests.map(({ change: { before, set } }) => [
    before._id,
    before.version,
    ...set.map(({ value }) => value),
  ]);
  const source = recordSet('change', { types, rows }, binder);
  const assignments = columns.map(({ quoted }, index) => `${quoted} = "change"."c${index + 2}"`);
  const where = '"_id" = "change"."c0" and "version" = "change"."c1"';
  const update = `update ${shape.table} set ${assignments.join(', ')} from ${source} where ${where} returning ${shape.recordColumns}`;
  const intended = requests.map(({ change: { before, after }, ...attached }) => ({
    ...attached,
    change: { before, after },
  }));
  return writeJoined(executor, { write: update, intended, binder });
}

/** A change that is about to be stored, and what is stored with it. */
interface Intended extends Attached {
  readonly change: Change & { readonly after: StoredRecord };
}

/** Runs `write`, which returns the rows that it wrote, and stores what is attached to those. */
async function writeJoined(
  executor: Executor,
  {
    write,
    intended,
    binder,
  }: { readonly write: string; readonly intended: readonly Intended[]; readonly binder: Binder },
): Promise<readonly (Change | undefined)[]> {
  const added = intended.map(addedOf);
  const settled = intended.flatMap((each) => settledOf(each) ?? []);
  const beside =
    joinAdded(
      added.filter((item) => item !== undefined),
      binder,
    ) + joinSettled(settled, binder);
  const text = `with "written" as (${write})${beside} select * from "written"`;
  const stored = await execute<StoredRecord>(executor, text, binder.values);
  const byId = new Map<RecordId, StoredRecord>(stored.map((row) => [row._id, row]));
  return intended.map(({ change: { before, after: given } }, index) => {
    const after = byId.get(given._id);
    const entry = added[index]?.record.record;
    return after && { before, after, ...(entry ? { alongside: entry } : {}) };
  });
}

/** The record that is stored alongside one of several changes. */
interface Added {
  readonly alongside: Alongside;
  readonly record: NewRecord;
  /** The record that was changed. */
  readonly subject: string;
}

function addedOf({ change, alongside }: Intended): Added | undefined {
  return alongside && { alongside, record: alongside.recordOf(change), subject: change.after._id };
}

/** Returns the part of a statement that stores the records alongside the `written` rows; may be empty. */
function joinAdded(added: readonly Added[], binder: Binder): string {
  const [first] = added;
  if (!first) return '';
  const { shape } = first.alongside;
  const types = ['uuid', ...rowTypes(shape)];
  const rows = added.map(({ subject, record }) => [subject, ...record.row]);
  return attach({ name: 'alongside', insert: insertInto(shape), types, rows }, binder);
}

/** The row that one of several changes settles. */
interface Settled {
  readonly settles: Settlement;
  readonly row: readonly unknown[];
  /** The record that was changed. */
  readonly subject: string;
}

function settledOf({ change, settles }: Intended): Settled | undefined {
  return settles && { settles, row: settles.rowOf(change), subject: change.after._id };
}

/** Returns the part of a statement that stores the rows that the `written` rows settle; may be empty. */
function joinSettled(settled: readonly Settled[], binder: Binder): string {
  const [first] = settled;
  if (!first) return '';
  const { insert, types } = first.settles;
  const rows = settled.map(({ subject, row }) => [subject, ...row]);
  return attach({ name: 'settled', insert, types: ['uuid', ...types], rows }, binder);
}

interface AttachedRows {
  readonly name: string;
  readonly insert: string;
  /** The first column is the id of the changed record. */
  readonly types: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

function attach({ name, insert, types, rows }: AttachedRows, binder: Binder): string {
  const columns = types.slice(1).map((_, index) => `"c${index + 1}"`);
  const source = recordSet('added', { types, rows }, binder);
  return `, "${name}" as (${insert} select ${columns.join(', ')} from ${source} join "written" on "written"."_id" = "added"."c0")`;
}
