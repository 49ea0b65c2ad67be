import type { RecordId } from '@harbour/core/contract/values';
import { notFound } from '../../calls/refusal.ts';
import { createBinder, type Executor, execute } from '../../database/statement.ts';
import { scopeConditions } from '../query/conditions.ts';
import { listRequest } from '../query/list-request.ts';
import { searchConditions } from '../query/search-condition.ts';
import type { StoredRow } from '../table/stored-record.ts';
import type { WriteTask } from './write.ts';

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

/** Reads the target. Throws `not-found` if the caller may not write a record with the id or none has it. */
export function readRecords(
  task: WriteTask,
  executor: Executor,
  target: Target,
): Promise<readonly StoredRow[]> {
  return rowsOf(task, executor, { ...target, ending: '' });
}

async function rowsOf(
  { shape, params }: WriteTask,
  executor: Executor,
  { id, trash, ending }: Target & { readonly ending: string },
): Promise<readonly StoredRow[]> {
  const { where, search } = listRequest(shape, params);
  const binder = createBinder();
  const scope = { shape, where, restrict: params.restrict, trash };
  const conditions = [...scopeConditions(scope, binder), ...searchConditions(search, 'look-up', binder)];
  if (id !== null) conditions.push(`"_id" = ${binder.bind(id)}`);
  const text = `select ${shape.recordColumns}, "fieldVersions" from ${shape.table} where ${conditions.join(' and ')}${ending}`;
  const rows = await execute<StoredRow>(executor, text, binder.values);
  if (id !== null && rows.length === 0) throw notFound(shape.name, id);
  return rows;
}
