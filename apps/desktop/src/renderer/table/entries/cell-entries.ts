import { type CollectionName, collections } from '@harbour/core/contract/collections';
import { canWrite, type ListPatch } from '@harbour/core/contract/definition';
import { readRefusal } from '@harbour/core/contract/errors';
import { isRecordId, type Role } from '@harbour/core/contract/values';
import {
  type EntryList,
  entryListOf,
  type ListView,
  listAt,
  nestedPatch,
  putBack,
  type RowMark,
  type TableOffers,
  type TakenEntry,
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

/** The methods of a collection that editing lists in its records needs. */
export interface ListService {
  get(id: string): Promise<Row>;
  /** Patches entry by entry, or whole lists by field with the version they are based on. */
  patch(id: string, data: ListPatch | { readonly version: number }): Promise<Row>;
}

/** One entry of a list of a record. */
export interface ListEntry {
  readonly service: ListService;
  readonly list: EntryList;
  readonly row: Row;
  readonly id: string;
}

/**
 * Removes an entry from its list by id, so that a colleague's additions stay. Returns the previous list, with
 * which the entry can be restored; undefined if the row no longer contains it.
 */
export async function takeEntry({ service, list, row, id }: ListEntry): Promise<TakenEntry | undefined> {
  const patch = nestedPatch(row, { ...list, kind: 'pull', id });
  if (!patch) return undefined;
  await service.patch(row._id, patch);
  return { key: list.key, id, before: listAt(row, list.field) };
}

/**
 * Restores a removed entry at its position, in the current list. If somebody changes the list at the same
 * moment, their change is kept and the entry is appended.
 */
export async function returnEntry({ service, list, row }: ListEntry, taken: TakenEntry): Promise<void> {
  const now = await service.get(row._id);
  const entries = listAt(now, list.field);
  const whole = putBack(entries, taken);
  if (whole === entries) return;
  try {
    await service.patch(row._id, { [list.field]: whole, version: now.version });
  } catch (error) {
    if (readRefusal(error)?.code !== 'conflict') throw error;
    const entry = whole.find((each) => !entries.includes(each));
    const push = nestedPatch(now, { ...list, kind: 'push', entry });
    if (push) await service.patch(row._id, push);
  }
}
