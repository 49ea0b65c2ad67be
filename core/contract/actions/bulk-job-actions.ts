import * as v from 'valibot';
import { type BulkJobKind, bulkJobKinds } from '../collections/bulk-jobs.ts';
import { type CollectionName, collectionNames, type RecordOf } from '../collections/registry.ts';
import { defineAction, responseOf } from '../definition/define-action.ts';
import type { ErrorCode, ErrorDetail } from '../errors/errors.ts';
import { staffRoles } from '../values/collection-calls.ts';
import type { RecordId } from '../values/ids.ts';
import { oneLine } from '../values/plain-text.ts';
import { recordIdSchema } from '../values/value-schemas.ts';
import { SELECTION_MAX } from './selections.ts';

/** The most rows in one `bulkJobs/add`, and in one page of `bulkJobs/rows`. */
export const BULK_ROWS_MAX = 500;

/** The largest integer of the database; no file has as many rows. */
const FILE_ROW_MAX = 2 ** 31 - 1;

type Values = { readonly [field: string]: unknown };

/**
 * One row of a job: a record with the version that the person saw, and its own values if they differ from row
 * to row; or a new record. A row that is restored needs no version. A row of an import has its number in the
 * person's file, counted from 1 with the headings.
 */
export type BulkJobRow = { readonly fileRow?: number | undefined } & (
  | { readonly _id: RecordId; readonly version?: number | undefined; readonly data?: Values | undefined }
  | { readonly create: Values }
);

/** The kinds of job that a person starts; `undo` is started by `bulkJobs/undo`. */
export type StartedKind = Exclude<BulkJobKind, 'undo'>;
const startedKinds = bulkJobKinds.filter((kind): kind is StartedKind => kind !== 'undo');

interface BulkJobRequest {
  /** Chosen by the caller, so that a repeated call opens no second job. */
  readonly id: RecordId;
  readonly collection: CollectionName;
  readonly kind: StartedKind;
  readonly total: number;
  /** The values for every row that has none of its own. */
  readonly data?: Values | undefined;
  readonly fileName?: string | undefined;
}

type Job = RecordOf<'bulkJobs'>;

const values = v.record(v.string(), v.unknown());
const version = v.pipe(v.number(), v.integer(), v.minValue(1));
const position = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(SELECTION_MAX));
const fileRow = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(FILE_ROW_MAX)));
const row: v.GenericSchema<unknown, BulkJobRow> = v.union([
  v.strictObject({ _id: recordIdSchema, version: v.optional(version), data: v.optional(values), fileRow }),
  v.strictObject({ create: values, fileRow }),
]);
const rowList: v.GenericSchema<unknown, readonly BulkJobRow[]> = v.pipe(
  v.array(row),
  v.minLength(1),
  v.maxLength(BULK_ROWS_MAX),
);
const requestSchema: v.GenericSchema<unknown, BulkJobRequest> = v.strictObject({
  id: recordIdSchema,
  collection: v.picklist(collectionNames),
  kind: v.picklist(startedKinds),
  total: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(SELECTION_MAX)),
  data: v.optional(values),
  fileName: v.optional(v.pipe(v.string(), v.maxLength(255), oneLine)),
});
const named = v.strictObject({ id: recordIdSchema });

/** The outcomes of rows, in the order in which staff look for them. */
export const bulkOutcomes = ['refused', 'changed', 'skipped', 'waiting'] as const;
export type BulkOutcome = (typeof bulkOutcomes)[number];

/** One row and its outcome; only fields that the caller may read. */
export interface BulkJobRowResult {
  /** Counted from 0. */
  readonly position: number;
  /** The row of the imported file, as `BulkJobRow` counts it; `null` if it is of no file. */
  readonly fileRow: number | null;
  readonly outcome: BulkOutcome;
  /** `null` for a new record that does not exist. */
  readonly record: RecordId | null;
  /** The values that the row was to get. */
  readonly data: Values;
  /** The changed fields as they were. */
  readonly before: Values;
  /** Why it was refused; a conflict has both values. */
  readonly code: ErrorCode | null;
  readonly message: string | null;
  readonly detail: ErrorDetail | null;
}

export interface BulkJobRows {
  readonly rows: readonly BulkJobRowResult[];
  /** The position to continue after; `null` at the end. */
  readonly next: number | null;
}

/** Actions on bulk changes. */
export const bulkJobActions = {
  /** Opens a job, whose rows follow in `bulkJobs/add`. `forbidden` if the role may not make such changes. */
  'bulkJobs/open': defineAction({
    method: 'create',
    roles: staffRoles,
    data: requestSchema,
    response: responseOf<Job>(),
    sentence: 'Opens a bulk job; its rows are added later, and nothing is written before it starts.',
  }),
  /**
   * Adds rows to a job that has not started, at a position counted from 0. The same rows may be sent again.
   */
  'bulkJobs/add': defineAction({
    method: 'create',
    roles: staffRoles,
    data: v.strictObject({
      id: recordIdSchema,
      from: position,
      rows: rowList,
    }),
    response: responseOf<{ readonly added: number }>(),
    sentence: `Adds up to ${BULK_ROWS_MAX} rows to a bulk job that has not started, from a position on.`,
  }),
  /** Starts a job. `count-changed` if its number of rows differs from the announced one. */
  'bulkJobs/begin': defineAction({
    method: 'create',
    roles: staffRoles,
    data: named,
    response: responseOf<Job>(),
    sentence: 'Begins a bulk job, which the server then executes whether or not the caller stays connected.',
  }),
  /** Pauses, resumes or cancels a job; for the person who started it, and for admins. */
  'bulkJobs/steer': defineAction({
    method: 'create',
    roles: staffRoles,
    data: v.strictObject({ id: recordIdSchema, step: v.picklist(['pause', 'resume', 'cancel']) }),
    response: responseOf<Job>(),
    sentence: 'Pauses, resumes or cancels a bulk job; finished rows stay finished.',
  }),
  /**
   * Executes the refused rows again. With `overwrite`, a conflicting row is based on the record as it was
   * when the row was refused, so that it overwrites the values that its result shows, and no later ones.
   */
  'bulkJobs/retry': defineAction({
    method: 'create',
    roles: staffRoles,
    data: v.strictObject({ id: recordIdSchema, overwrite: v.optional(v.boolean()) }),
    response: responseOf<Job>(),
    sentence: 'Executes the refused rows of a bulk job again.',
  }),
  /** Starts the job that undoes another one, with the permissions of the caller, and returns it. */
  'bulkJobs/undo': defineAction({
    method: 'create',
    roles: staffRoles,
    data: named,
    response: responseOf<Job>(),
    sentence:
      'Starts a bulk job that undoes another one; a row that has changed since is refused and listed.',
  }),
  /** Lists the rows of a job by position. They are kept for 30 days after it has finished. */
  'bulkJobs/rows': defineAction({
    method: 'create',
    roles: staffRoles,
    data: v.strictObject({
      id: recordIdSchema,
      outcome: v.optional(v.picklist(bulkOutcomes)),
      after: v.optional(position),
      limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(BULK_ROWS_MAX))),
    }),
    response: responseOf<BulkJobRows>(),
    sentence: `Lists the rows of a bulk job with their outcomes, up to ${BULK_ROWS_MAX} at a time.`,
  }),
};
