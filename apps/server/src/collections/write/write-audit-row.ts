import type { Binder } from '../../database/statement.ts';
import { boundRow, insertInto, type NewRecord, valuesOf } from '../table/new-record.ts';
import type { Change, StoredRecord } from '../table/stored-record.ts';
import type { TableShape } from '../table/table-shape.ts';

/** A record in another collection that is stored with every change, atomically. */
export interface Alongside {
  readonly shape: TableShape;
  /** Makes the record for a change, which is given as it is about to be stored. */
  readonly recordOf: (change: Change) => NewRecord;
}

/** A statement that also stores the records alongside, and those records in the order of the changes. */
export interface Joined {
  readonly text: string;
  readonly records: readonly StoredRecord[];
}

/**
 * Extends a statement that writes `changes` to store their records alongside too: one statement is one round
 * trip and is atomic without a transaction. If the single record to write has changed, nothing is stored
 * alongside either.
 */
export function withAuditRow(
  alongside: Alongside | undefined,
  { text, changes, binder }: { text: string; changes: readonly Change[]; binder: Binder },
): Joined {
  if (!alongside) return { text, records: [] };
  const added = changes.map(alongside.recordOf);
  const [first] = added;
  const rows =
    first && added.length === 1
      ? `select ${boundRow(first.row, binder)} from "written"`
      : valuesOf(added, binder);
  return {
    text: `with "written" as (${text}), "alongside" as (${insertInto(alongside.shape)} ${rows}) select * from "written"`,
    records: added.map(({ record }) => record),
  };
}
