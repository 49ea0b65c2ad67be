import { describe, expect, it } from 'vitest';
import { collections } from '../collections/registry.ts';
import type { Role } from '../values/collection-calls.ts';
import { checkListQuery } from './check-list-query.ts';

const { news, ads, users, devices, orders, appTemplates, contactForms } = collections;
const ID = '0190f5a0-0000-7000-8000-000000000001';

function accepted(definition: Parameters<typeof checkListQuery>[0], query: object, role: Role = 'anonymous') {
  const result = checkListQuery(definition, query, role);
  if (!result.ok) throw new Error(result.error.message);
  return result.query;
}

describe('an accepted query', () => {
  it('gets the defaults for what it omits', () => {
    expect(accepted(news, {})).toEqual({
      where: {},
      limit: 10,
      skip: 0,
      sort: { publishFrom: -1 },
      populate: [],
      trash: false,
    });
  });

  it.each([
    ['anonymous', 5000, 100],
    ['merchant', 101, 100],
    ['editor', 5000, 1000],
    ['admin', '20', 20],
    ['admin', 0, 0],
  ] as const)('has the limit of %s: %s becomes %s', (role, $limit, limit) => {
    expect(accepted(news, { $limit }, role).limit).toBe(limit);
  });

  it('has numbers, booleans, null and times parsed from text', () => {
    const query = {
      top: 'true',
      category: 'null',
      publishFrom: { $lte: '2026-01-31T08:00:00+08:00' },
      $sort: { publishFrom: '-1', author: '1' },
      $skip: '20',
    };
    expect(accepted(news, query)).toMatchObject({
      where: { top: true, category: null, publishFrom: { $lte: '2026-01-31T00:00:00.000Z' } },
      sort: { publishFrom: -1, author: 1 },
      skip: 20,
    });
    expect(accepted(users, { email: 'Ada@Stall.HK' }, 'admin').where).toEqual({ email: 'ada@stall.hk' });
  });

  it('keeps nested conditions', () => {
    const query = { status: 'published', $or: [{ top: true }, { $and: [{ city: { $in: ['HK', null] } }] }] };
    expect(accepted(news, query).where).toEqual(query);
  });

  it('searches every searchable field that the role can read, unless it names some', () => {
    expect(accepted(news, { $search: ' noodle ' }).search).toEqual({
      text: 'noodle',
      fields: ['title', 'content', 'author'],
      at: 'anywhere',
    });
    const $search = { text: 'noo', fields: ['title'], at: 'start' };
    expect(accepted(news, { $search }).search).toEqual($search);
    expect(accepted(news, { $search: '' }).search).toBeUndefined();
  });

  it('searches the identifying fields of related records if staff name the relation', () => {
    const $search = { text: 'noo', fields: ['title', 'category'] };
    expect(accepted(news, { $search }, 'editor').search).toEqual({
      text: 'noo',
      fields: ['title'],
      at: 'anywhere',
      related: [{ name: 'category', collection: 'categories', fields: ['name'] }],
    });
    expect(accepted(orders, { $search: { text: 'a', fields: ['user'] } }, 'admin').search).toMatchObject({
      fields: [],
      related: [{ name: 'user', collection: 'users', fields: ['email', 'name', 'companyName'] }],
    });
  });

  it('names the populated fields, their keys and collections', () => {
    expect(accepted(appTemplates, { $populate: 'modules.id,industry' }).populate).toEqual([
      { field: 'modules', key: 'id', collection: 'modules' },
      { field: 'industry', collection: 'industries' },
    ]);
  });

  it('may filter by pattern for admins and include the trash for staff', () => {
    const query = { author: { $regex: '^ada' }, $trash: 'true' };
    expect(accepted(news, query, 'admin')).toMatchObject({ where: { author: query.author }, trash: true });
    expect(accepted(news, { $trash: true }, 'editor').trash).toBe(true);
  });

  it('may compare one language, one currency or the title of a related record for staff', () => {
    const where = {
      'name@zh-hk': { $contains: '茶' },
      'price@HKD': { $gte: 100 },
      'category@en': { $starts: 'Tea' },
      description: { $missing: 'zh-cn' },
      media: { $empty: true },
    };
    const $sort = { 'name@zh-cn': 1, 'price@SGD': -1 };
    expect(accepted(collections.products, { ...where, $sort }, 'editor')).toMatchObject({
      where,
      sort: $sort,
    });
  });

  it('keeps a cursor, which is empty for the first page', () => {
    expect(accepted(news, { $cursor: '' }).cursor).toBe('');
  });
});

const nested = (depth: number): object => (depth === 0 ? { top: true } : { $or: [nested(depth - 1)] });

const refusals = [
  ['an unknown field', news, { nonsense: 1 }, 'editor', 'unknown-field', 'nonsense'],
  ['an inherited property name', news, { toString: 1 }, 'editor', 'unknown-field', 'toString'],
  ['an unknown nested field', news, { $or: [{ nonsense: 1 }] }, 'editor', 'unknown-field', 'nonsense'],
  ['an unknown key', news, { $where: '1' }, 'admin', 'unknown-operator', '$where'],
  ['an unknown operator', news, { top: { $like: 'x' } }, 'admin', 'unknown-operator', '$like'],
  ['paging within a condition', news, { $or: [{ $limit: 1 }] }, 'admin', 'unknown-operator', '$limit'],
  ['a filter by a field that is not filterable', news, { image: ID }, 'anonymous', 'bad-request', 'image'],
  ['a sort by a localized text', news, { $sort: { title: 1 } }, 'editor', 'bad-request', 'title'],
  [
    'a filter by one language by a visitor',
    news,
    { 'title@en': 'x' },
    'anonymous',
    'unknown-field',
    'title@en',
  ],
  ['an unknown language', news, { 'title@fr': 'x' }, 'editor', 'unknown-field', 'title@fr'],
  [
    'a text operator used by a visitor',
    news,
    { city: { $contains: 'x' } },
    'anonymous',
    'unknown-operator',
    '$contains',
  ],
  [
    'a text operator on a date',
    news,
    { publishFrom: { $starts: '2' } },
    'editor',
    'bad-request',
    'publishFrom',
  ],
  ['$missing on a date', news, { publishFrom: { $missing: 'en' } }, 'editor', 'bad-request', 'publishFrom'],
  ['$missing in an unknown language', news, { title: { $missing: 'fr' } }, 'editor', 'bad-request', 'title'],
  ['a filter by an object', news, { event: { $empty: false } }, 'editor', 'bad-request', 'event'],
  ['a sort by a field that is not sortable', news, { $sort: { title: 1 } }, 'admin', 'bad-request', 'title'],
  [
    'a search in a field that is not searchable',
    news,
    { $search: { text: 'a', fields: ['slug'] } },
    'admin',
    'bad-request',
    'slug',
  ],
  [
    'a search through a relation by a merchant',
    news,
    { $search: { text: 'a', fields: ['category'] } },
    'merchant',
    'bad-request',
    'category',
  ],
  [
    'a search through a relation to records that the role may not read',
    devices,
    { $search: { text: 'a', fields: ['user'] } },
    'editor',
    'bad-request',
    'user',
  ],
  ['a filter by a secret', users, { passwordHash: 'x' }, 'admin', 'unknown-field', 'passwordHash'],
  ['a sort by a secret', users, { $sort: { passwordHash: 1 } }, 'admin', 'unknown-field', 'passwordHash'],
  ['a selected secret', users, { $select: ['passwordHash'] }, 'admin', 'unknown-field', 'passwordHash'],
  [
    'a filter by a field that only staff may read',
    news,
    { deletedAt: null },
    'anonymous',
    'forbidden-field',
    'deletedAt',
  ],
  [
    'a sort by a field that only staff may read',
    ads,
    { $sort: { targetViews: 1 } },
    'merchant',
    'forbidden-field',
    'targetViews',
  ],
  [
    'a forbidden filter nested in a branch',
    ads,
    { $and: [{ $or: [{ remarks: 'x' }] }] },
    'anonymous',
    'forbidden-field',
    'remarks',
  ],
  ['selecting an admin field', devices, { $select: 'pushToken' }, 'editor', 'forbidden-field', 'pushToken'],
  ['a pattern used by an editor', news, { author: { $regex: 'a' } }, 'editor', 'unknown-operator', '$regex'],
  ['an overlong pattern', news, { author: { $regex: 'a'.repeat(201) } }, 'admin', 'bad-request', 'author'],
  ['an invalid pattern', news, { author: { $regex: '(' } }, 'admin', 'bad-request', 'author'],
  ['a back-reference', news, { author: { $regex: '(a)\\1' } }, 'admin', 'bad-request', 'author'],
  ['a counted group', news, { author: { $regex: '((a?){9}){9}' } }, 'admin', 'bad-request', 'author'],
  ['a pattern on a date', news, { publishFrom: { $regex: '2' } }, 'admin', 'bad-request', 'publishFrom'],
  ['the trash requested by a visitor', news, { $trash: true }, 'anonymous', 'forbidden', '$trash'],
  ['the trash requested by a read-only role', devices, { $trash: true }, 'editor', 'forbidden', '$trash'],
  ['a $trash that is not a boolean', news, { $trash: 'perhaps' }, 'admin', 'bad-request', '$trash'],
  ['an unknown status', news, { status: 'gone' }, 'editor', 'bad-request', 'status'],
  ['an invalid id', news, { _id: '1' }, 'editor', 'bad-request', '_id'],
  [
    'a date that does not exist',
    news,
    { publishFrom: '2026-02-31T00:00:00Z' },
    'editor',
    'bad-request',
    'publishFrom',
  ],
  ['text that cannot be stored', news, { city: 'a\u0000' }, 'editor', 'bad-request', 'city'],
  ['a list without $in', news, { city: ['HK'] }, 'editor', 'bad-request', 'city'],
  ['an empty operator object', news, { city: {} }, 'editor', 'bad-request', 'city'],
  ['$in with one value', news, { city: { $in: 'HK' } }, 'editor', 'bad-request', 'city'],
  [
    '$in with too many values',
    news,
    { city: { $in: Array(1001).fill('x') } },
    'editor',
    'bad-request',
    'city',
  ],
  ['$or without a list', news, { $or: { top: true } }, 'editor', 'bad-request', '$or'],
  ['too many conditions', news, { $or: Array(101).fill({ top: true }) }, 'editor', 'bad-request', 'query'],
  ['conditions nested too deeply', news, nested(6), 'editor', 'bad-request', '$or'],
  ['a negative limit', news, { $limit: -1 }, 'editor', 'bad-request', '$limit'],
  ['a limit that is not a number', news, { $limit: 'all' }, 'editor', 'bad-request', '$limit'],
  ['an invalid sort direction', news, { $sort: { top: 2 } }, 'editor', 'bad-request', 'top'],
  ['a sort without fields', news, { $sort: 'top' }, 'editor', 'bad-request', '$sort'],
  ['a cursor that is not a text', news, { $cursor: 1 }, 'editor', 'bad-cursor', '$cursor'],
  ['a search text that is too long', news, { $search: 'a'.repeat(201) }, 'editor', 'bad-request', '$search'],
  ['populating a field without a relation', news, { $populate: 'title' }, 'editor', 'bad-request', 'title'],
  [
    'populating past a relation',
    news,
    { $populate: 'category.name' },
    'editor',
    'unknown-field',
    'category.name',
  ],
  ['populating records the role may not read', devices, { $populate: 'user' }, 'editor', 'forbidden', 'user'],
  [
    'a search with an empty list of fields',
    appTemplates,
    { $search: { text: 'a', fields: [] } },
    'admin',
    'bad-request',
    '$search',
  ],
  [
    'a search in remarks',
    contactForms,
    { $search: { text: 'a', fields: ['remarks'] } },
    'admin',
    'bad-request',
    'remarks',
  ],
] as const;

describe('refused queries', () => {
  it.each(refusals)('%s', (...[, definition, query, role, code, subject]) => {
    const result = checkListQuery(definition, query, role);
    expect(result).toMatchObject({ ok: false, error: { code, subject } });
  });

  it('do not include conditions just within the limits', () => {
    expect(checkListQuery(news, nested(5), 'anonymous').ok).toBe(true);
    expect(checkListQuery(news, { city: { $in: Array(1000).fill('x') } }, 'anonymous').ok).toBe(true);
    expect(checkListQuery(news, { author: { $regex: 'a'.repeat(200) } }, 'admin').ok).toBe(true);
  });
});
