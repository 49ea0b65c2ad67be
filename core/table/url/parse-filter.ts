import * as v from 'valibot';
import { contentLanguages } from '../../contract/values/localized.ts';
import { type CurrencyCode, isCurrencyCode } from '../../money/currency.ts';
import { isLocalDay, type LocalDay } from '../filters/day.ts';
import { type Filter, tidyFilter } from '../filters/filter.ts';
import { PERIODS } from '../filters/period.ts';

const field = v.string();
const isTrue = v.exactOptional(v.literal(true));
const bound = v.nullable(v.pipe(v.number(), v.finite()));
const day = v.nullable(v.custom<LocalDay>(isLocalDay));
const currency = v.exactOptional(v.custom<CurrencyCode>(isCurrencyCode));

const kinds = [
  v.object({ kind: v.literal('range'), field, min: bound, max: bound, currency, not: isTrue }),
  v.object({ kind: v.literal('date'), field, from: day, to: day, local: v.boolean(), calendar: isTrue }),
  v.object({ kind: v.literal('status'), field, values: v.array(v.string()), not: isTrue }),
  v.object({ kind: v.literal('relation'), field, ids: v.array(v.string()), not: isTrue }),
  v.object({ kind: v.literal('empty'), field, empty: v.boolean(), text: v.boolean(), list: isTrue }),
  v.object({
    kind: v.literal('text'),
    field,
    test: v.picklist(['contains', 'lacks', 'starts', 'is', 'isNot']),
    text: v.string(),
    inLanguage: v.boolean(),
  }),
  v.object({
    kind: v.literal('period'),
    field,
    period: v.picklist(PERIODS),
    local: v.boolean(),
    calendar: isTrue,
  }),
  v.object({
    kind: v.literal('language'),
    field,
    language: v.picklist(contentLanguages),
    missing: v.boolean(),
  }),
] as const;

const schema: v.GenericSchema<unknown, Filter> = v.union([
  ...kinds,
  v.object({ kind: v.literal('group'), any: v.boolean(), filters: v.array(v.lazy(() => schema)) }),
]);

/**
 * Parses a filter that was written as JSON, as a list of one. Edge rule: returns none for one that is damaged
 * or restricts nothing, so that an old link still opens the list.
 *
 * @example parseFilter('{"kind":"language","field":"name","language":"zh-hk","missing":true}')
 */
export function parseFilter(text: string): readonly Filter[] {
  try {
    const read = v.safeParse(schema, JSON.parse(text));
    const filter = read.success ? tidyFilter(read.output) : null;
    return filter === null ? [] : [filter];
  } catch {
    return [];
  }
}
