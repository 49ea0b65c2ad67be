import type { RecordId } from '@harbour/core/contract';
import { scopeConditions } from './conditions.ts';
import type { ListTask } from './list-task.ts';
import { notFound } from './lock-records.ts';
import { readGuarded } from './read-guarded.ts';
import { createBinder } from './statement.ts';
import type { StoredRecord } from './stored-record.ts';
import { columnList } from './table-shape.ts';

/** Reads the record with this id if the list contains it; throws `not-found`. */
export async function getRecord(
  { database, scope, request }: Omit<ListTask, 'limit' | 'counts'>,
  id: RecordId,
): Promise<StoredRecord> {
  const binder = createBinder();
  const conditions = [`"_id" = ${binder.bind(id)}`, ...scopeConditions(scope, binder)];
  const text = `select ${columnList(request.columns)} from ${scope.shape.table} where ${conditions.join(' and ')}`;
  const [record] = await readGuarded<StoredRecord>(database, text, binder.values);
  if (record) return record;
  throw notFound(scope.shape.name, id);
}
