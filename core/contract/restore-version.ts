import * as v from 'valibot';
import { answers, defineAction } from './define-action.ts';
import type { RecordId } from './ids.ts';
import { recordIdSchema } from './record-id-schema.ts';
import type { CollectionName } from './registry.ts';

/** Which side of an audit entry a record goes back to. */
export const auditSides = ['before', 'after'] as const;

/** The record as it now is. */
export interface RestoredVersion {
  readonly collection: CollectionName;
  readonly _id: RecordId;
  readonly version: number;
}

/** Gives a record back the fields of an audit entry. `conflict` where they have changed since, unless `force` is set. */
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
