import { searchValues } from '../../collections/row-values.ts';
import { type Executor, execute } from '../../collections/statement.ts';
import type { TableShape } from '../../collections/table-shape.ts';
import type { SeedRecord } from './seed-record.ts';

/**
 * Stores records as their collection's service would, many in one statement, and answers how many were new. A record
 * whose id or unique field is taken stays as it is.
 */
export async function insertRecords(
  executor: Executor,
  shape: TableShape,
  records: readonly SeedRecord[],
): Promise<number> {
  const own = shape.ownColumns.map(({ quoted }) => quoted);
  const columns = [...own, '"_id"', '"createdAt"', '"updatedAt"', '"searchText"', '"searchGrams"'].join(', ');
  const rows = JSON.stringify(records.map((record) => rowOf(shape, record)));
  const from = `json_populate_recordset(null::${shape.table}, $1::json)`;
  const text = `insert into ${shape.table} (${columns}) select ${columns} from ${from} on conflict do nothing returning "_id"`;
  return (await execute(executor, text, [rows])).length;
}

function rowOf(shape: TableShape, { _id, createdAt, values }: SeedRecord) {
  const [searchText, searchGrams] = searchValues(shape, values);
  return { ...values, _id, createdAt, updatedAt: createdAt, searchText, searchGrams };
}
