import * as v from 'valibot';
import { answers, defineAction } from './define-action.ts';
import type { RecordId } from './ids.ts';
import { writableFields } from './permissions.ts';
import { recordIdSchema } from './record-id-schema.ts';
import { type CollectionName, collections } from './registry.ts';
import type { Role } from './roles.ts';

/** Which side of an audit entry a record goes back to. */
const auditSides = ['before', 'after'] as const;

/** One side of an audit entry: the fields that differ from the other. */
export type AuditSide = Readonly<Record<string, unknown>>;

/**
 * The fields of a side that the role could set itself, and so a record be given back; the rest is the
 * server's to keep.
 */
export function restorableFields(role: Role, collection: CollectionName, side: AuditSide): readonly string[] {
  return writableFields(role, collection).filter(
    (name) => Object.hasOwn(collections[collection].fields, name) && name in side,
  );
}

/** The record as it now is. */
export interface RestoredVersion {
  readonly collection: CollectionName;
  readonly _id: RecordId;
  readonly version: number;
}

/**
 * Gives a record back the fields of an audit entry. `conflict` where they have changed since, unless `force`
 * is set.
 */
export const restoreVersion = defineAction({
  method: 'create',
  roles: ['admin'],
  data: v.strictObject({
    id: recordIdSchema,
    side: v.picklist(auditSides),
    force: v.optional(v.boolean()),
  }),
  answer: answers<RestoredVersion>(),
  sentence: 'Gives a record back what an audit entry says it was.',
});
