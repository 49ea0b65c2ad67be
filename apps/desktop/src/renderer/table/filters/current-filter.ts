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

/** A list with a value taken out where it was in, else put in at its end. */
export function toggled(values: readonly string[], value: string): readonly string[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}
