import type { IconName } from '@blueprintjs/icons';
import type { CollectionName, RecordOf } from '@harbour/core/contract/collections';
import type { Sort, SystemRecord } from '@harbour/core/contract/definition';
import type { Column, Formats, ListLayout, Query, TableHides } from '@harbour/core/table';

/** A record in any table; its fields are read by path. */
export type Row = SystemRecord;

/** An action on one row, offered in its menu. */
export interface RowAction<Item extends Row = Row> {
  readonly id: string;
  /** Returns the menu text, in the person's language. */
  readonly text: (item: Item) => string;
  readonly icon?: IconName;
  readonly intent?: 'danger';
  readonly isOffered?: (item: Item) => boolean;
  readonly run: (item: Item) => void | Promise<void>;
}

/** The definition of a table. Columns come from the contract by name; an object changes or adds one. */
export interface TableScreen<N extends CollectionName = CollectionName, Item extends Row = RecordOf<N>> {
  readonly collection: N;
  /** Distinguishes several tables of one collection; its layout and views are stored under this name. */
  readonly name?: string;
  /** Columns in the screen's order; by default all of the contract's. */
  readonly columns?: readonly (string | (Partial<Column<Item>> & Pick<Column<Item>, 'value'>))[];
  /** Names of the columns shown initially; by default all of them. */
  readonly shown?: readonly string[];
  /** Initial widths of columns in pixels, if the default for the field's kind does not fit. */
  readonly widths?: Readonly<Record<string, number>>;
  readonly hides?: TableHides;
  /** The condition that the screen always applies, such as news with an event. */
  readonly filter?: Query;
  readonly mode?: 'page' | 'cursor';
  /** Fields that the search covers; by default those marked as searched in the contract. */
  readonly searchFields?: readonly string[];
  /** The initial order; by default the collection's own. */
  readonly sort?: Sort;
  /** How the list is shown before the person chooses; a gallery needs the screen's `Gallery`. */
  readonly layout?: ListLayout;
  readonly formats?: Formats<Item>;
  readonly rowActions?: readonly RowAction<Item>[];
}

/** A table whose collection is known only at run time. */
export type AnyTableScreen = TableScreen<CollectionName, Row>;

/**
 * Defines a table; its columns, formats and actions are type-checked against the collection's records.
 *
 * @example defineTable('categories', { columns: ['order', 'name', 'slug'] })
 */
export function defineTable<N extends CollectionName>(
  collection: N,
  screen: Omit<TableScreen<N>, 'collection'> = {},
): AnyTableScreen {
  const table: TableScreen<N> = { ...screen, collection };
  // A screen's functions are called only with records of its collection, which every row of the table is.
  return table as unknown as AnyTableScreen;
}
