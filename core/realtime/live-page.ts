import { type ListQuery, matchesWhere, type Page, type Where } from '../contract/index.ts';

/** A record as far as a list needs to know it. */
export type Identified = { readonly _id: string };

/** True when the record is shown, still matches, and nothing the list is sorted by has changed. */
export function keepsItsPlace<T extends Identified>(page: Page<T>, record: T, query: ListQuery): boolean {
  const shown = page.data.find(({ _id }) => _id === record._id);
  if (!shown || query.$populate || query.$select || query.$search || !matches(record, query)) return false;
  return Object.keys(query.$sort ?? {}).every(
    (field) => valueText(shown, field) === valueText(record, field),
  );
}

/** True when the record is shown, or might now be. */
export function concerns<T extends Identified>(page: Page<T>, record: T, query: ListQuery): boolean {
  return page.data.some(({ _id }) => _id === record._id) || matches(record, query);
}

/** The page with the record in the place of its earlier self. */
export function replaceRecord<T extends Identified>(page: Page<T>, record: T): Page<T> {
  return { ...page, data: page.data.map((shown) => (shown._id === record._id ? record : shown)) };
}

/** A text search is left to the server: any record might match it. */
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
