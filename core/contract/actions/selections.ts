import * as v from 'valibot';
import { type CollectionName, collectionNames } from '../collections/registry.ts';
import { defineAction, responseOf } from '../definition/define-action.ts';
import { staffRoles } from '../values/collection-calls.ts';
import type { RecordId } from '../values/ids.ts';

/** The most records in a selection. */
export const SELECTION_MAX = 100_000;
/** The number of records of a selection that are shown by title. */
export const SELECTION_SAMPLES = 5;

/** All records that match a query, and the number that the caller was shown. */
interface SelectionRequest {
  readonly collection: CollectionName;
  /** A list query; its page is ignored. */
  readonly query: { readonly [key: string]: unknown };
  readonly count: number;
  /** The method that the records are selected for; by default they are only read. */
  readonly method?: SelectionMethod | undefined;
}

const selectionMethods = ['patch', 'remove', 'restore'] as const;
export type SelectionMethod = (typeof selectionMethods)[number];

/** A record as a selection lists it. */
interface SelectedRecord {
  readonly _id: RecordId;
  readonly version: number;
}

/**
 * The matching records that the caller may use with the method, in the query's order; the samples are the
 * first few, with their collection's title field. `count` is the number of all that match.
 */
export interface SelectionResponse {
  readonly count: number;
  readonly records: readonly SelectedRecord[];
  readonly samples: readonly { readonly _id: RecordId; readonly [field: string]: unknown }[];
}

const selectionSchema: v.GenericSchema<unknown, SelectionRequest> = v.strictObject({
  collection: v.picklist(collectionNames),
  query: v.record(v.string(), v.unknown()),
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
  method: v.optional(v.picklist(selectionMethods)),
});

/**
 * Pins "all that match" to the records that match now, if their number equals the one the caller was shown;
 * else `count-changed`.
 */
export const selections = defineAction({
  method: 'create',
  roles: staffRoles,
  data: selectionSchema,
  response: responseOf<SelectionResponse>(),
  sentence: `Recounts and lists the records that a query finds, at most ${SELECTION_MAX} records; refuses when the number has changed. With a method, only those that the caller may use with it are listed.`,
});
