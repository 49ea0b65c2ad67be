import {
  type CollectionName,
  collections,
  type Fields,
  type RecordId,
  type RecordOf,
  type SystemRecord,
} from '@harbour/core/contract';
import type { Transaction } from 'kysely';
import type { Change, StoredRecord } from '../../collections/params.ts';
import { searchValues } from '../../collections/row-values.ts';
import { tableShape } from '../../collections/table-shape.ts';
import type { DatabaseSchema } from '../../database/schema.ts';

/** Who wrote what, by which method, from where. */
export type AuditEntry = Omit<RecordOf<'auditLog'>, keyof SystemRecord>;

/** Keeps an entry in the transaction of the write it tells of, and answers the kept record. */
export type AuditRecorder = (
  transaction: Transaction<DatabaseSchema>,
  entry: AuditEntry,
) => Promise<StoredRecord>;

/** A recorder over the `auditLog` table. */
export function createAuditRecorder(now: () => number, newId: () => RecordId): AuditRecorder {
  const shape = tableShape(collections.auditLog);
  return async (transaction, entry) => {
    const at = new Date(now()).toISOString();
    const record = { ...entry, _id: newId(), version: 1, createdAt: at, updatedAt: at, deletedAt: null };
    const [searchText, searchGrams] = searchValues(shape, record);
    await transaction
      .insertInto('auditLog')
      .values({ ...record, searchText, searchGrams })
      .execute();
    return record;
  };
}

/** What the log keeps of a change: the fields that differ, and never a secret. */
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
