import { collections } from '@harbour/core/contract/collections';
import type { PlainRecord } from '@harbour/core/contract/values';
import { writePath } from '@harbour/core/table';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldAt, fieldName } from './field-at.ts';
import { fieldProblems, valueProblems, withoutStored } from './field-problems.ts';
import { leafChanges } from './leaf-changes.ts';
import { keyedAfter, moveEntry } from './move-entry.ts';
import { copyOf, newRecord, proposeSlug } from './new-record.ts';
import { tidyValue, tidyValues } from './tidy-value.ts';
import { offeredValues } from './transitions.ts';

const field = (name: string) => {
  const found = fieldAt('news', name);
  if (!found) throw new Error(`news has no ${name}`);
  return found;
};

describe('fields by path', () => {
  test.each([
    ['event.title', 'localizedText'],
    ['status', 'status'],
    ['updatedAt', 'dateTime'],
    ['nothing', undefined],
    ['event.nothing', undefined],
  ])('%s has the kind %s', (path, kind) => {
    expect(fieldAt('news', path)?.kind).toBe(kind);
  });

  test('list indexes are skipped', () => {
    expect(fieldAt('industries', 'items.2.name')?.kind).toBe('localizedText');
    expect(fieldName('items.2')).toBe('items');
  });
});

describe('texts with control characters', () => {
  const figure = (value: string) => ({ value, label: { en: 'Shops' }, source: { en: 'Report' } });
  const problemsBeside = (record: PlainRecord, values: PlainRecord) =>
    withoutStored(valueProblems('customers', values), values, record);

  test('are reported with what must be removed, except for those already stored', () => {
    const record = { figures: [figure('12\nshops')] };
    const values = { figures: [figure('12\nshops'), figure('1\n2')], name: 'a\u202eb' };
    expect(problemsBeside(record, values)).toEqual([
      { path: 'figures.1.value', code: 'oneLine' },
      { path: 'name', code: 'oneLine' },
    ]);
    expect(problemsBeside({}, { quote: { en: 'a\nb\u0007' } })).toEqual([
      { path: 'quote.en', code: 'hiddenCharacters' },
    ]);
  });
});

test.each([
  [100_000_000_001, { code: 'tooLarge', limit: 1_000_000_000 }],
  [-1, { code: 'tooSmall', limit: 0 }],
  [0.5, { code: 'amount' }],
])('a price of %d cents is rejected, with any limit in units of its currency', (amount, problem) => {
  const price = [{ currency: 'HKD', amount }];
  expect(valueProblems('products', { price })).toEqual([{ path: 'price', ...problem }]);
});

describe('the edits of a new value', () => {
  test.each([
    ['title', { en: 'Fair' }, { en: 'Feast' }, [{ path: 'title.en', value: 'Feast' }]],
    ['title', { en: 'Fair', 'zh-hk': '市集' }, { en: 'Fair' }, [{ path: 'title.zh-hk', value: null }]],
    ['title', null, { en: 'Fair' }, [{ path: 'title.en', value: 'Fair' }]],
    ['author', 'Amy', null, [{ path: 'author', value: null }]],
    ['author', undefined, null, []],
    ['event', null, { title: { en: 'Day' } }, [{ path: 'event.title.en', value: 'Day' }]],
  ])('of %s are its changed parts', (...[path, before, after, edits]) => {
    expect(leafChanges({ field: field(path), path, before, after })).toEqual(edits);
  });

  test('applied to the old value, give the new one', () => {
    const texts = fc.record({ en: fc.string(), 'zh-hk': fc.string(), 'zh-cn': fc.string() });
    const event = fc.record({
      title: texts,
      notes: texts,
      email: fc.option(fc.string()),
      location: fc.constant('hk'),
    });
    fc.assert(
      fc.property(event, event, (before, after) => {
        const edits = leafChanges({ field: field('event'), path: 'event', before, after });
        const edited = edits.reduce<PlainRecord>((all, { path, value }) => writePath(all, path, value), {
          event: before,
        });
        expect(edited.event).toEqual(after);
      }),
    );
  });
});

describe('tidying a value', () => {
  test.each([
    ['author', '', null],
    ['title', { en: 'Fair', 'zh-hk': ' ' }, { en: 'Fair' }],
    ['title', { en: '' }, {}],
    ['event', { email: '', title: {} }, { content: null, email: null }],
  ])('normalizes %s %j', (path, entered, tidied) => {
    const value = tidyValue(field(path), entered);
    expect(value).toEqual(path === 'event' ? expect.objectContaining(tidied ?? {}) : tidied);
  });

  test('drops an empty part of a name', () => {
    const name = fieldAt('users', 'name');
    expect(name && tidyValue(name, { firstName: 'Suharto', lastName: '' })).toEqual({ firstName: 'Suharto' });
  });

  test('turns an empty optional object into null', () => {
    const name = fieldAt('users', 'name');
    expect(name && tidyValue(name, { firstName: '', lastName: null })).toBeNull();
  });
});

test('an empty field that must have a value is saved with its default', () => {
  expect(tidyValues('products', { order: null, publish: null, slug: '' })).toEqual({
    order: 0,
    publish: null,
    slug: null,
  });
});

describe('problems of a value', () => {
  test.each([
    ['title', null, ['title.en', 'english']],
    ['title', { 'zh-hk': '市集' }, ['title.en', 'english']],
    ['title', { en: 'x'.repeat(201) }, ['title.en', 'tooLong']],
    ['title', { en: 'Fair', 'zh-cn': 'x'.repeat(201) }, ['title.zh-cn', 'tooLong']],
    ['title', { en: '\u200b' }, ['title.en', 'english']],
    ['author', '\u200b', ['author', 'required']],
    ['slug', 'Not A Slug', ['slug', 'slug']],
    ['slug', '', ['slug', 'required']],
    ['publishFrom', 'soon', ['publishFrom', 'moment']],
    ['event', { location: 'hk' }, ['event.title.en', 'english']],
  ])('are found in %s %j', (path, value, [at, code]) => {
    expect(fieldProblems(field(path), path, value)[0]).toMatchObject({ path: at, code });
  });

  test.each([
    ['products', 'price', [{ currency: 'HKD', amount: '1,23' }], 'amount'],
    ['products', 'order', -1, 'tooSmall'],
    ['products', 'order', 1.5, 'whole'],
    ['products', 'order', 'many', 'number'],
    ['products', 'target', 'ftp://x', 'url'],
    ['users', 'phone', '9123', 'phone'],
    ['users', 'email', 'ada', 'email'],
    ['settings', 'footerGradientStart', 'red', 'colour'],
  ] as const)('are found in %s.%s %j: %s', (...[collection, path, value, code]) => {
    const found = fieldAt(collection, path);
    expect(found && fieldProblems(found, path, value)[0]).toMatchObject({ path, code });
  });

  test('are found in every language of a text, with or without English', () => {
    const long = { 'zh-hk': 'x'.repeat(201), 'zh-cn': 'x'.repeat(201) };
    const paths = (value: object) => fieldProblems(field('title'), 'title', value).map(({ path }) => path);
    expect(paths(long)).toEqual(['title.en', 'title.zh-hk', 'title.zh-cn']);
    expect(paths({ ...long, en: 'Fair' })).toEqual(['title.zh-hk', 'title.zh-cn']);
  });

  test('are none if the value is valid or omitted', () => {
    expect(fieldProblems(field('author'), 'author', null)).toEqual([]);
    expect(fieldProblems(field('status'), 'status', null)).toEqual([]);
    expect(fieldProblems(field('title'), 'title', { en: 'Fair' })).toEqual([]);
  });

  test('name an entry of a list by its index', () => {
    const items = fieldAt('industries', 'items');
    const found = items && fieldProblems(items, 'items', [{ slug: 'a', name: { en: 'A' }, icon: 'cup' }]);
    expect(found).toEqual([{ path: 'items.0.description.en', code: 'english' }]);
  });
});

describe('a new record', () => {
  test('starts with the defaults of the contract', () => {
    expect(newRecord(collections.news)).toEqual({
      top: false,
      hiddenTime: false,
      status: 'draft',
      hasEvent: false,
      results: [],
      timeline: [],
    });
  });

  test('made as a copy gets a slug of its own, and omits unique and unwritable fields', () => {
    const record = {
      _id: 'a',
      version: 4,
      slug: 'x'.repeat(118),
      title: { en: 'A' },
      status: 'published',
      facebookPostId: 'f',
    };
    const copy = copyOf(collections.news, record, 'editor');
    expect(copy).toEqual({ slug: `${'x'.repeat(115)}-copy`, title: { en: 'A' }, status: 'draft' });
  });
});

describe('a proposed slug', () => {
  test.each([
    ['Café & Bar: 10 lessons', 'cafe-bar-10-lessons'],
    ["Chef's table", 'chefs-table'],
    ['市集', ''],
    [`${'word '.repeat(40)}`, 'word-'.repeat(24).slice(0, 119)],
  ])('for %j is %j', (title, slug) => {
    expect(proposeSlug(title)).toBe(slug);
  });

  test('is valid or empty', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (title) => {
        const slug = proposeSlug(title);
        expect(slug === '' || fieldProblems(field('slug'), 'slug', slug).length === 0).toBe(true);
      }),
    );
  });
});

describe('the values offered', () => {
  const values = ['draft', 'scheduled', 'sending', 'sent', 'failed'];
  test.each([
    ['draft', ['draft', 'scheduled']],
    ['sent', ['sent']],
    ['unheard-of', values],
  ])('after the status %s are %j', (from, to) => {
    expect(offeredValues({ collection: 'pushMessages', field: 'status' }, from, values)).toEqual(to);
  });

  test('for other fields are all of them', () => {
    expect(offeredValues({ collection: 'ads', field: 'adType' }, 'list', ['list', 'video'])).toEqual([
      'list',
      'video',
    ]);
  });
});

test('moving an entry keeps the others in order', () => {
  expect(moveEntry(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moveEntry(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moveEntry(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
});

test.each([
  ['moved', ['c', 'a', 'b'], [2, 0, 1]],
  ['changed', ['a', 'x', 'c'], [0, 1, 2]],
  ['removed', ['b', 'c'], [1, 2]],
  ['added', ['a', 'b', 'c', 'd'], [0, 1, 2, 3]],
  ['added before the others', ['x', 'a', 'b', 'c'], [3, 0, 1, 2]],
  ['moved while another one changed', ['c', 'x', 'a'], [2, 1, 0]],
  ['changed to equal another one', ['a', 'c', 'c'], [0, 1, 2]],
])('entries keep their keys when one is %s', (_, entries, keys) => {
  const before = keyedAfter({ entries: [], keys: [], count: 0 }, ['a', 'b', 'c']);
  expect(before.keys).toEqual([0, 1, 2]);
  expect(keyedAfter(before, entries).keys).toEqual(keys);
});
