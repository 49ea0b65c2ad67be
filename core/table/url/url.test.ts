import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupSpans } from '../../contract/actions/summaries.ts';
import { editHref } from '../columns/cell-link.ts';
import { parseDay } from '../filters/day.ts';
import { type Filter, tidyFilter } from '../filters/filter.ts';
import { PERIODS } from '../filters/period.ts';
import { DEFAULT_VIEW, type ListView } from '../list-state/list-view.ts';
import { distinctSort } from '../sort/sort.ts';
import { formatParams, parseParams } from './params.ts';
import { decodeView, encodeAddress, encodeView } from './view-url.ts';

const text = fc.string({ unit: 'grapheme' });
const field = fc.constantFrom('name', 'event.title', 'is.in', '價錢');
const bound = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }));
const day = fc
  .option(fc.constantFrom('2024-02-29', '2023-12-31', '1999-01-01').map(parseDay))
  .map((each) => each);
const onField: fc.Arbitrary<Filter> = fc.oneof(
  fc.record({
    kind: fc.constant('range' as const),
    field,
    min: bound,
    max: bound,
    currency: fc.constantFrom('HKD' as const, 'SGD' as const),
  }),
  fc.record({
    kind: fc.constant('status' as const),
    field,
    values: fc.array(text, { maxLength: 3 }),
    not: fc.constant(true as const),
  }),
  fc.record({
    kind: fc.constant('text' as const),
    field,
    test: fc.constantFrom('contains' as const, 'isNot' as const),
    text,
    inLanguage: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('period' as const),
    field,
    period: fc.constantFrom(...PERIODS),
    local: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('language' as const),
    field,
    language: fc.constantFrom('en' as const, 'zh-hk' as const),
    missing: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('range' as const), field, min: bound, max: bound }),
  fc.record({ kind: fc.constant('date' as const), field, from: day, to: day, local: fc.boolean() }),
  fc.record({ kind: fc.constant('status' as const), field, values: fc.array(text, { maxLength: 3 }) }),
  fc.record({ kind: fc.constant('relation' as const), field, ids: fc.array(text, { maxLength: 3 }) }),
  fc.record({ kind: fc.constant('empty' as const), field, empty: fc.boolean(), text: fc.boolean() }),
);
const filter: fc.Arbitrary<Filter> = fc.oneof(
  onField,
  fc.record({
    kind: fc.constant('group' as const),
    any: fc.boolean(),
    filters: fc.array(onField, { maxLength: 3 }),
  }),
);
const view: fc.Arbitrary<ListView> = fc.record({
  page: fc.integer({ min: 1, max: 999_999 }),
  cursor: fc.option(fc.string({ minLength: 1 })),
  rowsPerPage: fc.constantFrom(5, 10, 20, 29, 100),
  sort: fc.array(fc.record({ field, descending: fc.boolean() }), { maxLength: 3 }).map(distinctSort),
  search: fc.record({ text, at: fc.constantFrom('anywhere' as const, 'start' as const) }),
  filters: fc
    .array(filter, { maxLength: 5 })
    .map((filters) => filters.flatMap((each) => tidyFilter(each) ?? [])),
  columns: fc.option(fc.uniqueArray(field, { maxLength: 3 })),
  widths: fc.dictionary(fc.constantFrom('name', 'event.title', '價錢'), fc.integer({ min: 24, max: 2000 }), {
    noNullPrototype: true,
  }),
  group: fc.option(
    fc.record({
      field: fc.constantFrom('status', 'publishFrom'),
      by: fc.option(fc.constantFrom(...groupSpans)),
      descending: fc.boolean(),
    }),
  ),
  folds: fc.record({
    all: fc.boolean(),
    values: fc.uniqueArray(fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null)), { maxLength: 3 }),
  }),
  sums: fc.option(fc.uniqueArray(field, { maxLength: 3 })),
  editor: fc.option(fc.string({ minLength: 1 })),
  trash: fc.boolean(),
  layout: fc.constantFrom('table', 'gallery'),
});

describe('a view in the address', () => {
  test('is read back as written, with any defaults of the screen', () => {
    fc.assert(
      fc.property(view, view, (chosen, defaults) => {
        expect(decodeView(encodeView(chosen, defaults), defaults)).toEqual(chosen);
      }),
    );
  });

  test('is read back after another program has re-encoded the query string', () => {
    fc.assert(
      fc.property(view, (chosen) => {
        const rewritten = new URLSearchParams(encodeView(chosen)).toString();
        expect(decodeView(`?${rewritten}`)).toEqual(chosen);
      }),
    );
  });

  test('keeps a later page in a window that fits another number of rows', () => {
    const sizes = fc.record({
      here: fc.integer({ min: 20, max: 100 }),
      there: fc.integer({ min: 20, max: 100 }),
    });
    fc.assert(
      fc.property(view, view, sizes, (chosen, defaults, { here, there }) => {
        const later = { ...chosen, page: chosen.page + 1 };
        const address = encodeAddress(later, { ...defaults, rowsPerPage: here });
        expect(decodeView(address, { ...defaults, rowsPerPage: there })).toEqual(later);
      }),
    );
  });

  test('omits a fitting page size on the first page, so that it fits every window', () => {
    const defaults = { ...DEFAULT_VIEW, rowsPerPage: 29 };
    expect(encodeAddress(defaults, defaults)).toBe('');
    expect(encodeAddress({ ...defaults, page: 2 }, defaults)).toBe('page=2&rows=29');
    expect(encodeAddress({ ...defaults, rowsPerPage: 10 }, defaults)).toBe('rows=10');
  });

  test('is empty for a fresh list', () => {
    expect(encodeView(DEFAULT_VIEW)).toBe('');
    expect(decodeView('')).toEqual(DEFAULT_VIEW);
  });

  test('is short and readable', () => {
    const chosen: ListView = {
      ...DEFAULT_VIEW,
      page: 2,
      sort: [
        { field: 'publishFrom', descending: true },
        { field: 'name', descending: false },
      ],
      filters: [
        { kind: 'status', field: 'status', values: ['draft', 'published'] },
        { kind: 'date', field: 'publishFrom', from: parseDay('2024-03-01'), to: null, local: false },
      ],
    };
    expect(encodeView(chosen)).toBe(
      'page=2&sort=-publishFrom&sort=name&is.status=draft&is.status=published&from.publishFrom=2024-03-01',
    );
  });

  test('opens its editor', () => {
    expect(decodeView(editHref('news', 'n1', 'editor').slice('/news'.length)).editor).toBe('n1');
  });

  test.each([
    'page=0&rows=7&sort=&at=middle',
    'rows=029',
    'rows=29.5',
    'page=-1&rows=1000000&min.price=x&from.date=2024-02-30',
    'min.=&unknown.field=1&toString.x=1&%',
  ])('ignores the unreadable parts of "%s"', (damaged) => {
    expect(decodeView(damaged)).toEqual(DEFAULT_VIEW);
  });

  test('keeps a broken escape literally', () => {
    expect(decodeView('q=50%').search.text).toBe('50%');
  });
});

describe('parameters', () => {
  test('are read back as written', () => {
    const pairs = fc.array(fc.tuple(fc.string({ minLength: 1 }), text));
    fc.assert(
      fc.property(pairs, (params) => {
        expect(parseParams(formatParams(params))).toEqual(params);
      }),
    );
  });

  test('are formatted without throwing for half a surrogate pair', () => {
    expect(formatParams([['q', '\ud83d']])).toBe('q=%EF%BF%BD');
  });
});
