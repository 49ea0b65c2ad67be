import { allowedColumn, type MaybeAllowed, requireAllowed } from './allowed.ts';
import { notFound, type StoredRow } from './lock-records.ts';
import type { StoredRecord } from './params.ts';
import { columnValue, searchValues } from './row-values.ts';
import { createBinder, type Executor, execute } from './statement.ts';
import { columnOf } from './table-shape.ts';
import type { RawWhere } from './where.ts';
import type { WriteTask } from './write.ts';

/** Writes the changed fields of a row that is held, with its next version, and answers the record as it is stored. */
export async function storeChanges(
  { shape, clock, params }: WriteTask,
  executor: Executor,
  { row, changed }: { readonly row: StoredRow; readonly changed: RawWhere },
): Promise<StoredRecord> {
  const binder = createBinder();
  const version = row.version + 1;
  const names = Object.keys(changed);
  const versions = { ...row.fieldVersions, ...Object.fromEntries(names.map((name) => [name, version])) };
  const assignments = [
    ...names.map((name) => {
      const column = columnOf(shape, name);
      return `${column.quoted} = ${binder.bind(columnValue(column, changed[name]))}`;
    }),
    `"version" = ${binder.bind(version)}`,
    `"updatedAt" = ${binder.bind(clock().toISOString())}`,
    `"fieldVersions" = ${binder.bind(JSON.stringify(versions))}`,
  ];
  if (shape.searchable.some(({ name }) => name in changed)) {
    const [text, grams] = searchValues(shape, { ...row, ...changed });
    assignments.push(`"searchText" = ${binder.bind(text)}`, `"searchGrams" = ${binder.bind(grams)}`);
  }
  const where = `"_id" = ${binder.bind(row._id)}`;
  const returned = `${shape.recordColumns}${allowedColumn(shape, params.restrict, binder)}`;
  const text = `update ${shape.table} set ${assignments.join(', ')} where ${where} returning ${returned}`;
  const [stored] = await execute<MaybeAllowed>(executor, text, binder.values);
  if (stored) return requireAllowed(stored);
  throw notFound(shape.name, row._id);
}
