import * as v from 'valibot';
import { contentLanguages } from '../../contract/values/localized.ts';
import { type CurrencyCode, isCurrencyCode } from '../../money/currency.ts';
import { isLocalDay, type LocalDay, parseDay } from '../filters/day.ts';
import { type FieldFilter, type Filter, setFilter, tidyFilter } from '../filters/filter.ts';
import { PERIODS } from '../filters/period.ts';
import { type Params, paramOf, paramsOf } from './params.ts';

/** Parameter names of filters; each is followed by a dot and the field's name. */
const KIND_OF_PARAM: Readonly<Record<string, PlainFilter['kind']>> = {
  min: 'range',
  max: 'range',
  from: 'date',
  to: 'date',
  local: 'date',
  is: 'status',
  in: 'relation',
  empty: 'empty',
  blank: 'empty',
};

/** The kinds of condition that have parameters of their own; the others are one parameter as JSON. */
type PlainFilter = Extract<FieldFilter, { kind: 'range' | 'date' | 'status' | 'relation' | 'empty' }>;

/** The parameter of a filter as JSON. */
const WHOLE = 'f';

/**
 * Formats the filters of a list as URL parameters, in order. A condition that has no parameters of its own,
 * or is the second of its kind on a field, is written whole.
 */
export function filtersParams(filters: readonly Filter[]): Params {
  const slots = new Set<string>();
  return filters.flatMap((filter): Params => {
    const whole: Params = [[WHOLE, JSON.stringify(filter)]];
    if (!isPlain(filter)) return whole;
    const slot = `${filter.kind} ${filter.field}`;
    if (slots.has(slot)) return whole;
    slots.add(slot);
    return filterParams(filter);
  });
}

function isPlain(filter: Filter): filter is PlainFilter {
  switch (filter.kind) {
    case 'range':
      return filter.currency === undefined && !filter.not;
    case 'date':
      return !filter.calendar;
    case 'status':
    case 'relation':
      return !filter.not;
    case 'empty':
      return !filter.list;
    default:
      return false;
  }
}

/**
 * Formats a filter as URL parameters: `min.price=1&max.price=9`, `from.date=2024-03-01`, `is.status=draft`,
 * `in.author=a1`, `empty.image=yes`, and `blank.name=no` for text.
 *
 * @example filterParams({ kind: 'status', field: 'status', values: ['draft'] }) // [['is.status', 'draft']]
 */
function filterParams(filter: PlainFilter): Params {
  const { field } = filter;
  switch (filter.kind) {
    case 'range':
      return [...optional(`min.${field}`, filter.min), ...optional(`max.${field}`, filter.max)];
    case 'date': {
      const local: Params = filter.local ? [[`local.${field}`, 'yes']] : [];
      return [...optional(`from.${field}`, filter.from), ...optional(`to.${field}`, filter.to), ...local];
    }
    case 'status':
      return filter.values.map((value) => [`is.${field}`, value] as const);
    case 'relation':
      return filter.ids.map((id) => [`in.${field}`, id] as const);
    case 'empty':
      return [[`${filter.text ? 'blank' : 'empty'}.${field}`, filter.empty ? 'yes' : 'no']];
  }
}

/**
 * Parses the filters in URL parameters, in the order they first appear. Edge rule: an invalid value (not a
 * number, not a day) restricts nothing.
 *
 * @example
 * filtersOf([['min.price', '1'], ['max.price', 'x']])
 * // [{ kind: 'range', field: 'price', min: 1, max: null }]
 */
export function filtersOf(params: Params): readonly Filter[] {
  const read = new Set<string>();
  return params.flatMap(([name, value]): readonly Filter[] => {
    if (name === WHOLE) return parseFilter(value);
    const slot = slotOf(name);
    const key = slot && `${slot.kind} ${slot.field}`;
    if (!slot || !key || read.has(key)) return [];
    read.add(key);
    return setFilter([], readFilter(params, slot));
  });
}

function slotOf(name: string): Pick<PlainFilter, 'kind' | 'field'> | null {
  const dot = name.indexOf('.');
  const param = name.slice(0, Math.max(0, dot));
  const kind = Object.hasOwn(KIND_OF_PARAM, param) ? KIND_OF_PARAM[param] : undefined;
  return kind === undefined ? null : { kind, field: name.slice(dot + 1) };
}

function readFilter(params: Params, { kind, field }: Pick<PlainFilter, 'kind' | 'field'>): PlainFilter {
  const read = (param: string) => paramOf(params, `${param}.${field}`);
  switch (kind) {
    case 'range':
      return { kind, field, min: parseNumber(read('min')), max: parseNumber(read('max')) };
    case 'date': {
      const [from, to] = [parseDay(read('from') ?? ''), parseDay(read('to') ?? '')];
      return { kind, field, from, to, local: read('local') === 'yes' };
    }
    case 'status':
      return { kind, field, values: paramsOf(params, `is.${field}`) };
    case 'relation':
      return { kind, field, ids: paramsOf(params, `in.${field}`) };
    case 'empty': {
      const blank = read('blank');
      return { kind, field, empty: (blank ?? read('empty')) === 'yes', text: blank !== undefined };
    }
  }
}

function optional(name: string, value: string | number | null): Params {
  return value === null ? [] : [[name, String(value)]];
}

function parseNumber(text: string | undefined): number | null {
  if (text === undefined || text.trim() === '') return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
}

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
function parseFilter(text: string): readonly Filter[] {
  try {
    const read = v.safeParse(schema, JSON.parse(text));
    const filter = read.success ? tidyFilter(read.output) : null;
    return filter === null ? [] : [filter];
  } catch {
    return [];
  }
}
