import type { RecordId } from '@harbour/core/contract/values';
import { type Binder, createBinder } from '../../../database/binder.ts';
import { type Executor, execute } from '../../../database/statement.ts';
import { insertInto, type NewRecord, rowTypes } from '../../table/new-record.ts';
import type { Change, StoredRecord } from '../../table/stored-record.ts';
import type { TableShape } from '../../table/table-shape.ts';
import type { Alongside, Attached, Settlement } from '../attached-rows.ts';
import type { RowChange } from '../row-change.ts';
import { recordSet } from './record-set.ts';

/** A record to be stored, with the record alongside it. */
export interface InsertRequest extends Attached {
  readonly record: NewRecord;
}

/** Stores new records in one statement, atomically. */
export function insertJoined(
  shape: TableShape,
  executor: Executor,
  questions: readonly InsertRequest[],
): Promise<readonly (Change | undefined)[]> {
  const binder = createBinder();
  const types = rowTypes(shape);
  const source = recordSet('given', { types, rows: questions.map(({ record }) => record.row) }, binder);
  const columns = types.map((_, index) => `"c${index}"`);
  const insert = `${insertInto(shape)} select ${columns.join(', ')} from ${source} returning ${shape.recordColumns}`;
  const intended = questions.map(({ record: { record }, ...attached }) => ({
    ...attached,
    change: { before: null, after: record },
  }));
  return writeJoined(executor, { write: insert, intended, binder });
}

/** A change to one row, with the record alongside it. */
export interface UpdateRequest extends Attached {
  readonly change: RowChange;
}

/**
 * Writes changes that set the same columns in one atomic statement. A row that is no longer at its version
 * stays unchanged, and its result is `undefined`.
 */
export function updateJoined(
  shape: TableShape,
  executor: Executor,
  questions: readonly UpdateRequest[],
): Promise<readonly (Change | undefined)[]> {
  const binder = createBinder();
  const columns = questions[0]?.change.set ?? [];
  const types = ['uuid', 'integer', ...columns.map(({ type }) => type)];
  const rows = questions.map(({ change: { before, set } }) => [
    before._id,
    before.version,
    ...set.map(({ value }) => value),
  ]);
  const source = recordSet('change', { types, rows }, binder);
  const assignments = columns.map(({ quoted }, index) => `${quoted} = "change"."c${index + 2}"`);
  const where = '"_id" = "change"."c0" and "version" = "change"."c1"';
  const update = `update ${shape.table} set ${assignments.join(', ')} from ${source} where ${where} returning ${shape.recordColumns}`;
  const intended = questions.map(({ change: { before, after }, ...attached }) => ({
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
