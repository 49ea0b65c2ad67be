import type { Filter } from '../filters/filter.ts';
import type { ListView } from './list-view.ts';

/** A view without its unknown fields, and their names. */
interface KnownView {
  readonly view: ListView;
  readonly unknown: readonly string[];
}

/**
 * Leaves out of a view what sorts, filters, groups or adds up by a field that does not exist any more, or
 * that the person may not read: the server would refuse the list. Edge rule: a group of conditions that loses
 * all of them is left out.
 *
 * @example knownView({ ...DEFAULT_VIEW, sort: [{ field: 'gone', descending: false }] }, () => false)
 * // { view: DEFAULT_VIEW, unknown: ['gone'] }
 */
export function knownView(view: ListView, isKnown: (field: string) => boolean): KnownView {
  const unknown = new Set<string>();
  const keeps = (field: string): boolean => {
    if (isKnown(field)) return true;
    unknown.add(field);
    return false;
  };
  const sort = view.sort.filter(({ field }) => keeps(field));
  const filters = view.filters.flatMap((filter) => knownFilter(filter, keeps));
  const group = view.group && keeps(view.group.field) ? view.group : null;
  const sums = view.sums?.filter(keeps) ?? null;
  if (unknown.size === 0) return { view, unknown: [] };
  return { view: { ...view, sort, filters, group, sums }, unknown: [...unknown] };
}

function knownFilter(filter: Filter, keeps: (field: string) => boolean): readonly Filter[] {
  if (filter.kind !== 'group') return keeps(filter.field) ? [filter] : [];
  const filters = filter.filters.flatMap((inner) => knownFilter(inner, keeps));
  return filters.length === 0 ? [] : [{ ...filter, filters }];
}
