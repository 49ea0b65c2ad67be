import { searchValues } from '../collections/table/row-values.ts';
import type { TableShape } from '../collections/table/table-shape.ts';
import { type Executor, execute } from '../database/statement.ts';
import type { SeedRecord } from './seed-record.ts';

/**
 * Stores records as their collection's service would, in one statement, and returns how many were new. A
 * record whose id or unique field is taken is skipped.
 */
export async function insertRecords(
  executor: Executor,
  shape: TableShape,
  records: readonly SeedRecord[],
): Promise<number> {
  const own = shape.ownColumns.map(({ quoted }) => quoted);
  const columns = [...own, '"_id"', '"createdAt"', '"updatedAt"', '"searchText"', '"searchGrams"'].join(', ');
  const text = `insert into ${shape.table} (${columns})
    select ${columns}
    from json_to_recordset($1::json) as given (${typedColumns(shape)})
    on conflict do nothing returning "_id"`;
  const rows = JSON.stringify(records.map((record) => rowOf(shape, record)));
  return (await execute(executor, text, [rows])).length;
}

function typedColumns(shape: TableShape): string {
  const own = shape.ownColumns.map(({ quoted, field }) => `${quoted} ${field.column}`);
  const times = ['"createdAt" timestamptz', '"updatedAt" timestamptz'];
  return [...own, '"_id" uuid', ...times, '"searchText" text', '"searchGrams" text[]'].join(', ');
}

function rowOf(shape: TableShape, { _id, createdAt, values }: SeedRecord) {
  const [searchText, searchGrams] = searchValues(shape, values);
  return { ...values, _id, createdAt, updatedAt: createdAt, searchText, searchGrams };
}
