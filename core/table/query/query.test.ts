import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ListRequest } from './list-query.ts';
import { listConditions, listQuery, listResponse } from './list-query.ts';
import { matchesQuery } from './match-query.ts';
import { allOf, anyOf, type Query } from './query.ts';

const request: ListRequest = {
  page: 2,
  rowsPerPage: 10,
  sortBy: ['date', 'name'],
  sortDesc: [true],
  total: 57,
  currentFilter: {},
  filter: {},
  select: [],
  populate: [],
};
const ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const search = { text: 'tea', fields: ['name'], at: 'anywhere' };

const condition: fc.Arbitrary<Query> = fc.constantFrom<Query>(
  {},
  { a: 1 },
  { a: { $in: [1, 2] } },
  { a: { $gte: 2 }, b: 'x' },
  { b: { $ne: 'x' } },
  { b: null },
  { $or: [{ a: 1 }, { b: 'y' }] },
);
const record = fc.record({ a: fc.constantFrom(0, 1, 2, 3, null), b: fc.constantFrom('x', 'y', null) });

describe('the list query', () => {
  test('by page', () => {
    expect(listQuery({ ...request, select: ['_id'], populate: ['ads'] })).toEqual({
      $limit: 10,
      $skip: 10,
      $sort: { date: -1, name: 1 },
      $select: ['_id'],
      $populate: ['ads'],
    });
  });

  test('by cursor, with an empty cursor for the first page', () => {
    expect(listQuery({ ...request, sortBy: [], cursor: null })).toEqual({ $limit: 10, $cursor: '' });
    expect(listQuery({ ...request, sortBy: [], cursor: 'c' })).toEqual({ $limit: 10, $cursor: 'c' });
  });

  test('combines the screen’s condition with the chosen filters, and keeps the search at the top', () => {
    const requested = {
      filter: { status: 'draft' },
      currentFilter: { status: { $in: ['published'] }, $search: search },
    };
    expect(listConditions(requested)).toEqual({
      $and: [{ status: 'draft' }, { status: { $in: ['published'] } }],
      $search: search,
    });
    expect(listConditions({ filter: {}, currentFilter: { $search: search } })).toEqual({ $search: search });
  });
});

describe('the list response', () => {
  const page = { data: [{ _id: 'a' }], total: 57, limit: 10, skip: 10 };

  test('contains the request that it answers', () => {
    expect(listResponse(request, page)).toEqual({
      ...page,
      sortBy: ['date', 'name'],
      sortDesc: [true],
      currentFilter: {},
      cursors: { previous: null, next: null },
    });
  });

  test('reports 999 in cursor mode', () => {
    const cursors = { previous: null, next: 'b' };
    const response = listResponse({ ...request, cursor: null }, { ...page, total: 1, cursors });
    expect(response).toMatchObject({ total: 999, cursors });
  });
});

describe('conditions', () => {
  test('allOf matches if every condition matches', () => {
    fc.assert(
      fc.property(fc.array(condition), record, (conditions, item) => {
        expect(matchesQuery(allOf(conditions), item)).toBe(
          conditions.every((one) => matchesQuery(one, item)),
        );
      }),
    );
  });

  test('anyOf matches if one condition matches', () => {
    fc.assert(
      fc.property(fc.array(condition, { minLength: 1 }), record, (conditions, item) => {
        expect(matchesQuery(anyOf(conditions), item)).toBe(conditions.some((one) => matchesQuery(one, item)));
      }),
    );
    expect(anyOf([])).toEqual({});
  });

  test.each<[Query, object, boolean]>([
    [{ 'event.title': 'Fair' }, { event: { title: 'Fair' } }, true],
    [{ ads: 'a' }, { ads: ['a', 'b'] }, true],
    [{ ads: { $nin: ['a'] } }, { ads: ['a', 'b'] }, false],
    [{ price: { $gt: 1, $lte: 3 } }, { price: 3 }, true],
    [{ price: { $lt: 3 } }, { price: 3 }, false],
    [{ date: { $gte: '2024-01-01' } }, { date: '2024-01-02' }, true],
    [{ price: { $gt: 1 } }, { price: null }, false],
    [{ price: { $near: 1 } }, { price: 1 }, false],
    [{ $search: search, $limit: 1 }, { name: 'Green Tea' }, true],
    [{ $search: search }, { name: 'Coffee' }, false],
    [{ $search: { ...search, fields: ['name', 'maker'] } }, { name: 'Coffee', maker: ID }, true],
    [{ $search: { ...search, fields: ['name', 'maker'] } }, { name: 'Coffee', maker: null }, false],
    [{ $search: { ...search, fields: ['name', 'makers'] } }, { name: 'Coffee', makers: [ID] }, true],
    [{ money: { currency: 'HKD', amount: 1 } }, { money: { amount: 1, currency: 'HKD' } }, true],
  ])('%j on %j: %s', (query, item, expected) => {
    expect(matchesQuery(query, item)).toBe(expected);
  });
});
