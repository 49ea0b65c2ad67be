import * as v from 'valibot';
import { answers, defineAction } from './define-action.ts';
import type { ErrorCode, ErrorDetail } from './errors.ts';
import type { RecordId } from './ids.ts';
import { recordIdSchema } from './record-id-schema.ts';
import { type CollectionName, collectionNames } from './registry.ts';
import { staffRoles } from './roles.ts';

/** Most changes in one batch. */
export const BATCH_MAX = 100;

type Values = { readonly [field: string]: unknown };

/**
 * One change of a batch. `version` is the one its editor started from; `force` removes what others refer to
 * all the same, where that is possible.
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

interface BatchRequest {
  readonly collection: CollectionName;
  /** At most {@link BATCH_MAX}, each record once. */
  readonly changes: readonly BatchChange[];
}

/**
 * What became of one change; `before` holds the changed fields as they were, as far as the caller reads them.
 */
export type BatchResult =
  | { readonly _id: RecordId; readonly ok: true; readonly version: number; readonly before: Values }
  | {
      /** `null` for a record that was not made. */
      readonly _id: RecordId | null;
      readonly ok: false;
      readonly code: ErrorCode;
      readonly message: string;
      readonly data: ErrorDetail;
    };

/** One result a change, in their order. */
export interface BatchAnswer {
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
 * Many changes of one collection, each with its own permission, checks and outcome: one that fails leaves the
 * others alone.
 */
export const batches = defineAction({
  method: 'create',
  roles: staffRoles,
  data: batchSchema,
  answer: answers<BatchAnswer>(),
  sentence: `Makes up to ${BATCH_MAX} changes of one collection, each by itself, and tells what became of each.`,
});

function namesNoRecordTwice(changes: readonly BatchChange[]): boolean {
  const ids = changes.flatMap((item) => ('create' in item ? [] : [item._id]));
  return new Set(ids).size === ids.length;
}
