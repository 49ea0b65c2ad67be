import {
  type CollectionName,
  canCall,
  collections,
  readableFields,
} from '@harbour/core/contract/collections';
import { allFields, canRead, type Field } from '@harbour/core/contract/definition';
import { relatedSearchFields } from '@harbour/core/contract/query';
import type { Role } from '@harbour/core/contract/values';
import { rootField, type TableHides } from '@harbour/core/table';
import type { TableColumn } from './table-column.ts';
import type { AnyTableScreen } from './table-screen.ts';

/** The debounce of a search, in milliseconds. */
export const SEARCH_DEBOUNCE_MS = 250;

/** Returns what permissions hide from a role, whatever the screen offers. */
export function roleHides(role: Role, collection: CollectionName): TableHides {
  const isRefused = (method: 'create' | 'patch' | 'remove') => !canCall(role, collection, method);
  return { add: isRefused('create'), edit: isRefused('patch'), remove: isRefused('remove') };
}

/**
 * Returns the fields that a table's search covers, as far as the role may read them. A relation stands for
 * the title of the related record, by which people search for the records that refer to it.
 */
export function searchFieldsOf(screen: AnyTableScreen, role: Role): readonly string[] {
  const fields: readonly (readonly [string, Field])[] = Object.entries(collections[screen.collection].fields);
  const searched = fields.flatMap(([name, field]) => {
    const isSearched =
      (field.search && canRead(role, field)) || relatedSearchFields(field, role) !== undefined;
    return isSearched ? [name] : [];
  });
  return screen.searchFields?.filter((name) => searched.includes(name)) ?? searched;
}

/** Returns the fields that may hold a searched record id: the record's own, and those that name one. */
export function idFieldsOf({ collection }: AnyTableScreen, role: Role): readonly string[] {
  const fields = Object.entries(allFields(collections[collection]));
  const matches = (field: Field) => field.kind === 'id' && field.filter && canRead(role, field);
  return fields.flatMap(([name, field]) => (matches(field) ? [name] : []));
}

/** Returns whether a list can be asked for by a field: one that the role may read, or a column's own. */
export function knownFieldsOf(
  { collection }: AnyTableScreen,
  columns: readonly TableColumn[],
  role: Role,
): (field: string) => boolean {
  const known = new Set([...readableFields(role, collection), ...columns.map(({ value }) => value)]);
  return (field) => known.has(field) || known.has(rootField(field));
}

/** Creates a function that warns the screen's developer, once per message. */
export function createWarning(): (message: string) => void {
  const reported = new Set<string>();
  return (message) => {
    if (reported.has(message)) return;
    reported.add(message);
    // biome-ignore lint/suspicious/noConsole: an unknown format name is a developer mistake.
    console.warn(message);
  };
}
