import type { RecordId } from '@harbour/core/contract/values';
import { notFound } from '../../calls/refusal.ts';
import { createBinder } from '../../database/statement.ts';
import { scopeConditions } from '../query/conditions.ts';
import { readGuarded } from '../query/read-guarded.ts';
import type { StoredRecord } from '../table/stored-record.ts';
import { columnList } from '../table/table-shape.ts';
import type { ListTask } from '../totals/list-task.ts';

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
