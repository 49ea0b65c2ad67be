import type { Filter, ListView } from '@harbour/core/table';

/** Returns a view's filter of a kind on a field. */
export function currentFilterOf<Kind extends Filter['kind']>(
  { filters }: Pick<ListView, 'filters'>,
  kind: Kind,
  field: string,
): Extract<Filter, { kind: Kind }> | undefined {
  return filters.find(
    (filter): filter is Extract<Filter, { kind: Kind }> => filter.kind === kind && filter.field === field,
  );
}

/** Returns the list without the value if it was in it, else with the value appended. */
export function toggled(values: readonly string[], value: string): readonly string[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}
