import { type CollectionName, collections } from '@harbour/core/contract/collections';
import { allFields, type Field } from '@harbour/core/contract/definition';

/**
 * Returns the field at a dotted path of a collection, such as `event.title` or `items.2.name`; `undefined` if
 * the contract has none.
 */
export function fieldAt(collection: CollectionName, path: string): Field | undefined {
  const [root = '', ...steps] = path.split('.').filter((step) => !/^\d+$/.test(step));
  return steps.reduce<Field | undefined>(
    (field, step) => field?.fields?.[step],
    allFields(collections[collection])[root],
  );
}

/** Returns the field's own name: the last step of its path that is not an index. */
export function fieldName(path: string): string {
  return path.split('.').findLast((step) => !/^\d+$/.test(step)) ?? path;
}
