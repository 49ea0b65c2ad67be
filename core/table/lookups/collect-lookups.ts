import { cellIds } from '../columns/cell-value.ts';
import type { Column } from '../columns/column.ts';
import { keyField } from '../columns/record-key.ts';
import { LOOKUP_LIMIT } from '../constants.ts';
import { type Lookup, lookupKey, lookupQuery } from './lookup.ts';
import type { RelatedNames } from './related-names.ts';

/**
 * Returns the lookups that the rows on screen need beyond `known`: the distinct ids of each column with a
 * source, in queries of at most 100. Columns that query a source the same way share a lookup. Edge rule:
 * without ids there is no lookup.
 *
 * @example
 * const author = { text: 'Author', value: 'author', source: 'admins' };
 * collectLookups([author], [{ author: 'a1' }, { author: 'a1' }], new Map())[0]?.query
 * // { _id: { $in: ['a1'] }, $limit: 100, $select: ['_id', 'name'] }
 */
export function collectLookups<Item extends object>(
  columns: readonly Column<Item>[],
  rows: readonly Item[],
  known: RelatedNames,
): readonly Lookup[] {
  const groups = Map.groupBy(columns.filter(hasSource), lookupKey);
  return [...groups].flatMap(([key, group]) => {
    const answered = known.get(key);
    const ids = new Set(group.flatMap((column) => rows.flatMap((row) => cellIds(column, row))));
    const missing = [...ids].filter((id) => answered?.has(id) !== true);
    const [column] = group;
    return column ? chunk(missing, LOOKUP_LIMIT).map((part) => lookupOf(column, key, part)) : [];
  });
}

function lookupOf<Item extends object>(
  column: Column<Item> & { source: string },
  key: string,
  ids: readonly string[],
): Lookup {
  return {
    key,
    source: column.source,
    itemKey: keyField(column.itemKey),
    ids,
    query: lookupQuery(column, ids),
  };
}

function hasSource<Item extends object>(column: Column<Item>): column is Column<Item> & { source: string } {
  return column.source !== undefined;
}

function chunk<Entry>(list: readonly Entry[], size: number): readonly (readonly Entry[])[] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}
