import { type CollectionName, collections } from '@harbour/core/contract/collections';
import { canWrite } from '@harbour/core/contract/definition';
import { isRecordId, type Role } from '@harbour/core/contract/values';
import {
  type EntryList,
  entryListOf,
  type ListView,
  type RowMark,
  type TableOffers,
} from '@harbour/core/table';
import { type CellTexts, type RelatedPart, relatedParts } from '../cells/cell-texts.ts';
import type { TableColumn } from '../table-column.ts';
import type { Row } from '../table-screen.ts';

/** The parts of a table that decide whether entries can be removed from cells. */
export interface EntryTable {
  readonly collection: CollectionName;
  readonly role: Role;
  readonly offers: Pick<TableOffers, 'edit'>;
  readonly view: Pick<ListView, 'trash'>;
  readonly texts: CellTexts;
  readonly list: { readonly marks: ReadonlyMap<string, RowMark> };
}

/** One list in a row, with the related records that can be removed from it. */
export interface CellEntries extends EntryList {
  readonly column: TableColumn;
  readonly row: Row;
  /** The distinct related records, by name; never empty. */
  readonly entries: readonly RelatedPart[];
}

/**
 * Returns the entries that the person can remove from a cell; undefined if there are none, the column forbids
 * it, the role may not write the field, or the record is in the trash or deleted.
 */
export function cellEntries(table: EntryTable, column: TableColumn, row: Row): CellEntries | undefined {
  if (!table.offers.edit || table.view.trash || !isRecordId(row._id)) return undefined;
  if (table.list.marks.get(row._id) === 'removed') return undefined;
  const list = entryListOf(collections[table.collection], column);
  if (!list || !isWritable(column, table.role)) return undefined;
  const parts = new Map(relatedParts(column, row, table.texts).map((part) => [part.id, part]));
  return parts.size === 0 ? undefined : { ...list, column, row, entries: [...parts.values()] };
}

function isWritable({ field }: TableColumn, role: Role): boolean {
  return field !== undefined && canWrite(role, field);
}
