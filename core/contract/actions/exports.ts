import * as v from 'valibot';
import { collectionNames } from '../collections/registry.ts';
import { defineAction, responseOf } from '../definition/define-action.ts';
import { staffRoles } from '../values/collection-calls.ts';

/** The most records of a collection that an account of staff reads in an hour without a fresh proof. */
export const EXPORT_ROWS = 10_000;

/** Actions of exports. */
export const exportActions = {
  /**
   * Announces an export by the caller's sign-in, so that a long one requires its fresh proof before it begins
   * and does not stop halfway. Errors: `proof-required` for more than {@link EXPORT_ROWS} rows.
   */
  'exports/begin': defineAction({
    method: 'create',
    roles: staffRoles,
    data: v.strictObject({
      collection: v.picklist(collectionNames),
      rows: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000)),
    }),
    response: responseOf<{ readonly done: true }>(),
    sentence: 'Announces an export and its number of records.',
  }),
};
