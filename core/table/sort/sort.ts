/** One column of a sort order. */
export interface SortKey {
  readonly field: string;
  readonly descending: boolean;
}

/** A sort order as in the table's request: two lists of the same length, field by field. */
export interface SortLists {
  readonly sortBy: readonly string[];
  readonly sortDesc: readonly boolean[];
}

/**
 * Converts a sort order to the server's `$sort`: 1 is ascending, -1 descending, and the first field takes
 * precedence. Edge rule: a repeated field keeps its first position.
 *
 * @example
 * toServerSort([{ field: 'date', descending: true }, { field: 'name', descending: false }])
 * // { date: -1, name: 1 }
 */
export function toServerSort(sort: readonly SortKey[]): Readonly<Record<string, 1 | -1>> {
  return Object.fromEntries(distinctSort(sort).map(({ field, descending }) => [field, descending ? -1 : 1]));
}

/**
 * Converts a server's `$sort` to a sort order.
 *
 * @example fromServerSort({ date: -1 }) // [{ field: 'date', descending: true }]
 */
export function fromServerSort(sort: Readonly<Record<string, 1 | -1>>): readonly SortKey[] {
  return Object.entries(sort).map(([field, direction]) => ({ field, descending: direction === -1 }));
}

/**
 * Converts a sort order to `sortBy` and `sortDesc`.
 *
 * @example toSortLists([{ field: 'date', descending: true }]) // { sortBy: ['date'], sortDesc: [true] }
 */
export function toSortLists(sort: readonly SortKey[]): SortLists {
  return { sortBy: sort.map(({ field }) => field), sortDesc: sort.map(({ descending }) => descending) };
}

/**
 * Converts `sortBy` and `sortDesc` to a sort order. Edge rule: a missing `sortDesc` is ascending, a surplus
 * one is dropped.
 *
 * @example fromSortLists({ sortBy: ['date', 'name'], sortDesc: [true] })
 * // [{ field: 'date', descending: true }, { field: 'name', descending: false }]
 */
export function fromSortLists({ sortBy, sortDesc }: SortLists): readonly SortKey[] {
  return sortBy.map((field, index) => ({ field, descending: sortDesc[index] ?? false }));
}

/**
 * Returns the sort order after a click on a heading: ascending, then descending, then unsorted. With `adding`
 * (Shift+click) the other columns stay sorted, otherwise this column replaces them.
 *
 * @example cycleSort([{ field: 'name', descending: false }], 'name') // [{ field: 'name', descending: true }]
 */
export function cycleSort(sort: readonly SortKey[], field: string, adding = false): readonly SortKey[] {
  const current = sort.find((key) => key.field === field);
  const next = nextKey(field, current);
  if (!adding) return next ? [next] : [];
  if (!current) return next ? [...sort, next] : sort;
  return sort.flatMap((key) => (key.field === field ? (next ?? []) : key));
}

/**
 * Removes repeated fields from a sort order; each keeps its first position.
 *
 * @example
 * distinctSort([{ field: 'a', descending: true }, { field: 'a', descending: false }])
 * // [{ field: 'a', descending: true }]
 */
export function distinctSort(sort: readonly SortKey[]): readonly SortKey[] {
  return sort.filter((key, index) => sort.findIndex(({ field }) => field === key.field) === index);
}

function nextKey(field: string, current: SortKey | undefined): SortKey | null {
  if (!current) return { field, descending: false };
  return current.descending ? null : { field, descending: true };
}
