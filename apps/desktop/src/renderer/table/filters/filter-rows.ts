import { type FieldFilter, type Filter, type FilterOperator, operatorOf } from '@harbour/core/table';

/** A condition while it is edited: it keeps its operator and position while it has no value yet. */
export interface ConditionRow {
  readonly key: number;
  readonly operator: FilterOperator;
  readonly filter: FieldFilter;
}

/** Conditions of which any must hold, or all. */
export interface ConditionGroup {
  readonly key: number;
  readonly any: boolean;
  readonly rows: readonly FilterRow[];
}

export type FilterRow = ConditionRow | ConditionGroup;

/** True for a group. */
export function isGroup(row: FilterRow): row is ConditionGroup {
  return 'rows' in row;
}

/** Returns a view's filters as the root group of the editor. A single group of alternatives is the root. */
export function readRows(filters: readonly Filter[], nextKey: () => number): ConditionGroup {
  const [only] = filters;
  const root = filters.length === 1 && only?.kind === 'group' ? only : { any: false, filters };
  return groupOf(root, nextKey);
}

/** Returns the filters of a view that the root group of the editor stands for. */
export function writeRows({ any, rows }: ConditionGroup): readonly Filter[] {
  const filters = rows.map(filterOf);
  return any && filters.length > 0 ? [{ kind: 'group', any, filters }] : filters;
}

/** Returns the group with one of its rows, at any depth, replaced; by null it is removed. */
export function replaceRow(group: ConditionGroup, key: number, next: FilterRow | null): ConditionGroup {
  const rows = group.rows.flatMap((row): readonly FilterRow[] => {
    if (row.key === key) return next === null ? [] : [next];
    return [isGroup(row) ? replaceRow(row, key, next) : row];
  });
  return { ...group, rows };
}

function groupOf(
  { any, filters }: { readonly any: boolean; readonly filters: readonly Filter[] },
  nextKey: () => number,
): ConditionGroup {
  const rows = filters.map(
    (filter): FilterRow =>
      filter.kind === 'group'
        ? groupOf(filter, nextKey)
        : { key: nextKey(), operator: operatorOf(filter), filter },
  );
  return { key: nextKey(), any, rows };
}

function filterOf(row: FilterRow): Filter {
  return isGroup(row) ? { kind: 'group', any: row.any, filters: row.rows.map(filterOf) } : row.filter;
}
