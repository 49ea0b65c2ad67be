import { type CollectionName, collections, type RecordOf } from '@harbour/core/contract/collections';
import type { Fields, SystemRecord } from '@harbour/core/contract/definition';
import type { RecordId } from '@harbour/core/contract/values';
import { type NewRecord, newRecord } from '../table/new-record.ts';
import type { Change, StoredRecord } from '../table/stored-record.ts';
import { type TableShape, tableShape } from '../table/table-shape.ts';

/** An entry of the audit log: who wrote what, by which method, and from where. */
export type AuditEntry = Omit<RecordOf<'auditLog'>, keyof SystemRecord>;

/** Creates the entries of the `auditLog` table. */
export interface AuditRecorder {
  readonly shape: TableShape;
  readonly recordOf: (entry: AuditEntry) => NewRecord;
}

/** Creates a recorder whose entries have the time of `now`, in milliseconds since 1970. */
export function createAuditRecorder(now: () => number, newId: () => RecordId): AuditRecorder {
  const shape = tableShape(collections.auditLog);
  return {
    shape,
    recordOf: (entry) => newRecord(shape, { _id: newId(), now: new Date(now()).toISOString() }, entry),
  };
}

/** Returns the fields of a change that the log records: those that differ, and never a secret. */
export function auditedFields(collection: CollectionName, { before, after }: Change) {
  const fields: Fields = collections[collection].fields;
  const open = Object.keys(fields).filter((name) => fields[name]?.kind !== 'secret');
  const differing = [...open, 'deletedAt'].filter((name) => !isSame(before?.[name], after?.[name]));
  return { before: before && pick(before, differing), after: after && pick(after, differing) };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

function pick(record: StoredRecord, names: readonly string[]): { readonly [field: string]: unknown } {
  return Object.fromEntries(names.map((name) => [name, record[name] ?? null]));
}
