import { type SelectionMethod, writeNeedsProof } from '@harbour/core/contract/actions';
import { type CollectionName, canCall, collections } from '@harbour/core/contract/collections';
import { type CollectionDefinition, canWrite } from '@harbour/core/contract/definition';
import type { PlainRecord, Role } from '@harbour/core/contract/values';
import { tidyValues } from '../../record/values/tidy-value.ts';

/** The actions on many records at once. */
export type BulkOperation = 'edit' | 'publish' | 'unpublish' | 'remove' | 'restore';

/** The method by which a bulk action changes each record. */
export const METHODS = {
  edit: 'patch',
  publish: 'patch',
  unpublish: 'patch',
  remove: 'remove',
  restore: 'restore',
} as const satisfies Record<BulkOperation, SelectionMethod>;

/** Returns the bulk actions that a role is offered for a collection; in the trash, only restoring. */
export function bulkOperations(
  {
    collection,
    role,
    trash,
  }: { readonly collection: CollectionName; readonly role: Role; readonly trash: boolean },
  offers: { readonly edit: boolean; readonly remove: boolean },
): readonly BulkOperation[] {
  if (trash) return canCall(role, collection, 'restore') ? ['restore'] : [];
  const edits = offers.edit && canCall(role, collection, 'patch');
  const publishes = edits && isPublished(collection, role);
  return [
    ...(edits && editableFields(collection, role).length > 0 ? (['edit'] as const) : []),
    ...(publishes ? (['publish', 'unpublish'] as const) : []),
    ...(offers.remove && canCall(role, collection, 'remove') ? (['remove'] as const) : []),
  ];
}

/** Returns the fields that can be set in many records: writable ones that are not unique or secret. */
export function editableFields(collection: CollectionName, role: Role): readonly string[] {
  const { fields }: CollectionDefinition = collections[collection];
  return Object.entries(fields).flatMap(([name, field]) =>
    canWrite(role, field) && !field.unique && field.kind !== 'secret' ? [name] : [],
  );
}

/**
 * True for a bulk action that may wait for the server, as single edits do. Restoring acts on the trash, which
 * is not stored on this device, and a fresh proof of identity cannot be given in advance.
 */
export function mayWait(operation: BulkOperation, collection: CollectionName, data: PlainRecord): boolean {
  if (operation === 'restore') return false;
  if (operation === 'remove') return !writeNeedsProof({ collection, method: 'remove', fields: [] });
  const fields = Object.keys(bulkData(operation, collection, data) ?? {});
  return !writeNeedsProof({ collection, method: 'patch', fields });
}

/** Returns the values that a bulk action sets; an edit's are normalized as in a record's editor. */
export function bulkData(
  operation: BulkOperation,
  collection: CollectionName,
  data: PlainRecord,
): PlainRecord | undefined {
  switch (operation) {
    case 'edit':
      return tidyValues(collection, data);
    case 'publish':
      return { status: 'published' };
    case 'unpublish':
      return { status: 'draft' };
    case 'remove':
    case 'restore':
      return undefined;
  }
}

function isPublished(collection: CollectionName, role: Role): boolean {
  const { status }: CollectionDefinition['fields'] = collections[collection].fields;
  return (
    status !== undefined &&
    canWrite(role, status) &&
    ['draft', 'published'].every((state) => status.values?.includes(state))
  );
}
