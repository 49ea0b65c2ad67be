import { type CollectionDefinition, isEntryList } from '../../contract/index.ts';
import type { EntryKey } from '../nested/nested-list.ts';
import type { Column } from './column.ts';
import { fieldOfColumn } from './contract-columns.ts';

/** A list of related records that a cell shows, and whose entries can be taken out of it one by one. */
export interface EntryList {
  readonly field: string;
  /** What tells the list's entries apart: the name of their reference, or null where an entry is the id itself. */
  readonly key: EntryKey;
}

/**
 * The list whose entries a column's cells let go of one by one. Edge rules: none where the column says `hideDelete`, where it
 * shows something else than a field of the record as it is, and where its entries stand for no related records.
 *
 * @example entryListOf(collections.campaigns, { text: 'Ads', value: 'ads', source: 'ads' }) // { field: 'ads', key: null }
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
