import type { CollectionName } from '@harbour/core/contract';
import type { PlainRecord } from '@harbour/core/table';
import * as v from 'valibot';
import { fieldAt } from './field-at.ts';
import { tidyValue } from './tidy-value.ts';

/**
 * Values of a collection's fields in the form the server takes and keeps, so that our own change is known
 * again when it comes back.
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
