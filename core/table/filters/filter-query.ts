import { allOf, anyOf, type Query } from '../query/query.ts';
import { dayEnd, dayStart, fixedOffset, type ZoneOffset } from './day.ts';
import { type DateFilter, type Filter, type RangeFilter, tidyFilter } from './filter.ts';

/**
 * Converts a filter to the server's condition. Ranges are `$gte`/`$lte`; days become instants, from the start
 * of the first (`$gte`) to before the end of the last (`$lt`). `local` is the person's zone, for local
 * filters. Edge rule: a filter that restricts nothing becomes the empty condition.
 *
 * @example
 * filterQuery({ kind: 'range', field: 'price', min: 1, max: 9 }, fixedOffset)
 * // { price: { $gte: 1, $lte: 9 } }
 * @example
 * filterQuery({ kind: 'empty', field: 'image', empty: false, text: false }, fixedOffset)
 * // { image: { $ne: null } }
 */
export function filterQuery(filter: Filter, local: ZoneOffset): Query {
  const tidy = tidyFilter(filter);
  if (tidy === null) return {};
  switch (tidy.kind) {
    case 'range':
      return rangeQuery(tidy);
    case 'date':
      return dateQuery(tidy, tidy.local ? local : fixedOffset);
    case 'status':
      return { [tidy.field]: { $in: tidy.values } };
    case 'relation':
      return { [tidy.field]: { $in: tidy.ids } };
    case 'empty':
      return tidy.empty ? emptyQuery(tidy.field, tidy.text) : filledQuery(tidy.field, tidy.text);
  }
}

/**
 * Combines all filters of a list into one condition for the server.
 *
 * @example filtersQuery([], fixedOffset) // {}
 */
export function filtersQuery(filters: readonly Filter[], local: ZoneOffset): Query {
  return allOf(filters.map((filter) => filterQuery(filter, local)));
}

function rangeQuery({ field, min, max }: RangeFilter): Query {
  return { [field]: { ...(min === null ? {} : { $gte: min }), ...(max === null ? {} : { $lte: max }) } };
}

function dateQuery({ field, from, to }: DateFilter, zone: ZoneOffset): Query {
  const start = from === null ? {} : { $gte: dayStart(from, zone) };
  const end = to === null ? {} : { $lt: dayEnd(to, zone) };
  return { [field]: { ...start, ...end } };
}

function emptyQuery(field: string, isText: boolean): Query {
  return isText ? anyOf([{ [field]: null }, { [field]: '' }]) : { [field]: null };
}

function filledQuery(field: string, isText: boolean): Query {
  return isText ? allOf([{ [field]: { $ne: null } }, { [field]: { $ne: '' } }]) : { [field]: { $ne: null } };
}
