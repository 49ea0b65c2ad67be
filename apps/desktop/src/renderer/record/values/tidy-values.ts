import type { CollectionName } from '@harbour/core/contract/collections';
import type { PlainRecord } from '@harbour/core/table';
import * as v from 'valibot';
import { fieldAt } from './field-at.ts';
import { tidyValue } from './tidy-value.ts';

/**
 * Normalizes values of a collection's fields to the form that the server stores, so that our own change is
 * recognised in its event.
 */
export function tidyValues(collection: CollectionName, values: PlainRecord): PlainRecord {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fieldAt(collection, name);
      const tidy = field ? tidyValue(field, value) : value;
      const checked = field && tidy !== null ? v.safeParse(field.schema, tidy) : undefined;
      return [name, checked?.success ? checked.output : tidy];
    }),
  );
}
