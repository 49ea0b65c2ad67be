import type { RecordId } from '@harbour/core/contract';
import { refusal } from '../refusal.ts';
import { type Scope, scopeConditions } from './conditions.ts';
import { listRequest } from './list-request.ts';
import { askerOf, type StoredRecord } from './params.ts';
import { gramCondition, textCondition } from './search-condition.ts';
import { createBinder, type Executor, execute } from './statement.ts';
import { recordColumns } from './table-shape.ts';
import type { WriteTask } from './write.ts';

/** A record with what merging needs to know of it. */
export interface StoredRow extends StoredRecord {
  readonly version: number;
  readonly fieldVersions: { readonly [field: string]: number };
}

/**
 * Reads the records a write concerns and holds them until it ends: the one with this id, or with `null` all that the
 * query finds. Throws `not-found` when there is none with the id that the caller may touch.
 */
export async function lockRecords(
  { shape, params }: WriteTask,
  executor: Executor,
  id: RecordId | null,
  where: 'live' | 'trash' = 'live',
): Promise<readonly StoredRow[]> {
  const asker = askerOf(params);
  const request = listRequest(shape, params.query ?? {}, asker);
  const binder = createBinder();
  const scope: Scope = {
    shape,
    asker,
    where: request.where,
    restrict: params.restrict,
    trash: where === 'trash',
  };
  const conditions = scopeConditions(scope, binder);
  if (request.search) {
    conditions.push(gramCondition(request.search, binder) ?? 'true', textCondition(request.search, binder));
  }
  if (id !== null) conditions.push(`"_id" = ${binder.bind(id)}`);
  // Always in the order of ids: two writes that hold several records never wait for each other.
  const text = `select ${recordColumns(shape)}, "fieldVersions" from ${shape.table} where ${conditions.join(' and ')} order by "_id" for update`;
  const rows = await execute<StoredRow>(executor, text, binder.values);
  if (id !== null && rows.length === 0) throw notFound(shape.name, id);
  return rows;
}

/** The refusal for a record that is not there, or not for this caller. */
export function notFound(collection: string, id: unknown): Error {
  return refusal('not-found', `${collection} has no record ${String(id)}.`, { subject: collection });
}
