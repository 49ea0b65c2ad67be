import type { GroupValue, SummaryGroup } from '../../contract/actions/summaries.ts';
import { type Folds, groupValueOf, isFolded, type ListGroup } from './list-group.ts';

/** The heading of a group among the rows. */
export interface GroupHead {
  readonly value: GroupValue;
  readonly isFolded: boolean;
  /** The group as the server counted it; undefined until it did. */
  readonly summary: SummaryGroup | undefined;
}

/** A line of a grouped list: the heading of a group, or a row by its index. */
export type GroupLine =
  | { readonly kind: 'head'; readonly head: GroupHead }
  | { readonly kind: 'row'; readonly index: number };

/** The groups of a list and the stretch of it that is shown. */
export interface GroupedPage {
  readonly group: ListGroup;
  readonly folds: Folds;
  /** All groups in order, as far as the server listed them. */
  readonly groups: readonly SummaryGroup[];
  /** The number of shown rows before the first one of the page. */
  readonly before: number;
  /** True where no page follows. */
  readonly isEnd: boolean;
}

/**
 * Returns rows with those of a group together: a row whose value changed moves to its new group at once. Edge
 * rule: a group that the server has not counted yet stays where its first row is.
 *
 * @example gatherRows([{ s: 'b' }, { s: 'a' }, { s: 'b' }], { group, groups: [] }) // b, b, a
 */
export function gatherRows<Item extends object>(
  rows: readonly Item[],
  { group, groups }: Pick<GroupedPage, 'group' | 'groups'>,
): readonly Item[] {
  const indexes = new Map(groups.map(({ value }, index) => [value, index]));
  const ranks = new Map<GroupValue, number>();
  let last = -1;
  for (const row of rows) {
    const value = groupValueOf(row, group);
    const rank = ranks.get(value) ?? indexes.get(value) ?? last + 0.5;
    ranks.set(value, rank);
    last = Math.floor(rank);
  }
  const rankOf = (row: Item) => ranks.get(groupValueOf(row, group)) ?? 0;
  const order = [...ranks.keys()];
  return rows.toSorted(
    (one, other) =>
      rankOf(one) - rankOf(other) ||
      order.indexOf(groupValueOf(one, group)) - order.indexOf(groupValueOf(other, group)),
  );
}

/**
 * Returns the lines of a page: each group's heading before its rows, and the headings of folded groups
 * between them. Edge rule: folded groups between two pages stand at the end of the first.
 *
 * @example groupLines([{ s: 'a' }], page).map(({ kind }) => kind) // ['head', 'row']
 */
export function groupLines<Item extends object>(
  rows: readonly Item[],
  page: GroupedPage,
): readonly GroupLine[] {
  const { group, folds, groups } = page;
  const values = rows.map((row) => groupValueOf(row, group));
  const indexes = new Map(groups.map(({ value }, index) => [value, index]));
  const headOf = (value: GroupValue): GroupLine => ({
    kind: 'head',
    head: { value, isFolded: isFolded(folds, value), summary: groups[indexes.get(value) ?? -1] },
  });
  const shown = new Set(values);
  const foldedIn = (from: number, to: number) =>
    groups
      .slice(from, to)
      .filter(({ value }) => isFolded(folds, value) && !shown.has(value))
      .map(({ value }) => headOf(value));
  const lines: GroupLine[] = [];
  let next = page.before === 0 ? 0 : (indexes.get(values[0] ?? null) ?? 0);
  values.forEach((value, index) => {
    if (index === 0 || value !== values[index - 1]) {
      const index = indexes.get(value);
      if (index !== undefined) lines.push(...foldedIn(next, index));
      lines.push(headOf(value));
      next = index === undefined ? next : index + 1;
    }
    lines.push({ kind: 'row', index });
  });
  return [...lines, ...foldedIn(next, endOf(page, { rows: rows.length, next }))];
}

/** Returns the index of the first group whose heading belongs to the next page. */
function endOf(
  { groups, folds, before, isEnd }: GroupedPage,
  { rows, next }: { readonly rows: number; readonly next: number },
): number {
  if (isEnd) return groups.length;
  const counted = rowsBeforeGroup({ groups, folds }, next);
  if (counted > before + rows) return next;
  const following = groups.slice(next).findIndex(({ value }) => !isFolded(folds, value));
  return following === -1 ? groups.length : next + following;
}

/**
 * Returns the number of shown rows before the group at an index: none of a folded group are.
 *
 * @example rowsBeforeGroup({ groups, folds: NO_FOLDS }, 0) // 0
 */
export function rowsBeforeGroup(
  { groups, folds }: Pick<GroupedPage, 'groups' | 'folds'>,
  index: number,
): number {
  const open = groups.slice(0, index).filter(({ value }) => !isFolded(folds, value));
  return open.reduce((sum, { count }) => sum + count, 0);
}
