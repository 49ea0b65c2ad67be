import * as v from 'valibot';
import type { AuditSide } from '../collections/audit-log.ts';
import { writableFields } from '../collections/permissions.ts';
import { type CollectionName, collections } from '../collections/registry.ts';
import { defineAction, responseOf } from '../definition/define-action.ts';
import type { Role } from '../values/collection-calls.ts';
import type { RecordId } from '../values/ids.ts';
import { recordIdSchema } from '../values/value-schemas.ts';

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

/**
 * Restores a record's fields from an audit entry. `conflict` when they have changed since, unless `force` is
 * set.
 */
export const restoreVersion = defineAction({
  method: 'create',
  roles: ['admin'],
  data: v.strictObject({
    id: recordIdSchema,
    side: v.picklist(auditSides),
    force: v.optional(v.boolean()),
  }),
  response: responseOf<RestoredVersion>(),
  sentence: 'Restores a record from an audit entry.',
});
