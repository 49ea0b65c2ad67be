import { type CollectionName, collections, isCollectionName } from '@harbour/core/contract/collections';
import type { RecordId } from '@harbour/core/contract/values';
import type { Written } from '../collections/params.ts';
import type { Change, StoredRecord } from '../collections/table/stored-record.ts';
import { columnOf, tableShape } from '../collections/table/table-shape.ts';
import { type Executor, execute } from '../database/statement.ts';
import type { LoggedChange } from './change-log.ts';

/** An entry about a record of a collection. */
export type RecordEntry = LoggedChange & { readonly collection: CollectionName };

/**
 * Returns the changes of log entries, with the current state of each record, grouped by collection and
 * method. Several entries of one record become one change.
 */
export async function readChanges(
  executor: Executor,
  entries: readonly RecordEntry[],
): Promise<readonly Written[]> {
  const written: Written[] = [];
  for (const [collection, ofCollection] of Map.groupBy(entries, (entry) => entry.collection)) {
    const records = await recordsNow(executor, collection, ofCollection);
    const merged = mergeEntries(ofCollection);
    for (const [method, ofMethod] of Map.groupBy(merged, (entry) => entry.method)) {
      const changes = ofMethod.map((entry) => changeOf(entry, records.get(entry.record) ?? null));
      written.push({ collection, method, changes });
    }
  }
  return written;
}

/**
 * Returns the change of each entry, with the current state of each record. Unlike {@link readChanges} it
 * keeps every entry of a record, and with it every state in which the record could be seen.
 */
export async function readEachChange(
  executor: Executor,
  entries: readonly LoggedChange[],
): Promise<readonly EntryChange[]> {
  const changes: EntryChange[] = [];
  for (const [collection, ofCollection] of Map.groupBy(
    entries.filter(isRecordEntry),
    (entry) => entry.collection,
  )) {
    const records = await recordsNow(executor, collection, ofCollection);
    for (const entry of ofCollection)
      changes.push({ entry, change: changeOf(entry, records.get(entry.record) ?? null) });
  }
  return changes;
}

/** An entry of the log and what it changed. */
export interface EntryChange {
  readonly entry: RecordEntry;
  readonly change: Change;
}

/** A newer version of the program may already log a collection that this one does not know. */
export function isRecordEntry(entry: LoggedChange): entry is RecordEntry {
  return isCollectionName(entry.collection);
}

/** The first entry of a record has its former state, the last the latest event. */
function mergeEntries(entries: readonly RecordEntry[]): readonly RecordEntry[] {
  const byRecord = new Map<RecordId, RecordEntry>();
  for (const entry of entries) {
    const earlier = byRecord.get(entry.record);
    byRecord.set(entry.record, earlier ? { ...entry, before: earlier.before } : entry);
  }
  return [...byRecord.values()];
}

async function recordsNow(
  executor: Executor,
  collection: CollectionName,
  entries: readonly RecordEntry[],
): Promise<ReadonlyMap<RecordId, StoredRecord>> {
  const shape = tableShape(collections[collection]);
  const text = `select ${shape.recordColumns} from ${shape.table} where "_id" = any($1::uuid[])`;
  const ids = [...new Set(entries.map(({ record }) => record))];
  const rows = await execute<StoredRecord>(executor, text, [ids]);
  return new Map(rows.map((row) => [row._id, row]));
}

function changeOf({ collection, record, before }: RecordEntry, after: StoredRecord | null): Change {
  if (before === null) return { before, after };
  const shape = tableShape(collections[collection]);
  const fields = Object.entries(before).map(([name, value]) => {
    const isTime = columnOf(shape, name).field.column === 'timestamptz' && typeof value === 'string';
    return [name, isTime ? new Date(value).toISOString() : value] as const;
  });
  return { before: { ...Object.fromEntries(fields), _id: record }, after };
}
