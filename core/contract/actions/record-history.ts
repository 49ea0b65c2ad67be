import * as v from 'valibot';
import type { AuditSide } from '../collections/audit-log.ts';
import { writableFields } from '../collections/permissions.ts';
import { type CollectionName, collectionNames, collections } from '../collections/registry.ts';
import { defineAction, responseOf } from '../definition/define-action.ts';
import { type Method, type Role, staffRoles } from '../values/collection-calls.ts';
import type { RecordId } from '../values/ids.ts';
import { recordIdSchema } from '../values/value-schemas.ts';

/** The most versions in one response. */
export const VERSIONS_MAX = 50;

/**
 * One version of a record: who made it, when, and the fields that it changed, as far as the caller may read
 * them. `before` is null for a creation, `after` for a permanent deletion.
 */
export interface RecordVersion {
  /** The id of its audit entry. */
  readonly _id: RecordId;
  /** UTC ISO text. */
  readonly at: string;
  readonly by: string;
  readonly role: Role;
  readonly method: Method;
  readonly before: AuditSide | null;
  readonly after: AuditSide | null;
}

/** A part of a record's history, newest first, and the record as it is now (from the trash too). */
export interface RecordHistory {
  readonly versions: readonly RecordVersion[];
  /** The `before` of the request for older versions; null where there are none. */
  readonly next: RecordId | null;
  /** The record's version number and its readable values. */
  readonly current: { readonly version: number; readonly values: AuditSide };
}

interface HistoryRequest {
  readonly collection: CollectionName;
  readonly record: RecordId;
  /** Returns only versions older than this one. */
  readonly before?: RecordId | undefined;
}

const historySchema: v.GenericSchema<unknown, HistoryRequest> = v.strictObject({
  collection: v.picklist(collectionNames),
  record: recordIdSchema,
  before: v.optional(recordIdSchema),
});

/** The side of an audit entry to restore. */
const auditSides = ['before', 'after'] as const;

/**
 * The fields of a side that the role may set itself and therefore restore; the others belong to the server.
 */
export function restorableFields(role: Role, collection: CollectionName, side: AuditSide): readonly string[] {
  return writableFields(role, collection).filter(
    (name) => Object.hasOwn(collections[collection].fields, name) && name in side,
  );
}

/** The record after the restore. */
export interface RestoredVersion {
  readonly collection: CollectionName;
  readonly _id: RecordId;
  readonly version: number;
}

/** Actions on the history of records. */
export const historyActions = {
  /**
   * Returns the history of a record that the caller may edit, without the fields that they may not read.
   * Throws `forbidden` for a collection that they may not edit, and `not-found` for a record that they may
   * not read.
   */
  'records/history': defineAction({
    method: 'create',
    roles: staffRoles,
    data: historySchema,
    response: responseOf<RecordHistory>(),
    sentence:
      'Lists the versions of a record that the caller may edit: who, when, and each field before and after.',
  }),
  /**
   * Restores a record's fields from an audit entry. `conflict` when they have changed since, unless `force`
   * is set.
   */
  'auditLog/restoreVersion': defineAction({
    method: 'create',
    roles: ['admin'],
    data: v.strictObject({
      id: recordIdSchema,
      side: v.picklist(auditSides),
      force: v.optional(v.boolean()),
    }),
    response: responseOf<RestoredVersion>(),
    sentence: 'Restores a record from an audit entry.',
  }),
};
