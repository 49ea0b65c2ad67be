import { allowedColumn } from './allowed.ts';
import type { StoredRow } from './lock-records.ts';
import { columnValue, fieldValue, searchValues } from './row-values.ts';
import { createBinder, type Executor } from './statement.ts';
import type { Change } from './stored-record.ts';
import { columnOf } from './table-shape.ts';
import type { RawWhere } from './where.ts';
import type { WriteTask } from './write.ts';
import { writeRow } from './write-row.ts';

/** Writes the changed fields of a row, with its next version; `undefined` when the row is no longer at the version it was read at. */
export async function storeChanges(
  task: WriteTask,
  executor: Executor,
  { row, changed }: { readonly row: StoredRow; readonly changed: RawWhere },
): Promise<Change | undefined> {
  const { shape, params } = task;
  const { fieldVersions, ...before } = row;
  const names = Object.keys(changed);
  const columns = names.map((name) => columnOf(shape, name));
  const fields = Object.fromEntries(
    columns.map((column) => [column.name, fieldValue(column, changed[column.name])]),
  );
  const version = row.version + 1;
  const after = { ...before, ...fields, version, updatedAt: task.clock().toISOString() };
  const binder = createBinder();
  const versions = { ...fieldVersions, ...Object.fromEntries(names.map((name) => [name, version])) };
  const assignments = [
    ...columns.map((column) => `${column.quoted} = ${binder.bind(columnValue(column, fields[column.name]))}`),
    `"version" = ${binder.bind(version)}`,
    `"updatedAt" = ${binder.bind(after.updatedAt)}`,
    `"fieldVersions" = ${binder.bind(JSON.stringify(versions))}`,
  ];
  if (shape.searchable.some(({ name }) => name in changed)) {
    const [text, grams] = searchValues(shape, after);
    assignments.push(`"searchText" = ${binder.bind(text)}`, `"searchGrams" = ${binder.bind(grams)}`);
  }
  const where = `"_id" = ${binder.bind(row._id)} and "version" = ${binder.bind(row.version)}`;
  const returned = `${shape.recordColumns}${allowedColumn(shape, params.restrict, binder)}`;
  const text = `update ${shape.table} set ${assignments.join(', ')} where ${where} returning ${returned}`;
  return writeRow(task, executor, { text, binder, expected: { before, after } });
}
