import * as v from 'valibot';
import { answers, defineAction } from './define-action.ts';
import type { RecordId } from './ids.ts';
import { type CollectionName, collectionNames } from './registry.ts';
import { staffRoles } from './roles.ts';

/** Most records a selection holds. */
export const SELECTION_MAX = 100_000;
/** How many records of a selection are shown by their title. */
export const SELECTION_SAMPLES = 5;

/** Everything that a question finds, and the number that its asker was shown. */
interface SelectionRequest {
  readonly collection: CollectionName;
  /** A list's query; its page does not matter. */
  readonly query: { readonly [key: string]: unknown };
  readonly count: number;
}

/** A record as a selection names it. */
export interface SelectedRecord {
  readonly _id: RecordId;
  readonly version: number;
}

/**
 * What the question finds, in its order; the samples are the first few, with their collection's title field.
 */
export interface SelectionAnswer {
  readonly count: number;
  readonly records: readonly SelectedRecord[];
  readonly samples: readonly { readonly _id: RecordId; readonly [field: string]: unknown }[];
}

const selectionSchema: v.GenericSchema<unknown, SelectionRequest> = v.strictObject({
  collection: v.picklist(collectionNames),
  query: v.record(v.string(), v.unknown()),
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

/**
 * Pins "all that match" to the records that match now, if they are as many as the asker was shown; else
 * `count-changed`.
 */
export const selections = defineAction({
  method: 'create',
  roles: staffRoles,
  data: selectionSchema,
  answer: answers<SelectionAnswer>(),
  sentence: `Counts again what a query finds and lists it, at most ${SELECTION_MAX} records; refuses when the number has changed.`,
});
