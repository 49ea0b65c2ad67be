import { isRecordId } from '@harbour/core/contract';
import { refusal } from '../refusal.ts';
import { allowedColumn, type MaybeAllowed, requireAllowed } from './allowed.ts';
import type { Change } from './params.ts';
import { columnValue, defaultOf, refuseUnknown, searchValues } from './row-values.ts';
import { createBinder, execute } from './statement.ts';
import type { RawWhere } from './where.ts';
import { type WriteTask, write } from './write.ts';

/** PostgreSQL takes 65,535 values a statement; a record has up to some forty. */
const ROWS_A_STATEMENT = 500;

/** Stores new records, all or none, and answers them as they are stored, in their order. */
export async function createRecords(
  task: WriteTask,
  entries: readonly RawWhere[],
): Promise<readonly Change[]> {
  const rows = entries.map((entry) => rowOf(task, entry));
  if (rows.length === 0) return [];
  const together = rows.length > ROWS_A_STATEMENT || task.params.restrict !== undefined;
  return write(task, together ? 'several' : 'one', async (executor) => {
    const changes: Change[] = [];
    for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
      const { text, values } = insertStatement(task, rows.slice(start, start + ROWS_A_STATEMENT));
      const stored = await execute<MaybeAllowed>(executor, text, values);
      for (const row of stored) changes.push({ before: null, after: requireAllowed(row) });
    }
    return changes;
  });
}

function insertStatement({ shape, params }: WriteTask, rows: readonly (readonly unknown[])[]) {
  const binder = createBinder();
  const tuples = rows.map((row) => `(${row.map((value) => binder.bind(value)).join(', ')})`);
  const own = shape.ownColumns.map(({ quoted }) => quoted);
  const columns = [...own, '"_id"', '"createdAt"', '"updatedAt"', '"searchText"', '"searchGrams"'].join(', ');
  const returned = `${shape.recordColumns}${allowedColumn(shape, params.restrict, binder)}`;
  const text = `insert into ${shape.table} (${columns}) values ${tuples.join(', ')} returning ${returned}`;
  return { text, values: binder.values };
}

function rowOf({ shape, clock, newId }: WriteTask, data: RawWhere): readonly unknown[] {
  refuseUnknown(shape, data, ['_id']);
  const { _id = newId() } = data;
  if (!isRecordId(_id)) throw refusal('invalid-data', 'An _id is a UUID in lower case.', { subject: '_id' });
  const now = clock().toISOString();
  const record = Object.fromEntries(
    shape.ownColumns.map((column) => [column.name, data[column.name] ?? defaultOf(column)]),
  );
  const own = shape.ownColumns.map((column) => columnValue(column, record[column.name]));
  return [...own, _id, now, now, ...searchValues(shape, record)];
}
