import { boundRow, insertInto, type NewRecord, valuesOf } from './new-record.ts';
import type { Binder } from './statement.ts';
import type { Change, StoredRecord } from './stored-record.ts';
import type { TableShape } from './table-shape.ts';

/** What is stored with every change, in another collection: both are there or neither. */
export interface Alongside {
  readonly shape: TableShape;
  /** The record for a change, which is given as it is about to be stored. */
  readonly recordOf: (change: Change) => NewRecord;
}

/** A statement with what is stored alongside, and those records in the order of the changes. */
export interface Joined {
  readonly text: string;
  readonly records: readonly StoredRecord[];
}

/**
 * Makes a statement that writes `changes` store what belongs to them too: one statement is one round trip to
 * the database, and whole without a transaction around it. A write of one record that finds it changed stores
 * nothing alongside either.
 */
export function joinAlongside(
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
