import type { RecordId } from '@harbour/core/contract/values';
import { notFound, refusal } from '../../calls/refusal.ts';
import { type Binder, createBinder } from '../../database/binder.ts';
import { type Executor, execute } from '../../database/statement.ts';
import type { CollectionParams } from '../params.ts';
import { listRequest } from '../query/list-request.ts';
import { searchConditions } from '../query/search-condition.ts';
import { compileWhere, scopeConditions } from '../query/where.ts';
import type { Change, StoredRecord, StoredRow } from '../table/stored-record.ts';
import type { TableShape } from '../table/table-shape.ts';
import { withAttached } from './attached-rows.ts';
import type { RowChange } from './row-change.ts';
import type { WriteTask } from './write.ts';

/** Computes the change of a row; `undefined` leaves it unchanged. */
export type ChangeOf = (row: StoredRow) => RowChange | undefined;

/**
 * Changes one record without locking it, as concurrent writes are rare: one statement reads it, one writes it
 * if it is still at that version. Returns `undefined`, and writes nothing, if it is not.
 */
export async function updateIfVersion(
  task: WriteTask,
  executor: Executor,
  { id, changeOf }: { readonly id: RecordId; readonly changeOf: ChangeOf },
): Promise<Change | undefined> {
  const { joined, alongside, settles } = task.params;
  const row = joined ? await joined.read(id) : (await readRecords(task, executor, { id, trash: false }))[0];
  if (!row) throw notFound(task.shape.name, id);
  const change = changeOf(row);
  if (!change) return unchanged(row);
  return joined ? joined.update({ change, alongside, settles }) : storeChange(task, executor, change);
}

/** Returns the change of a row that stays unchanged. */
export function unchanged({ fieldVersions: _, ...record }: StoredRow): Change {
  return { before: record, after: record };
}

/** Writes the change of a row; `undefined` if the row is no longer at the version that was read. */
export async function storeChange(
  { shape, params }: Pick<WriteTask, 'shape' | 'params'>,
  executor: Executor,
  { before, after, set }: RowChange,
): Promise<Change | undefined> {
  const binder = createBinder();
  const assignments = set.map(({ quoted, value }) => `${quoted} = ${binder.bind(value)}`);
  const where = `"_id" = ${binder.bind(before._id)} and "version" = ${binder.bind(before.version)}`;
  const returned = `${shape.recordColumns}${allowedColumn(shape, params.restrict, binder)}`;
  const text = `update ${shape.table} set ${assignments.join(', ')} where ${where} returning ${returned}`;
  return writeRow({ params }, executor, { text, binder, expected: { before, after } });
}

/** A statement that writes one row and returns it, and the change that it makes. */
export interface RowWrite {
  readonly text: string;
  readonly binder: Binder;
  readonly expected: Change;
}

/** Writes one row and the record alongside it; returns the stored change, `undefined` if not found. */
export async function writeRow(
  { params }: Pick<WriteTask, 'params'>,
  executor: Executor,
  { text, binder, expected }: RowWrite,
): Promise<Change | undefined> {
  const joined = withAttached(params, { text, changes: [expected], binder });
  const [stored] = await execute<MaybeAllowed>(executor, joined.text, binder.values);
  if (!stored) return undefined;
  const after = expected.after && requireAllowed(stored);
  const [alongside] = joined.records;
  return { before: expected.before, after, ...(alongside ? { alongside } : {}) };
}

/** Returns the change of a locked row, which must exist. */
export function requireFound(change: Change | undefined): Change {
  if (change) return change;
  throw new TypeError('The database did not find a locked row');
}

/** A written row and, if a permission has a condition, whether the row still meets it. */
export interface MaybeAllowed extends StoredRecord {
  readonly allowed?: boolean | null;
}

/** Returns the extra column with which a write checks the permission's condition on the written row. */
export function allowedColumn(
  shape: TableShape,
  restrict: CollectionParams['restrict'],
  binder: Binder,
): string {
  return restrict === undefined ? '' : `, (${compileWhere(shape, restrict, binder)}) as "allowed"`;
}

/** Returns the row alone; throws `forbidden`, which rolls back the write, if the condition does not hold. */
export function requireAllowed({ allowed = true, ...row }: MaybeAllowed): StoredRecord {
  if (allowed) return row;
  throw refusal('forbidden', 'This would leave the record in a state that you may not give it.');
}

/** The records that a write concerns: the one with this id or, with `null`, all that the query finds. */
export interface Target {
  readonly id: RecordId | null;
  readonly trash: boolean;
}

/** Reads the target and locks it until the transaction ends. Throws as {@link readRecords} does. */
export function lockRecords(
  task: WriteTask,
  executor: Executor,
  target: Target,
): Promise<readonly StoredRow[]> {
  // Always in the order of ids, so that two writes that lock several records never deadlock.
  return rowsOf(task, executor, { ...target, ending: ' order by "_id" for update' });
}

/**
 * Reads the target. Throws `not-found` if the caller can see no record with the id, and `forbidden` if they
 * may not write the one that they see.
 */
function readRecords(task: WriteTask, executor: Executor, target: Target): Promise<readonly StoredRow[]> {
  return rowsOf(task, executor, { ...target, ending: '' });
}

async function rowsOf(
  task: WriteTask,
  executor: Executor,
  { ending, ...target }: Target & { readonly ending: string },
): Promise<readonly StoredRow[]> {
  const { shape, params } = task;
  const { id } = target;
  const binder = createBinder();
  const condition = conditionOf(task, { ...target, restrict: params.restrict }, binder);
  const text = `select ${shape.recordColumns}, "fieldVersions" from ${shape.table} where ${condition}${ending}`;
  const rows = await execute<StoredRow>(executor, text, binder.values);
  if (id === null || rows.length > 0) return rows;
  if (await isReadable(task, executor, target)) {
    const message = `Your role (${params.role}) may not change this record of ${shape.name}.`;
    throw refusal('forbidden', message, { subject: shape.name });
  }
  throw notFound(shape.name, id);
}

/** True if a record that the caller may not write is one that they may read. */
async function isReadable(task: WriteTask, executor: Executor, target: Target): Promise<boolean> {
  const { shape, params } = task;
  const readable = params.restrict && params.visible?.(shape.name);
  if (!readable) return false;
  const binder = createBinder();
  const condition = conditionOf(task, { ...target, restrict: readable.restrict }, binder);
  const text = `select 1 from ${shape.table} where ${condition}`;
  return (await execute(executor, text, binder.values)).length > 0;
}

/** Returns the SQL condition of a target within a permission's condition; the binder has its values. */
function conditionOf(
  { shape, params }: WriteTask,
  { id, trash, restrict }: Target & { readonly restrict: CollectionParams['restrict'] },
  binder: Binder,
): string {
  const { where, search } = listRequest(shape, params);
  const scope = { shape, where, restrict, trash };
  const conditions = [...scopeConditions(scope, binder), ...searchConditions(search, 'look-up', binder)];
  if (id !== null) conditions.push(`"_id" = ${binder.bind(id)}`);
  return conditions.join(' and ');
}
