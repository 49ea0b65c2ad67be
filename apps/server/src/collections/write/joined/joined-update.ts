import type { RecordId } from '@harbour/core/contract/values';
import { createBinder, type Executor, execute } from '../../../database/statement.ts';
import type { Change, StoredRecord } from '../../table/stored-record.ts';
import type { TableShape } from '../../table/table-shape.ts';
import type { Attached } from '../attached-rows.ts';
import type { RowChange } from '../row-change.ts';
import { type Added, joinAdded, joinSettled, type Settled } from './join-attached.ts';
import { recordSet } from './record-set.ts';

/** A change to one row, with the record alongside it. */
export interface UpdateQuestion extends Attached {
  readonly change: RowChange;
}

/**
 * Writes changes that set the same columns in one atomic statement. A row that is no longer at its version
 * stays unchanged, and its result is `undefined`.
 */
export async function updateJoined(
  shape: TableShape,
  executor: Executor,
  questions: readonly UpdateQuestion[],
): Promise<readonly (Change | undefined)[]> {
  const binder = createBinder();
  const columns = questions[0]?.change.set ?? [];
  const types = ['uuid', 'integer', ...columns.map(({ type }) => type)];
  const rows = questions.map(({ change: { before, set } }) => [
    before._id,
    before.version,
    ...set.map(({ value }) => value),
  ]);
  const source = recordSet('change', { types, rows }, binder);
  const assignments = columns.map(({ quoted }, index) => `${quoted} = "change"."c${index + 2}"`);
  const where = '"_id" = "change"."c0" and "version" = "change"."c1"';
  const update = `update ${shape.table} set ${assignments.join(', ')} from ${source} where ${where} returning ${shape.recordColumns}`;
  const added = questions.map(addedOf);
  const settled = questions.flatMap((question) => settledOf(question) ?? []);
  const beside =
    joinAdded(
      added.filter((item) => item !== undefined),
      binder,
    ) + joinSettled(settled, binder);
  const text = `with "written" as (${update})${beside} select * from "written"`;
  const stored = await execute<StoredRecord>(executor, text, binder.values);
  const byId = new Map<RecordId, StoredRecord>(stored.map((row) => [row._id, row]));
  return questions.map(({ change: { before } }, index) => {
    const after = byId.get(before._id);
    const entry = added[index]?.record.record;
    return after && { before, after, ...(entry ? { alongside: entry } : {}) };
  });
}

function addedOf({ change: { before, after }, alongside }: UpdateQuestion): Added | undefined {
  return alongside && { alongside, record: alongside.recordOf({ before, after }), subject: before._id };
}

function settledOf({ change: { before, after }, settles }: UpdateQuestion): Settled | undefined {
  return settles && { settles, row: settles.rowOf({ before, after }), subject: before._id };
}
