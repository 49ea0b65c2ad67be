import { isRecordId } from '@harbour/core/contract/values';
import { refusal } from '../../calls/refusal.ts';
import { createBinder } from '../../database/binder.ts';
import { type Executor, execute } from '../../database/statement.ts';
import { insertInto, type NewRecord, newRecord, valuesOf } from '../table/new-record.ts';
import { refuseUnknown } from '../table/row-values.ts';
import type { Change, RawRecord } from '../table/stored-record.ts';
import { withAttached } from './attached-rows.ts';
import { inTransaction, type WriteTask, write } from './write.ts';
import { allowedColumn, type MaybeAllowed, requireAllowed, requireFound } from './write-row.ts';

/** PostgreSQL accepts 65,535 values per statement; a record has up to forty, and as many again alongside. */
const ROWS_A_STATEMENT = 500;

/** Stores new records atomically and returns them as stored, in order. */
export async function createRecords(
  task: WriteTask,
  entries: readonly RawRecord[],
): Promise<readonly Change[]> {
  const records = entries.map((entry) => recordOf(task, entry));
  if (records.length === 0) return [];
  const [only] = records;
  const { restrict, alongside, settles, joined = task.joined } = task.params;
  if (joined && only && records.length === 1 && restrict === undefined) {
    return write(task, async () => [requireFound(await joined.insert({ record: only, alongside, settles }))]);
  }
  const isWhole = records.length <= ROWS_A_STATEMENT && task.params.restrict === undefined;
  const work = async (executor: Executor) => {
    const changes: Change[] = [];
    for (let start = 0; start < records.length; start += ROWS_A_STATEMENT) {
      changes.push(...(await store(task, executor, records.slice(start, start + ROWS_A_STATEMENT))));
    }
    return changes;
  };
  return write(task, isWhole ? work : inTransaction(work));
}

async function store(
  { shape, params }: WriteTask,
  executor: Executor,
  records: readonly NewRecord[],
): Promise<readonly Change[]> {
  const binder = createBinder();
  const returned = `${shape.recordColumns}${allowedColumn(shape, params.restrict, binder)}`;
  const text = `${insertInto(shape)} ${valuesOf(records, binder)} returning ${returned}`;
  const changes = records.map(({ record }) => ({ before: null, after: record }));
  const joined = withAttached(params, { text, changes, binder });
  const stored = await execute<MaybeAllowed>(executor, joined.text, binder.values);
  return stored.map((row, index) => {
    const alongside = joined.records[index];
    return { before: null, after: requireAllowed(row), ...(alongside ? { alongside } : {}) };
  });
}

function recordOf({ shape, clock, newId, params }: WriteTask, data: RawRecord): NewRecord {
  refuseUnknown(shape, data, ['_id']);
  const { _id = newId() } = data;
  if (!isRecordId(_id)) throw refusal('invalid-data', 'An _id is a UUID in lower case.', { subject: '_id' });
  const record = newRecord(shape, { _id, now: clock().toISOString() }, data);
  for (const rule of params.rowRules ?? []) rule({ before: null, after: record.record });
  return record;
}
