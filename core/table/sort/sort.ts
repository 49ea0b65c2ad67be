/** One column of an order. */
export interface SortKey {
  readonly field: string;
  readonly descending: boolean;
}

/** An order as the table's query carries it: two lists of one length, field by field. */
export interface SortLists {
  readonly sortBy: readonly string[];
  readonly sortDesc: readonly boolean[];
}

/**
 * An order as the server's `$sort`: 1 ascending, -1 descending, the first field deciding first. Edge rule: a field named
 * twice keeps its first place.
 *
 * @example toServerSort([{ field: 'date', descending: true }, { field: 'name', descending: false }]) // { date: -1, name: 1 }
 */
export function toServerSort(sort: readonly SortKey[]): Readonly<Record<string, 1 | -1>> {
  return Object.fromEntries(distinctSort(sort).map(({ field, descending }) => [field, descending ? -1 : 1]));
}

/**
 * The order a server's `$sort` states.
 *
 * @example fromServerSort({ date: -1 }) // [{ field: 'date', descending: true }]
 */
export function fromServerSort(sort: Readonly<Record<string, 1 | -1>>): readonly SortKey[] {
  return Object.entries(sort).map(([field, direction]) => ({ field, descending: direction === -1 }));
}

/**
 * An order as `sortBy` and `sortDesc`.
 *
 * @example toSortLists([{ field: 'date', descending: true }]) // { sortBy: ['date'], sortDesc: [true] }
 */
export function toSortLists(sort: readonly SortKey[]): SortLists {
  return { sortBy: sort.map(({ field }) => field), sortDesc: sort.map(({ descending }) => descending) };
}

/**
 * The order that `sortBy` and `sortDesc` state. Edge rule: a missing `sortDesc` is ascending, a surplus one is dropped.
 *
 * @example fromSortLists({ sortBy: ['date', 'name'], sortDesc: [true] })
 * // [{ field: 'date', descending: true }, { field: 'name', descending: false }]
 */
export function fromSortLists({ sortBy, sortDesc }: SortLists): readonly SortKey[] {
  return sortBy.map((field, index) => ({ field, descending: sortDesc[index] ?? false }));
}

/**
 * The order after a click on a heading: ascending, then descending, then not at all. With `adding` (a click with Shift)
 * the other columns keep their places, otherwise the column stands alone.
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
 * An order with each field once, at its first place.
 *
 * @example distinctSort([{ field: 'a', descending: true }, { field: 'a', descending: false }]) // [{ field: 'a', descending: true }]
 */
export function distinctSort(sort: readonly SortKey[]): readonly SortKey[] {
  return sort.filter((key, index) => sort.findIndex(({ field }) => field === key.field) === index);
}

function nextKey(field: string, current: SortKey | undefined): SortKey | null {
  if (!current) return { field, descending: false };
  return current.descending ? null : { field, descending: true };
}
