import { type ListQuery, matchesWhere, type Page, type Where } from '../contract/index.ts';

/** The part of a record that a list needs. */
export type Identified = { readonly _id: string };

/** True when the record is shown, still matches, and none of its sort fields have changed. */
export function keepsItsPlace<T extends Identified>(page: Page<T>, record: T, query: ListQuery): boolean {
  const shown = page.data.find(({ _id }) => _id === record._id);
  if (!shown || query.$populate || query.$select || query.$search || !matches(record, query)) return false;
  return Object.keys(query.$sort ?? {}).every(
    (field) => valueText(shown, field) === valueText(record, field),
  );
}

/** True when the record is shown, or may have to be shown now. */
export function concerns<T extends Identified>(page: Page<T>, record: T, query: ListQuery): boolean {
  return page.data.some(({ _id }) => _id === record._id) || matches(record, query);
}

/** Returns the page with the earlier version of the record replaced. */
export function replaceRecord<T extends Identified>(page: Page<T>, record: T): Page<T> {
  return { ...page, data: page.data.map((shown) => (shown._id === record._id ? record : shown)) };
}

/** A text search is evaluated only by the server, so any record might match it here. */
function matches(record: object, query: ListQuery): boolean {
  return query.$search !== undefined || matchesWhere({ ...record }, whereOf(query));
}

function whereOf(query: ListQuery): Where {
  const conditions = Object.entries(query).filter(
    ([key]) => !key.startsWith('$') || key === '$or' || key === '$and',
  );
  return Object.fromEntries(conditions) as Where;
}

function valueText(record: object, field: string): string | undefined {
  return JSON.stringify(Object.entries(record).find(([key]) => key === field)?.[1]);
}
