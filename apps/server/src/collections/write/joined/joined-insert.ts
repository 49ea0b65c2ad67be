import type { RecordId } from '@harbour/core/contract/values';
import { createBinder, type Executor, execute } from '../../../database/statement.ts';
import { insertInto, type NewRecord, rowTypes } from '../../table/new-record.ts';
import type { Change, StoredRecord } from '../../table/stored-record.ts';
import type { TableShape } from '../../table/table-shape.ts';
import type { Attached } from '../attached-rows.ts';
import { type Added, joinAdded, joinSettled, type Settled } from './join-attached.ts';
import { recordSet } from './record-set.ts';

/** A record to be stored, with the record alongside it. */
export interface InsertQuestion extends Attached {
  readonly record: NewRecord;
}

/** Stores new records in one statement, atomically. */
export async function insertJoined(
  shape: TableShape,
  executor: Executor,
  questions: readonly InsertQuestion[],
): Promise<readonly (Change | undefined)[]> {
  const binder = createBinder();
  const types = rowTypes(shape);
  const source = recordSet('given', { types, rows: questions.map(({ record }) => record.row) }, binder);
  const columns = types.map((_, index) => `"c${index}"`);
  const insert = `${insertInto(shape)} select ${columns.join(', ')} from ${source} returning ${shape.recordColumns}`;
  const added = questions.map(addedOf);
  const settled = questions.flatMap((question) => settledOf(question) ?? []);
  const beside =
    joinAdded(
      added.filter((item) => item !== undefined),
      binder,
    ) + joinSettled(settled, binder);
  const text = `with "written" as (${insert})${beside} select * from "written"`;
  const stored = await execute<StoredRecord>(executor, text, binder.values);
  const byId = new Map<RecordId, StoredRecord>(stored.map((row) => [row._id, row]));
  return questions.map(({ record: { record } }, index) => {
    const after = byId.get(record._id);
    const entry = added[index]?.record.record;
    return after && { before: null, after, ...(entry ? { alongside: entry } : {}) };
  });
}

function addedOf({ record: { record }, alongside }: InsertQuestion): Added | undefined {
  const change = { before: null, after: record };
  return alongside && { alongside, record: alongside.recordOf(change), subject: record._id };
}

function settledOf({ record: { record }, settles }: InsertQuestion): Settled | undefined {
  return settles && { settles, row: settles.rowOf({ before: null, after: record }), subject: record._id };
}
