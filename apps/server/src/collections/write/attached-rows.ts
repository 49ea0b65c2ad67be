import type { Binder } from '../../database/binder.ts';
import { boundRow, insertInto, type NewRecord, valuesOf } from '../table/new-record.ts';
import type { Change, StoredRecord } from '../table/stored-record.ts';
import type { TableShape } from '../table/table-shape.ts';

/** A record in another collection that is stored with every change, atomically. */
export interface Alongside {
  readonly shape: TableShape;
  /** Makes the record for a change, which is given as it is about to be stored. */
  readonly recordOf: (change: Change) => NewRecord;
  /**
   * The field of the record that has the former values of changed fields, if no other field depends on them:
   * a patch may then be stored without reading its record first.
   */
  readonly former?: string;
}

/** A row of another table that is stored with the change of one record, atomically. */
export interface Settlement {
  /** The start of the statement: the table and its columns. */
  readonly insert: string;
  /** The types of the row's values, in order; JSON is given as text. */
  readonly types: readonly string[];
  /** Makes the row for the change, which is given as it is about to be stored. */
  readonly rowOf: (change: Change) => readonly unknown[];
}

/** The rows that are stored with a change: the audit entry, and the row that the write settles. */
export interface Attached {
  readonly alongside?: Alongside | undefined;
  readonly settles?: Settlement | undefined;
}

/** A statement that also stores the records alongside, and those records in the order of the changes. */
export interface Joined {
  readonly text: string;
  readonly records: readonly StoredRecord[];
}

/**
 * Extends a statement that writes `changes` to store what is attached to them too: one statement is one round
 * trip and is atomic without a transaction. If the single record to write has changed, nothing is attached
 * either.
 */
export function withAttached(
  { alongside, settles }: Attached,
  { text, changes, binder }: { text: string; changes: readonly Change[]; binder: Binder },
): Joined {
  const [change] = changes;
  const added = alongside ? changes.map(alongside.recordOf) : [];
  const parts = [`"written" as (${text})`];
  if (alongside) parts.push(`"alongside" as (${insertInto(alongside.shape)} ${rowsOf(added, binder)})`);
  if (settles && change) {
    const row = boundRow(settles.rowOf(change), binder);
    parts.push(`"settled" as (${settles.insert} select ${row} from "written")`);
  }
  if (parts.length === 1) return { text, records: [] };
  return {
    text: `with ${parts.join(', ')} select * from "written"`,
    records: added.map(({ record }) => record),
  };
}

function rowsOf(added: readonly NewRecord[], binder: Binder): string {
  const [first] = added;
  if (first && added.length === 1) return `select ${boundRow(first.row, binder)} from "written"`;
  return valuesOf(added, binder);
}
