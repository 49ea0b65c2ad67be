import { type ContentLanguage, contentLanguages } from '../../contract/values/localized.ts';
import { DEFAULT_CURRENCY } from '../../money/currency.ts';
import type { ColumnFilter } from '../columns/column.ts';
import type { FieldFilter, TextTest } from './filter.ts';

/** How a condition compares a field; screens name each. */
export type FilterOperator =
  | TextTest
  | 'oneOf'
  | 'noneOf'
  | 'equals'
  | 'differs'
  | 'atLeast'
  | 'atMost'
  | 'between'
  | 'on'
  | 'since'
  | 'until'
  | 'during'
  | 'period'
  | 'missing'
  | 'written'
  | 'empty'
  | 'filled';

const OF_KIND: { readonly [kind in ColumnFilter['kind']]: readonly FilterOperator[] } = {
  text: ['contains', 'lacks', 'starts', 'is', 'isNot'],
  status: ['oneOf', 'noneOf'],
  relation: ['oneOf', 'noneOf'],
  range: ['equals', 'differs', 'atLeast', 'atMost', 'between'],
  date: ['on', 'since', 'until', 'during', 'period'],
  language: ['missing', 'written'],
  empty: ['empty', 'filled'],
};

/**
 * Returns the operators that a column offers, in order. Edge rule: a column without filters offers none.
 *
 * @example operatorsOf([{ kind: 'status', choices: ['draft'] }]) // ['oneOf', 'noneOf']
 */
export function operatorsOf(filterBy: readonly ColumnFilter[] = []): readonly FilterOperator[] {
  return [...new Set(filterBy.flatMap(operatorsBy))];
}

function operatorsBy(by: ColumnFilter): readonly FilterOperator[] {
  return by.kind === 'text' && by.tests ? by.tests : OF_KIND[by.kind];
}

/** A column's field, the filters it offers, and the language that a new condition is about. */
export interface FilteredColumn {
  readonly value: string;
  readonly filterBy?: readonly ColumnFilter[];
}

/**
 * Creates the condition of an operator on a column, keeping the value of `previous` where both have one. Edge
 * rule: an operator that the column does not offer becomes its first.
 *
 * @example startFilter({ value: 'name', filterBy: [{ kind: 'text', inLanguage: true }] }, 'starts')
 * // { kind: 'text', field: 'name', test: 'starts', text: '', inLanguage: true }
 */
export function startFilter(
  column: FilteredColumn,
  operator: FilterOperator,
  previous?: FieldFilter,
): FieldFilter | null {
  const offered = column.filterBy ?? [];
  const by = offered.find((each) => operatorsBy(each).includes(operator)) ?? offered[0];
  if (by === undefined) return null;
  const start = emptyFilter(column.value, by);
  const same = previous?.kind === start.kind && previous.field === start.field ? previous : start;
  return withOperator(same, operatorsBy(by).includes(operator) ? operator : (operatorsBy(by)[0] ?? operator));
}

/**
 * Returns the operator that a condition was made with. Edge rule: bounds that are both open are `between`, or
 * `during` for days.
 *
 * @example operatorOf({ kind: 'range', field: 'order', min: 3, max: null }) // 'atLeast'
 */
export function operatorOf(filter: FieldFilter): FilterOperator {
  switch (filter.kind) {
    case 'text':
      return filter.test;
    case 'status':
    case 'relation':
      return filter.not ? 'noneOf' : 'oneOf';
    case 'range':
      if (filter.not) return 'differs';
      if (filter.min !== null && filter.min === filter.max) return 'equals';
      if (filter.max === null && filter.min !== null) return 'atLeast';
      return filter.min === null && filter.max !== null ? 'atMost' : 'between';
    case 'date':
      if (filter.from !== null && filter.from === filter.to) return 'on';
      if (filter.to === null && filter.from !== null) return 'since';
      return filter.from === null && filter.to !== null ? 'until' : 'during';
    case 'period':
      return 'period';
    case 'language':
      return filter.missing ? 'missing' : 'written';
    case 'empty':
      return filter.empty ? 'empty' : 'filled';
  }
}

/** Returns the condition of a kind that does not restrict anything yet. */
function emptyFilter(field: string, by: ColumnFilter): FieldFilter {
  switch (by.kind) {
    case 'text':
      return { kind: 'text', field, test: 'contains', text: '', inLanguage: by.inLanguage };
    case 'status':
      return { kind: 'status', field, values: [] };
    case 'relation':
      return { kind: 'relation', field, ids: [] };
    case 'range':
      return { kind: 'range', field, min: null, max: null, ...(by.amount && { currency: DEFAULT_CURRENCY }) };
    case 'date': {
      const days = { local: by.local ?? false, ...(by.calendar && { calendar: by.calendar }) };
      return { kind: 'date', field, from: null, to: null, ...days };
    }
    case 'language':
      return { kind: 'language', field, language: translated(), missing: true };
    case 'empty':
      return { kind: 'empty', field, empty: true, text: by.text ?? false, ...(by.list && { list: by.list }) };
  }
}

/** Translations are missing in languages after the first. */
function translated(): ContentLanguage {
  return contentLanguages[1] ?? contentLanguages[0];
}

function withOperator(filter: FieldFilter, operator: FilterOperator): FieldFilter {
  switch (filter.kind) {
    case 'text':
      return { ...filter, test: isTextTest(operator) ? operator : 'contains' };
    case 'status': {
      const { not: _, ...rest } = filter;
      return operator === 'noneOf' ? { ...rest, not: true } : rest;
    }
    case 'relation': {
      const { not: _, ...rest } = filter;
      return operator === 'noneOf' ? { ...rest, not: true } : rest;
    }
    case 'range': {
      const { not: _, ...rest } = filter;
      const [min, max] = ends(operator, [filter.min, filter.max]);
      return operator === 'differs' ? { ...rest, min, max, not: true } : { ...rest, min, max };
    }
    case 'date':
    case 'period':
      return withTime(filter, operator);
    case 'language':
      return { ...filter, missing: operator === 'missing' };
    case 'empty':
      return { ...filter, empty: operator === 'empty' };
  }
}

type TimeFilter = Extract<FieldFilter, { kind: 'date' | 'period' }>;

function withTime(filter: TimeFilter, operator: FilterOperator): FieldFilter {
  const { field, local, calendar } = filter;
  const slot = { field, local, ...(calendar && { calendar }) };
  if (operator === 'period') return { kind: 'period', period: 'last7Days', ...slot };
  const [from, to] = ends(operator, filter.kind === 'date' ? [filter.from, filter.to] : [null, null]);
  return { kind: 'date', from, to, ...slot };
}

/** Returns the bounds that an operator keeps: one value for equality, one end, or both. */
function ends<T>(operator: FilterOperator, [low, high]: readonly [T | null, T | null]): [T | null, T | null] {
  const only = low ?? high;
  switch (operator) {
    case 'equals':
    case 'differs':
    case 'on':
      return [only, only];
    case 'atLeast':
    case 'since':
      return [only, null];
    case 'atMost':
    case 'until':
      return [null, only];
    default:
      return [low, high];
  }
}

const TEXT_TESTS: ReadonlySet<string> = new Set(OF_KIND.text);

function isTextTest(operator: FilterOperator): operator is TextTest {
  return TEXT_TESTS.has(operator);
}
