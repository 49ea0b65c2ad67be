import { PART_MARK } from '../../contract/query/query-parts.ts';
import type { ContentLanguage } from '../../contract/values/localized.ts';
import { allOf, anyOf, type Query } from '../query/query.ts';
import { dayEnd, dayOf, dayStart, fixedOffset, type ZoneOffset } from './day.ts';
import {
  type DateFilter,
  type FieldFilter,
  type Filter,
  type PeriodFilter,
  type RangeFilter,
  type TextFilter,
  tidyFilter,
} from './filter.ts';
import { periodSpan } from './period.ts';

/** The person whose filters they are. */
export interface FilterContext {
  /** The person's zone, for filters of local days. */
  readonly localZone: ZoneOffset;
  /** The language in which the person reads localized texts; without one they read the first. */
  readonly language?: ContentLanguage;
  /** The present, as UTC ISO text, for relative periods; without it these restrict nothing. */
  readonly now?: string;
}

/**
 * Converts a filter to the server's condition. Ranges are `$gte`/`$lte`; days become instants, from the start
 * of the first (`$gte`) to before the end of the last (`$lt`). Edge rule: a filter that restricts nothing
 * becomes the empty condition.
 *
 * @example
 * filterQuery({ kind: 'range', field: 'price', min: 1, max: 9 }, { localZone: fixedOffset })
 * // { price: { $gte: 1, $lte: 9 } }
 * @example
 * filterQuery({ kind: 'empty', field: 'image', empty: false, text: false }, { localZone: fixedOffset })
 * // { image: { $ne: null } }
 */
export function filterQuery(filter: Filter, context: FilterContext): Query {
  const tidy = tidyFilter(filter);
  if (tidy === null) return {};
  if (tidy.kind !== 'group') return fieldQuery(tidy, context);
  const parts = tidy.filters.map((part) => filterQuery(part, context));
  return tidy.any ? anyOf(parts) : allOf(parts);
}

/**
 * Combines all filters of a list into one condition for the server.
 *
 * @example filtersQuery([], { localZone: fixedOffset }) // {}
 */
export function filtersQuery(filters: readonly Filter[], context: FilterContext): Query {
  return allOf(filters.map((filter) => filterQuery(filter, context)));
}

function fieldQuery(filter: FieldFilter, { localZone, language = 'en', now }: FilterContext): Query {
  const zoneOf = (local: boolean) => (local ? localZone : fixedOffset);
  switch (filter.kind) {
    case 'range':
      return rangeQuery(filter);
    case 'date':
      return dateQuery(filter, zoneOf(filter.local));
    case 'period':
      return now === undefined ? {} : periodQuery(filter, now, zoneOf(filter.local));
    case 'status':
      return { [filter.field]: { [filter.not ? '$nin' : '$in']: filter.values } };
    case 'relation':
      return { [filter.field]: { [filter.not ? '$nin' : '$in']: filter.ids } };
    case 'empty':
      if (filter.list) return { [filter.field]: { $empty: filter.empty } };
      return filter.empty ? emptyQuery(filter.field, filter.text) : filledQuery(filter.field, filter.text);
    case 'text':
      return textQuery(filter, language);
    case 'language':
      return { [filter.field]: { [filter.missing ? '$missing' : '$written']: filter.language } };
  }
}

function rangeQuery({ field, min, max, currency, not }: RangeFilter): Query {
  const key = currency === undefined ? field : `${field}${PART_MARK}${currency}`;
  if (not) return { [key]: { $ne: min ?? max } };
  return { [key]: { ...(min === null ? {} : { $gte: min }), ...(max === null ? {} : { $lte: max }) } };
}

function textQuery({ field, test, text, inLanguage }: TextFilter, language: ContentLanguage): Query {
  const key = inLanguage ? `${field}${PART_MARK}${language}` : field;
  switch (test) {
    case 'is':
      return { [key]: text };
    case 'isNot':
      return { [key]: { $ne: text } };
    case 'contains':
      return { [key]: { $contains: text } };
    case 'lacks':
      return { [key]: { $ncontains: text } };
    case 'starts':
      return { [key]: { $starts: text } };
  }
}

function dateQuery({ field, from, to, calendar }: DateFilter, zone: ZoneOffset): Query {
  if (calendar) return between(field, from, to === null ? null : dayOf(dayEnd(to, fixedOffset), fixedOffset));
  return between(field, from === null ? null : dayStart(from, zone), to === null ? null : dayEnd(to, zone));
}

function periodQuery({ field, period, calendar }: PeriodFilter, now: string, zone: ZoneOffset): Query {
  const { from, to } = periodSpan(period, now, zone);
  if (!calendar) return between(field, from, to);
  const [first, end] = [from, to].map((instant) => (instant === null ? null : dayOf(instant, zone)));
  return between(field, first ?? null, end ?? null);
}

/** From the first value, included, to before the second. */
function between(field: string, from: string | null, to: string | null): Query {
  return { [field]: { ...(from === null ? {} : { $gte: from }), ...(to === null ? {} : { $lt: to }) } };
}

function emptyQuery(field: string, isText: boolean): Query {
  return isText ? anyOf([{ [field]: null }, { [field]: '' }]) : { [field]: null };
}

function filledQuery(field: string, isText: boolean): Query {
  return isText ? allOf([{ [field]: { $ne: null } }, { [field]: { $ne: '' } }]) : { [field]: { $ne: null } };
}
