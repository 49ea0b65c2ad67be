import { cellIds } from './cell-value.ts';
import type { Column, LinkTarget } from './column.ts';
import { recordKey } from './record-key.ts';

/** One link in a cell: the id of the related record, and its address within the back office. */
export interface CellLink {
  readonly id: string;
  readonly href: string;
}

/**
 * Returns the links of a cell: to the related records where the column has a source, otherwise to the row
 * itself. Edge rule: returns no links where the column is not linked or there is no id.
 *
 * @example
 * cellLinks({ text: 'Author', value: 'author', source: 'admins', link: 'page' }, { author: 'a1' }, 'news')
 * // [{ id: 'a1', href: '/admins/edit/a1' }]
 */
export function cellLinks<Item extends object>(
  column: Column<Item>,
  item: Item,
  collection: string,
): readonly CellLink[] {
  const { link, source } = column;
  if (link === undefined) return [];
  if (source !== undefined)
    return cellIds(column, item).map((id) => ({ id, href: editHref(source, id, link) }));
  const id = recordKey(item, column.itemKey);
  return id === null ? [] : [{ id, href: editHref(collection, id, link) }];
}

/**
 * Returns the address at which a record is edited.
 *
 * @example editHref('news', 'n1', 'page') // '/news/edit/n1'
 * @example editHref('news', 'n1', 'editor') // '/news?editor=n1'
 */
export function editHref(source: string, id: string, target: LinkTarget): string {
  const safe = encodeURIComponent(id.toWellFormed());
  return target === 'page' ? `/${source}/edit/${safe}` : `/${source}?editor=${safe}`;
}

/**
 * Returns the address of an editor that starts with a copy of a record.
 *
 * @example cloneHref('news', 'n1') // '/news/edit?clone=n1'
 */
export function cloneHref(path: string, id: string): string {
  return `/${path}/edit?clone=${encodeURIComponent(id.toWellFormed())}`;
}
