import { allFields, type CollectionDefinition } from '../../contract/definition/define-collection.ts';
import type { Field } from '../../contract/definition/field.ts';
import type { FilterKind, TextTest } from '../filters/filter.ts';
import type { Query } from '../query/query.ts';

/** The target of a cell's link: the edit page, or the list with its editor open. */
export type LinkTarget = 'page' | 'editor';

/** Formats a cell as text: the name of a format passed to `formatCell`, or a function. */
type ColumnFormat<Item extends object> = string | ((value: unknown, item: Item) => string);

/** A filter that the search panel offers for a column, with its settings. */
export type ColumnFilter =
  | {
      readonly kind: Extract<FilterKind, 'range'>;
      readonly min: number;
      readonly max: number;
      /** True for amounts, which are compared in one currency. */
      readonly amount?: true;
    }
  | { readonly kind: Extract<FilterKind, 'date'>; readonly local?: boolean; readonly calendar?: true }
  | { readonly kind: Extract<FilterKind, 'status'>; readonly choices: readonly string[] }
  | { readonly kind: Extract<FilterKind, 'relation'> }
  | { readonly kind: Extract<FilterKind, 'empty'>; readonly text?: boolean; readonly list?: true }
  | {
      readonly kind: Extract<FilterKind, 'text'>;
      readonly inLanguage: boolean;
      /** The comparisons that the field allows; all of them by default. */
      readonly tests?: readonly TextTest[];
    }
  | { readonly kind: Extract<FilterKind, 'language'> };

/**
 * The definition of one table column.
 *
 * @example
 * const author: Column = {
 *   text: 'news.author', value: 'author', source: 'admins', select: ['name'], link: 'page', sortable: true,
 * };
 */
export interface Column<Item extends object = object> {
  /** Heading, or its translation key. */
  readonly text: string;
  /** Field name; also identifies the column within its table. */
  readonly value: string;
  /** Dotted path of the cell's value where it differs from the field, such as `event.title`. */
  readonly path?: string;
  readonly sortable?: boolean;
  /** The part of the field by which the list is ordered, where the field has several values. */
  readonly part?: 'language' | 'currency';
  /** `thumb`: the value is an attachment's id. `thumbItem`: the value is a record that has a picture. */
  readonly type?: 'thumb' | 'thumbItem';
  /** The related collection whose names are shown in place of the ids in the cell. */
  readonly source?: string;
  /** The field of the related record that the cell's ids refer to; `_id` by default. */
  readonly itemKey?: string;
  /** An additional condition on the lookup in `source`. */
  readonly filter?: Query;
  /** Relations to populate: those of the related record where there is a `source`, otherwise of the row. */
  readonly populate?: readonly string[];
  /**
   * Fields to read: of the related record where there is a `source` (the first names it), else of the row.
   */
  readonly select?: readonly string[];
  readonly format?: ColumnFormat<Item>;
  readonly link?: LinkTarget;
  /** Computes the cell's value from the whole row; such a column is never sorted or selected by its name. */
  readonly computed?: (item: Item) => unknown;
  /** Prevents removing entries from a list in this cell. */
  readonly hideDelete?: boolean;
  /** The filters that the search panel offers for this column. */
  readonly filterBy?: readonly ColumnFilter[];
}

/**
 * Returns the contract field that a column shows, the collection's own or a system field, by the first step
 * of its path. Edge rule: returns undefined for a computed column and for a name that the contract does not
 * define.
 *
 * @example
 * fieldOfColumn(collections.news, { text: 'Event', value: 'event', path: 'event.title' })?.kind
 * // 'localizedText'
 */
export function fieldOfColumn<Item extends object>(
  definition: CollectionDefinition,
  column: Column<Item>,
): Field | undefined {
  if (column.computed) return undefined;
  const [root, ...steps] = (column.path ?? column.value).split('.');
  return steps.reduce<Field | undefined>(
    (field, step) => field?.fields?.[step],
    allFields(definition)[root ?? ''],
  );
}
