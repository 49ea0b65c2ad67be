import { collections } from '@harbour/core/contract/collections';
import { type PlainRecord, writePath } from '@harbour/core/table';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldAt, fieldName } from './field-at.ts';
import { fieldProblems, valueProblems, withoutStored } from './field-problems.ts';
import { leafChanges } from './leaf-changes.ts';
import { moveEntry } from './move-entry.ts';
import { copyOf, newRecord } from './new-record.ts';
import { proposeSlug } from './propose-slug.ts';
import { tidyValue } from './tidy-value.ts';
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
  ])('%s is of kind %s', (path, kind) => {
    expect(fieldAt('news', path)?.kind).toBe(kind);
  });

  test('a place in a list is passed over', () => {
    expect(fieldAt('industries', 'items.2.name')?.kind).toBe('localizedText');
    expect(fieldName('items.2')).toBe('items');
  });
});

describe('texts with control characters', () => {
  const figure = (value: string) => ({ value, label: { en: 'Shops' }, source: { en: 'Report' } });
  const problemsBeside = (record: PlainRecord, values: PlainRecord) =>
    withoutStored(valueProblems('customers', values), values, record);

  test('are named by what must go, save those that are stored already', () => {
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
])('a price of %d cents is refused with the limit in units of its currency', (amount, problem) => {
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
  ])('of %s', (...[path, before, after, edits]) => {
    expect(leafChanges({ field: field(path), path, before, after })).toEqual(edits);
  });

  test('made on the old value they give the new one', () => {
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

describe('a tidied value', () => {
  test.each([
    ['author', '', null],
    ['title', { en: 'Fair', 'zh-hk': ' ' }, { en: 'Fair' }],
    ['title', { en: '' }, {}],
    ['event', { email: '', title: {} }, { content: null, email: null }],
  ])('of %s %j', (path, entered, tidied) => {
    const value = tidyValue(field(path), entered);
    expect(value).toEqual(path === 'event' ? expect.objectContaining(tidied ?? {}) : tidied);
  });

  test('a name of one part leaves the other to its default', () => {
    const name = fieldAt('users', 'name');
    expect(name && tidyValue(name, { firstName: 'Suharto', lastName: '' })).toEqual({ firstName: 'Suharto' });
  });

  test('an optional object with nothing in it is none', () => {
    const name = fieldAt('users', 'name');
    expect(name && tidyValue(name, { firstName: '', lastName: null })).toBeNull();
  });
});

describe('problems', () => {
  test.each([
    ['title', null, ['title.en', 'english']],
    ['title', { 'zh-hk': '市集' }, ['title.en', 'english']],
    ['title', { en: 'x'.repeat(201) }, ['title.en', 'tooLong']],
    ['title', { en: 'Fair', 'zh-cn': 'x'.repeat(201) }, ['title.zh-cn', 'tooLong']],
    ['slug', 'Not A Slug', ['slug', 'slug']],
    ['slug', '', ['slug', 'required']],
    ['publishFrom', 'soon', ['publishFrom', 'moment']],
    ['event', { location: 'hk' }, ['event.title.en', 'english']],
  ])('of %s %j', (path, value, [at, code]) => {
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
  ] as const)('of %s.%s %j: %s', (...[collection, path, value, code]) => {
    const found = fieldAt(collection, path);
    expect(found && fieldProblems(found, path, value)[0]).toMatchObject({ path, code });
  });

  test('there are none where the value may be saved or is left out', () => {
    expect(fieldProblems(field('author'), 'author', null)).toEqual([]);
    expect(fieldProblems(field('status'), 'status', null)).toEqual([]);
    expect(fieldProblems(field('title'), 'title', { en: 'Fair' })).toEqual([]);
  });

  test('an entry of a list is named by its place', () => {
    const items = fieldAt('industries', 'items');
    const found = items && fieldProblems(items, 'items', [{ slug: 'a', name: { en: 'A' }, icon: 'cup' }]);
    expect(found).toEqual([{ path: 'items.0.description.en', code: 'english' }]);
  });
});

describe('new records', () => {
  test('begin with the defaults of the contract', () => {
    expect(newRecord(collections.news)).toEqual({
      top: false,
      hiddenTime: false,
      status: 'draft',
      hasEvent: false,
      results: [],
      timeline: [],
    });
  });

  test('a copy leaves out what must be unique and what the role may not write', () => {
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

describe('URL names', () => {
  test.each([
    ['Café & Bar: 10 lessons', 'cafe-bar-10-lessons'],
    ["Chef's table", 'chefs-table'],
    ['市集', ''],
    [`${'word '.repeat(40)}`, 'word-'.repeat(24).slice(0, 119)],
  ])('of %j is %j', (title, slug) => {
    expect(proposeSlug(title)).toBe(slug);
  });

  test('can always be saved', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (title) => {
        const slug = proposeSlug(title);
        expect(slug === '' || fieldProblems(field('slug'), 'slug', slug).length === 0).toBe(true);
      }),
    );
  });
});

describe('statuses', () => {
  const values = ['draft', 'scheduled', 'sending', 'sent', 'failed'];
  test.each([
    ['draft', ['draft', 'scheduled']],
    ['sent', ['sent']],
    ['unheard-of', values],
  ])('from %s lead to %j', (from, to) => {
    expect(offeredValues({ collection: 'pushMessages', field: 'status' }, from, values)).toEqual(to);
  });

  test('other fields offer all their values', () => {
    expect(offeredValues({ collection: 'ads', field: 'adType' }, 'list', ['list', 'video'])).toEqual([
      'list',
      'video',
    ]);
  });
});

test('a moved entry keeps all the others in their order', () => {
  expect(moveEntry(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moveEntry(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moveEntry(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
});
