import type { Filter, ListView } from '@harbour/core/table';

/** The filter of a kind that a view has on a field. */
export function currentFilterOf<Kind extends Filter['kind']>(
  { filters }: Pick<ListView, 'filters'>,
  kind: Kind,
  field: string,
): Extract<Filter, { kind: Kind }> | undefined {
  return filters.find(
    (filter): filter is Extract<Filter, { kind: Kind }> => filter.kind === kind && filter.field === field,
  );
}
