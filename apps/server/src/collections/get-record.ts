import type { RecordId } from '@harbour/core/contract';
import type { Database } from '../database/database.ts';
import { type Scope, scopeConditions } from './conditions.ts';
import type { ListRequest } from './list-request.ts';
import { notFound } from './lock-records.ts';
import type { StoredRecord } from './params.ts';
import { readGuarded } from './read-guarded.ts';
import { createBinder } from './statement.ts';

/** Reads one record that the scope holds; throws `not-found`. */
export async function getRecord(
  database: Database,
  scope: Scope,
  { columns }: ListRequest,
  id: RecordId,
): Promise<StoredRecord> {
  const binder = createBinder();
  const conditions = [`"_id" = ${binder.bind(id)}`, ...scopeConditions(scope, binder)];
  const selected = columns.map(({ quoted }) => quoted).join(', ');
  const text = `select ${selected} from ${scope.shape.table} where ${conditions.join(' and ')}`;
  const [record] = await readGuarded<StoredRecord>(database, text, binder.values);
  if (!record) throw notFound(scope.shape.name, id);
  return record;
}
