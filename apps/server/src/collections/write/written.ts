import { notFound } from '../../calls/refusal.ts';
import { listRequest } from '../query/list-request.ts';
import type { Change, StoredRecord } from '../table/stored-record.ts';
import { selectColumns } from '../table/table-shape.ts';
import type { WriteTask } from './write.ts';

type Write = (task: WriteTask) => Promise<readonly Change[]>;

/**
 * Runs a write and returns the written records as they are now (a purged one as it was), with the fields that
 * the caller selected and may see. The selection is validated before the write.
 */
export async function written(task: WriteTask, write: Write): Promise<StoredRecord[]> {
  const { columns } = listRequest(task.shape, task.params);
  const changes = await write(task);
  return changes.flatMap(({ before, after }) => {
    const record = after ?? before;
    return record ? [selectColumns(record, columns)] : [];
  });
}

/** {@link written} for a write to one record. */
export async function writtenOne(task: WriteTask, write: Write): Promise<StoredRecord> {
  const [record] = await written(task, write);
  if (record) return record;
  throw notFound(task.shape.name, 'any more');
}
