import { createBinder, type Executor } from '../../database/statement.ts';
import type { Change } from '../table/stored-record.ts';
import { allowedColumn } from './allowed.ts';
import type { RowChange } from './row-change.ts';
import type { WriteTask } from './write.ts';
import { writeRow } from './write-row.ts';

/** Writes the change of a row; `undefined` if the row is no longer at the version that was read. */
export async function storeChange(
  { shape, params }: Pick<WriteTask, 'shape' | 'params'>,
  executor: Executor,
  { before, after, set }: RowChange,
): Promise<Change | undefined> {
  const binder = createBinder();
  const assignments = set.map(({ quoted, value }) => `${quoted} = ${binder.bind(value)}`);
  const where = `"_id" = ${binder.bind(before._id)} and "version" = ${binder.bind(before.version)}`;
  const returned = `${shape.recordColumns}${allowedColumn(shape, params.restrict, binder)}`;
  const text = `update ${shape.table} set ${assignments.join(', ')} where ${where} returning ${returned}`;
  return writeRow({ params }, executor, { text, binder, expected: { before, after } });
}
