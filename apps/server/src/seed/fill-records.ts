import { type CollectionName, collections } from '@harbour/core/contract';
import { columnValue, searchValues } from '../collections/table/row-values.ts';
import { tableShape } from '../collections/table/table-shape.ts';
import { createBinder, type Executor, execute } from '../database/statement.ts';
import type { SeedBatch, SeedRecord } from './seed-record.ts';

/** The field that identifies the records that a migration creates with their table. */
const names: { readonly [collection in CollectionName]?: string } = {
  settings: 'name',
  sellingCompanies: 'invoicePrefix',
};

/** Fills in records that were created with their table, unless somebody has changed them. */
export async function fillRecords(executor: Executor, { collection, records }: SeedBatch): Promise<void> {
  for (const record of records) await fillRecord(executor, collection, record);
}

async function fillRecord(
  executor: Executor,
  collection: CollectionName,
  { values }: SeedRecord,
): Promise<void> {
  const shape = tableShape(collections[collection]);
  const binder = createBinder();
  const assignments = shape.ownColumns.map(
    (column) => `${column.quoted} = ${binder.bind(columnValue(column, values[column.name]))}`,
  );
  const [text, grams] = searchValues(shape, values);
  const search = `"searchText" = ${binder.bind(text)}, "searchGrams" = ${binder.bind(grams)}`;
  const name = names[collection] ?? '_id';
  const where = `"version" = 1 and "${name}" = ${binder.bind(values[name])}`;
  const update = `update ${shape.table} set ${assignments.join(', ')}, ${search} where ${where}`;
  await execute(executor, update, binder.values);
}
