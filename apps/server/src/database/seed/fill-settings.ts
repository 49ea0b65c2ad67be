import { collections } from '@harbour/core/contract';
import { columnValue } from '../../collections/row-values.ts';
import { createBinder, type Executor, execute } from '../../collections/statement.ts';
import { tableShape } from '../../collections/table-shape.ts';
import type { SeedRecord } from './seed-record.ts';

/** Fills the one record of settings, which was made with its table, unless somebody has changed it already. */
export async function fillSettings(executor: Executor, { values }: SeedRecord): Promise<void> {
  const shape = tableShape(collections.settings);
  const binder = createBinder();
  const assignments = shape.ownColumns.map(
    (column) => `${column.quoted} = ${binder.bind(columnValue(column, values[column.name]))}`,
  );
  const text = `update ${shape.table} set ${assignments.join(', ')} where "version" = 1`;
  await execute(executor, text, binder.values);
}
