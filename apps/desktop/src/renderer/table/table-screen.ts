import type { IconName } from '@blueprintjs/icons';
import type { CollectionName, RecordOf, Sort, SystemRecord } from '@harbour/core/contract';
import type { Column, Formats, Query, TableHides } from '@harbour/core/table';

/** A record as every table knows it; its fields are read by their paths. */
export type Row = SystemRecord;

/** Something a person can do with one row, in its menu. */
export interface RowAction<Item extends Row = Row> {
  readonly id: string;
  /** What the menu says; already in the person's language. */
  readonly text: (item: Item) => string;
  readonly icon?: IconName;
  readonly intent?: 'danger';
  readonly isOffered?: (item: Item) => boolean;
  readonly run: (item: Item) => void | Promise<void>;
}

/**
 * A table as a screen states it, once. Columns come from the contract by name; an object arranges or adds
 * one.
 */
export interface TableScreen<N extends CollectionName = CollectionName, Item extends Row = RecordOf<N>> {
  readonly collection: N;
  /**
   * What tells the table from others of its collection, where there are several; its layout and views are
   * kept by it.
   */
  readonly name?: string;
  /** Columns in the screen's order. All that the contract gives, where left out. */
  readonly columns?: readonly (string | (Partial<Column<Item>> & Pick<Column<Item>, 'value'>))[];
  /** Names of the columns shown until the person chooses; all of them where left out. */
  readonly shown?: readonly string[];
  /**
   * Widths in pixels of columns until the person drags them, where the kind of the field does not give a
   * fitting one.
   */
  readonly widths?: Readonly<Record<string, number>>;
  readonly hides?: TableHides;
  /** What the screen always asks, such as news with an event. */
  readonly filter?: Query;
  readonly mode?: 'page' | 'cursor';
  /** Fields that the search looks in; those the contract marks as searched where left out. */
  readonly searchFields?: readonly string[];
  /** Order until the person chooses; the collection's own where left out. */
  readonly sort?: Sort;
  readonly formats?: Formats<Item>;
  readonly rowActions?: readonly RowAction<Item>[];
}

/** A table whose collection is known only when the program runs. */
export type AnyTableScreen = TableScreen<CollectionName, Row>;

/**
 * States a table; its columns, formats and actions are checked against the collection's records.
 *
 * @example defineTable('categories', { columns: ['order', 'name', 'slug'] })
 */
export function defineTable<N extends CollectionName>(
  collection: N,
  screen: Omit<TableScreen<N>, 'collection'> = {},
): AnyTableScreen {
  const table: TableScreen<N> = { ...screen, collection };
  // What a screen says of its own records is asked only of records of that collection, which every row of the
  // table is.
  return table as unknown as AnyTableScreen;
}
