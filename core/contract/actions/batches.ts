import * as v from 'valibot';
import { type CollectionName, collectionNames } from '../collections/registry.ts';
import { defineAction, responseOf } from '../definition/define-action.ts';
import { writtenFields } from '../definition/list-patch.ts';
import type { ErrorCode, ErrorDetail } from '../errors/errors.ts';
import { type StaffWrite, staffRoles } from '../values/collection-calls.ts';
import type { RecordId } from '../values/ids.ts';
import { recordIdSchema } from '../values/value-schemas.ts';

/** The most changes in one batch. */
export const BATCH_MAX = 100;

type Values = { readonly [field: string]: unknown };

/**
 * One change of a batch. `version` is the one that the edit started from; `force` removes a record even when
 * others refer to it, where that is possible.
 */
export type BatchChange =
  | { readonly _id: RecordId; readonly version: number; readonly data: Values }
  | {
      readonly _id: RecordId;
      readonly version: number;
      readonly remove: true;
      readonly force?: boolean | undefined;
    }
  | { readonly _id: RecordId; readonly restore: true }
  | { readonly create: Values };

/** Returns the write that a change makes, which decides whether it needs a fresh proof. */
export function writeOf(collection: string, change: BatchChange): StaffWrite {
  if ('restore' in change) return { collection, method: 'restore', fields: [] };
  if ('remove' in change) return { collection, method: 'remove', fields: [] };
  if ('create' in change) return { collection, method: 'create', fields: writtenFields(change.create) };
  return { collection, method: 'patch', fields: writtenFields(change.data) };
}

interface BatchRequest {
  readonly collection: CollectionName;
  /** At most {@link BATCH_MAX}, each record once. */
  readonly changes: readonly BatchChange[];
}

/**
 * The outcome of one change; `before` holds the old values of the changed fields that the caller may read.
 */
export type BatchResult =
  | { readonly _id: RecordId; readonly ok: true; readonly version: number; readonly before: Values }
  | {
      /** `null` for a record that was not created. */
      readonly _id: RecordId | null;
      readonly ok: false;
      readonly code: ErrorCode;
      readonly message: string;
      readonly data: ErrorDetail;
    };

/** One result per change, in the same order. */
export interface BatchResponse {
  readonly results: readonly BatchResult[];
}

const version = v.pipe(v.number(), v.integer(), v.minValue(1));
const values = v.record(v.string(), v.unknown());
const change: v.GenericSchema<unknown, BatchChange> = v.union([
  v.strictObject({ _id: recordIdSchema, version, data: values }),
  v.strictObject({
    _id: recordIdSchema,
    version,
    remove: v.literal(true),
    force: v.optional(v.boolean()),
  }),
  v.strictObject({ _id: recordIdSchema, restore: v.literal(true) }),
  v.strictObject({ create: values }),
]);
const batchSchema: v.GenericSchema<unknown, BatchRequest> = v.strictObject({
  collection: v.picklist(collectionNames),
  changes: v.pipe(
    v.array(change),
    v.minLength(1, 'Send at least one change'),
    v.maxLength(BATCH_MAX, `Send at most ${BATCH_MAX} changes at once`),
    v.check((changes) => namesNoRecordTwice(changes), 'A record is named twice'),
  ),
});

/**
 * Applies many changes to one collection, each with its own permission, checks and outcome: a failure does
 * not affect the others.
 */
export const batches = defineAction({
  method: 'create',
  roles: staffRoles,
  data: batchSchema,
  response: responseOf<BatchResponse>(),
  sentence: `Makes up to ${BATCH_MAX} changes of one collection, each independently, and returns the outcome of each.`,
});

function namesNoRecordTwice(changes: readonly BatchChange[]): boolean {
  const ids = changes.flatMap((item) => ('create' in item ? [] : [item._id]));
  return new Set(ids).size === ids.length;
}
