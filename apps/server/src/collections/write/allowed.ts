import { refusal } from '../../calls/refusal.ts';
import type { Binder } from '../../database/statement.ts';
import type { CollectionParams } from '../params.ts';
import { compileWhere } from '../query/where.ts';
import type { StoredRecord } from '../table/stored-record.ts';
import type { TableShape } from '../table/table-shape.ts';

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
