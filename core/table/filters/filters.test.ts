import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchesQuery } from '../query/match-query.ts';
import { listChips } from './chips.ts';
import {
  dayEnd,
  dayOf,
  dayStart,
  fixedOffset,
  isLocalDay,
  type LocalDay,
  parseDay,
  type ZoneOffset,
} from './day.ts';
import { type Filter, removeFilter, setFilter, tidyFilter } from './filter.ts';
import { filterQuery, filtersQuery } from './filter-query.ts';
import { escapeRegExp, idQuery, recordMatcher, searchMatcher, searchQuery } from './search.ts';

function day(text: string): LocalDay {
  if (!isLocalDay(text)) throw new Error(`${text} is no day`);
  return text;
}

const days = fc
  .date({ min: new Date('0002-01-01'), max: new Date('9998-12-30'), noInvalidDate: true })
  .map((date) => day(date.toISOString().slice(0, 10)));

describe('search', () => {
  test('looks into the id fields for a complete id only', () => {
    const id = '0190163d-8694-739b-aea5-966c26f8ad91';
    const fields = ['_id', 'record'];
    const search = (text: string) => ({ text, at: 'anywhere' }) as const;
    expect(idQuery(search(` ${id.toUpperCase()} `), fields)).toEqual({ $or: [{ _id: id }, { record: id }] });
    expect(idQuery(search(id.slice(1)), fields)).toBeNull();
    expect(idQuery(search(id), [])).toBeNull();
  });

  test('sends the trimmed text with its fields to the server', () => {
    expect(searchQuery({ text: ' a.* ', at: 'start' }, ['name', 'event.title'])).toEqual({
      $search: { text: 'a.*', fields: ['name', 'event.title'], at: 'start' },
    });
    expect(searchQuery({ text: '  ', at: 'start' }, ['name'])).toEqual({});
    expect(searchQuery({ text: 'a', at: 'start' }, [])).toEqual({});
  });

  test('escapes a text so that it matches only itself', () => {
    fc.assert(fc.property(fc.string(), (text) => new RegExp(`^${escapeRegExp(text)}$`, 'u').test(text)));
    expect(searchMatcher({ text: 'a.c', at: 'anywhere' })('abc')).toBe(false);
  });

  test('finds a text anywhere within another', () => {
    const around = fc.string();
    fc.assert(
      fc.property(around, fc.string({ minLength: 1 }), around, (before, text, after) =>
        searchMatcher({ text: text.toUpperCase(), at: 'anywhere' })(`${before}${text.toUpperCase()}${after}`),
      ),
    );
  });

  test.each([
    [{ text: 'TEA', at: 'anywhere' }, 'Green tea', true],
    [{ text: 'TEA', at: 'start' }, 'Green tea', false],
    [{ text: 'green', at: 'start' }, 'Green tea', true],
    [{ text: '茶', at: 'anywhere' }, '綠茶', true],
    [{ text: 'pos收銀', at: 'anywhere' }, '新款POS收銀機', true],
    [{ text: 'ＰＯＳ', at: 'anywhere' }, '新款ｐｏｓ收銀機', true],
    [{ text: '', at: 'start' }, 'anything', true],
    [{ text: '(', at: 'anywhere' }, 'a (b)', true],
  ] as const)('finds %j in "%s": %s', (search, value, expected) => {
    expect(searchMatcher(search)(value)).toBe(expected);
  });

  test('matches a record by any listed field in any language', () => {
    const matches = recordMatcher({ text: '茶', at: 'anywhere' }, ['title', 'name']);
    expect(matches({ name: { en: 'Tea', 'zh-hk': '茶' } })).toBe(true);
    expect(matches({ name: [{ lang: 'zh-hk', value: '茶' }] })).toBe(true);
    expect(matches({ other: '茶' })).toBe(false);
    expect(recordMatcher({ text: ' ', at: 'start' }, [])({})).toBe(true);
  });
});

describe('ranges', () => {
  test('bounds are inclusive', () => {
    const query = (min: number | null, max: number | null) =>
      filterQuery({ kind: 'range', field: 'price', min, max }, { localZone: fixedOffset });
    expect(query(1, 9)).toEqual({ price: { $gte: 1, $lte: 9 } });
    expect(query(9, 1)).toEqual({ price: { $gte: 1, $lte: 9 } });
    expect(query(null, 9)).toEqual({ price: { $lte: 9 } });
    expect(query(null, Number.NaN)).toEqual({});
  });
});

describe('days', () => {
  test.each([
    ['2024-02-29', true],
    ['2023-02-29', false],
    ['2024-13-01', false],
    ['2024-1-1', false],
    ['0000-01-01', false],
    ['', false],
  ])('%s exists: %s', (text, expected) => {
    expect(isLocalDay(text)).toBe(expected);
  });

  test('a day at UTC+8 is a half-open range of UTC instants', () => {
    const filter: Filter = {
      kind: 'date',
      field: 'publish',
      from: day('2024-03-01'),
      to: day('2024-03-02'),
      local: false,
    };
    expect(filterQuery(filter, { localZone: () => -300 })).toEqual({
      publish: { $gte: '2024-02-29T16:00:00.000Z', $lt: '2024-03-02T16:00:00.000Z' },
    });
    expect(filterQuery({ ...filter, from: null, local: true }, { localZone: () => -300 })).toEqual({
      publish: { $lt: '2024-03-03T05:00:00.000Z' },
    });
  });

  test('every instant lies within its own day', () => {
    const instants = fc.date({
      min: new Date('0002-01-02'),
      max: new Date('9998-01-01'),
      noInvalidDate: true,
    });
    const zones: fc.Arbitrary<ZoneOffset> = fc.constantFrom(
      fixedOffset,
      () => -720,
      () => 330,
      () => 840,
    );
    fc.assert(
      fc.property(instants, zones, (date, zone) => {
        const instant = date.toISOString();
        const itsDay = day(dayOf(instant, zone) ?? '');
        expect(dayStart(itsDay, zone) <= instant && instant < dayEnd(itsDay, zone)).toBe(true);
      }),
    );
  });

  test('a day ends where the next begins', () => {
    fc.assert(
      fc.property(days, (from) => {
        const end = dayEnd(from, fixedOffset);
        expect(dayStart(day(dayOf(end, fixedOffset) ?? ''), fixedOffset)).toBe(end);
      }),
    );
  });

  test('a day starts after the gap if clocks skip midnight', () => {
    const change = Date.parse('2018-11-04T03:00:00Z');
    const saoPaulo: ZoneOffset = (instant) => (instant < change ? -180 : -120);
    expect(dayStart(day('2018-11-04'), saoPaulo)).toBe('2018-11-04T03:00:00.000Z');
    expect(dayEnd(day('2018-11-04'), saoPaulo)).toBe('2018-11-05T02:00:00.000Z');
  });

  test('a day starts at the first midnight if there are two', () => {
    const change = Date.parse('2024-11-03T05:00:00Z');
    const havana: ZoneOffset = (instant) => (instant < change ? -240 : -300);
    expect(dayStart(day('2024-11-03'), havana)).toBe('2024-11-03T04:00:00.000Z');
  });

  test('an invalid instant has no day', () => {
    expect(dayOf('soon', fixedOffset)).toBeNull();
    expect(parseDay('tomorrow')).toBeNull();
  });
});

describe('filters of a list', () => {
  const draft: Filter = { kind: 'status', field: 'status', values: ['draft'] };
  const author: Filter = { kind: 'relation', field: 'author', ids: ['a1'] };

  test('replace a filter of the same kind and field in place', () => {
    const both = setFilter(setFilter([], draft), author);
    const changed = setFilter(both, { ...draft, values: ['published', 'published'] });
    expect(changed).toEqual([{ ...draft, values: ['published'] }, author]);
    expect(setFilter(changed, { ...draft, values: [] })).toEqual([author]);
    expect(removeFilter(both, author)).toEqual([draft]);
  });

  test('do not change when they are tidied again', () => {
    const range = fc.record({
      kind: fc.constant('range' as const),
      field: fc.constant('price'),
      min: fc.option(fc.double()),
      max: fc.option(fc.double()),
    });
    fc.assert(
      fc.property(range, (filter) => {
        const tidy = tidyFilter(filter);
        expect(tidy === null ? null : tidyFilter(tidy)).toEqual(tidy);
      }),
    );
  });

  test.each([
    [{ kind: 'empty', field: 'image', empty: true, text: false }, { image: null }],
    [{ kind: 'empty', field: 'image', empty: false, text: false }, { image: { $ne: null } }],
    [{ kind: 'empty', field: 'name', empty: true, text: true }, { $or: [{ name: null }, { name: '' }] }],
    [
      { kind: 'empty', field: 'name', empty: false, text: true },
      { $and: [{ name: { $ne: null } }, { name: { $ne: '' } }] },
    ],
    [draft, { status: { $in: ['draft'] } }],
    [author, { author: { $in: ['a1'] } }],
  ] satisfies [Filter, object][])('turn %j into the query %j', (filter, expected) => {
    expect(filterQuery(filter, { localZone: fixedOffset })).toEqual(expected);
  });

  test('match a record either as empty or as filled', () => {
    const values = fc.constantFrom(null, undefined, '', 'a', 0, false);
    fc.assert(
      fc.property(values, fc.boolean(), (name, text) => {
        const matches = (empty: boolean) =>
          matchesQuery(
            filterQuery({ kind: 'empty', field: 'name', empty, text }, { localZone: fixedOffset }),
            { name },
          );
        expect(matches(true)).toBe(!matches(false));
      }),
    );
  });

  test('are combined with $and', () => {
    expect(filtersQuery([draft, author], { localZone: fixedOffset })).toEqual({
      $and: [{ status: { $in: ['draft'] } }, { author: { $in: ['a1'] } }],
    });
  });

  test('have chips with the heading and, for relations, the source of the names', () => {
    const columns = [{ text: 'Written by', value: 'author', source: 'admins' }];
    expect(listChips({ text: 'tea', at: 'start' }, [author, draft], columns)).toEqual([
      { kind: 'search', search: { text: 'tea', at: 'start' } },
      { kind: 'relation', field: 'author', label: 'Written by', source: 'admins', filter: author, index: 0 },
      { kind: 'status', field: 'status', label: 'status', filter: draft, index: 1 },
    ]);
  });
});
