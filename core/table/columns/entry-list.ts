import type { CollectionDefinition } from '../../contract/definition/define-collection.ts';
import { isEntryList } from '../../contract/definition/list-patch.ts';
import type { EntryKey } from '../nested/nested-list.ts';
import { type Column, fieldOfColumn } from './column.ts';

/** A list of related records in a cell whose entries can be removed one by one. */
export interface EntryList {
  readonly field: string;
  /** The field that identifies an entry, or null where an entry is itself an id. */
  readonly key: EntryKey;
}

/**
 * Returns the list whose entries can be removed from a column's cells. Edge rules: returns undefined where
 * the column sets `hideDelete`, where it shows anything but a field of the record unchanged, and where the
 * entries do not stand for related records.
 *
 * @example
 * entryListOf(collections.campaigns, { text: 'Ads', value: 'ads', source: 'ads' })
 * // { field: 'ads', key: null }
 */
export function entryListOf<Item extends object>(
  definition: CollectionDefinition,
  column: Column<Item>,
): EntryList | undefined {
  const { value: name, path = name, source, hideDelete } = column;
  const field = fieldOfColumn(definition, column);
  const isOwn = path === name && Object.hasOwn(definition.fields, name);
  if (!field || !isOwn || hideDelete || source === undefined || !isEntryList(field)) return undefined;
  const { relation } = field;
  return relation?.collection === source ? { field: name, key: relation.key ?? null } : undefined;
}
