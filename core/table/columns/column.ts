import type { FilterKind } from '../filters/filter.ts';
import type { Query } from '../query/query.ts';

/** Where a linked cell leads: the edit page, or the list with its editor open. */
export type LinkTarget = 'page' | 'editor';

/** How a cell becomes text: a name in the formats handed to `formatCell`, or a function of its own. */
type ColumnFormat<Item extends object> = string | ((value: unknown, item: Item) => string);

/** The filter a column offers in the search panel, with what that filter needs to know. */
export type ColumnFilter =
  | { readonly kind: Extract<FilterKind, 'range'>; readonly min: number; readonly max: number }
  | { readonly kind: Extract<FilterKind, 'date'>; readonly local?: boolean }
  | { readonly kind: Extract<FilterKind, 'status'>; readonly choices: readonly string[] }
  | { readonly kind: Extract<FilterKind, 'relation'> }
  | { readonly kind: Extract<FilterKind, 'empty'>; readonly text?: boolean };

/**
 * One column of a table, stated as data.
 *
 * @example
 * const author: Column = {
 *   text: 'news.author', value: 'author', source: 'admins', select: ['name'], link: 'page', sortable: true,
 * };
 */
export interface Column<Item extends object = object> {
  /** Heading, or the key of its translation. */
  readonly text: string;
  /** The field; also the column's own identity within a table. */
  readonly value: string;
  /** Dotted path of the cell's value where it is not the field itself, as `event.title`. */
  readonly path?: string;
  readonly sortable?: boolean;
  /** `thumb`: the value is an attachment's id. `thumbItem`: the value is a record that holds one. */
  readonly type?: 'thumb' | 'thumbItem';
  /** The related collection whose names stand in for the ids in the cell. */
  readonly source?: string;
  /** The key of a related record that the cell holds; `_id` unless stated. */
  readonly itemKey?: string;
  /** Further condition on the look-up in `source`. */
  readonly filter?: Query;
  /** Relations to fill in: of the related record where there is a `source`, of the row otherwise. */
  readonly populate?: readonly string[];
  /** Fields to read: of the related record where there is a `source` (the first one names it), of the row otherwise. */
  readonly select?: readonly string[];
  readonly format?: ColumnFormat<Item>;
  readonly link?: LinkTarget;
  /** Makes the cell's value from the whole row; such a column is never sorted or selected by its own name. */
  readonly computed?: (item: Item) => unknown;
  /** Entries of a list in this cell cannot be removed from it. */
  readonly hideDelete?: boolean;
  /** What the search panel offers for this column. */
  readonly filterBy?: readonly ColumnFilter[];
}
