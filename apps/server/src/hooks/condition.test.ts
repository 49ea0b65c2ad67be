import type { Where } from '@harbour/core/contract';
import { describe, expect, test } from 'vitest';
import { equalities, meets, ownerFields, resolveCondition } from './condition.ts';

const ME = '01900000-0000-7000-8000-000000000001';
const OTHER = '01900000-0000-7000-8000-000000000002';
const standpoint = { me: ME, now: '2026-05-01T00:00:00.000Z' };
const published: Where = {
  status: 'published',
  publishFrom: { $lte: '$now' },
  $or: [{ publishTo: null }, { publishTo: { $gt: '$now' } }],
};

describe('meets', () => {
  test.each([
    {
      fact: 'shown now',
      record: { status: 'published', publishFrom: '2026-04-01T00:00:00.000Z' },
      shown: true,
    },
    { fact: 'a draft', record: { status: 'draft', publishFrom: '2026-04-01T00:00:00.000Z' }, shown: false },
    {
      fact: 'not yet',
      record: { status: 'published', publishFrom: '2026-06-01T00:00:00.000Z' },
      shown: false,
    },
    {
      fact: 'no longer',
      record: {
        status: 'published',
        publishFrom: '2026-04-01T00:00:00.000Z',
        publishTo: '2026-04-02T00:00:00.000Z',
      },
      shown: false,
    },
    { fact: 'no date at all', record: { status: 'published', publishFrom: null }, shown: false },
  ])('$fact: $shown', ({ record, shown }) => {
    expect(meets(record, resolveCondition(published, standpoint))).toBe(shown);
  });

  test.each([
    [{ count: { $gte: 2, $lt: 4 } }, { count: 3 }, true],
    [{ count: { $gt: 3 } }, { count: 3 }, false],
    [{ tag: { $in: ['a', 'b'] } }, { tag: 'b' }, true],
    [{ tag: { $nin: ['a', 'b'] } }, { tag: 'b' }, false],
    [{ tag: { $ne: null } }, {}, false],
    [{ tag: { $unheardOf: 1 } }, { tag: 1 }, false],
    [{ $and: [{ a: 1 }, { b: 2 }] }, { a: 1, b: 3 }, false],
  ])('%j of %j is %s', (condition, record, expected) => {
    expect(meets(record, condition)).toBe(expected);
  });
});

test('$me is the asker, and for nobody an id that no record has', () => {
  const own: Where = { $or: [{ public: true }, { owner: '$me' }] };
  const record = { public: false, owner: ME };
  expect(meets(record, resolveCondition(own, standpoint))).toBe(true);
  expect(meets(record, resolveCondition(own, { ...standpoint, me: OTHER }))).toBe(false);
  expect(meets({ public: false }, resolveCondition(own, { ...standpoint, me: null }))).toBe(false);
  expect(ownerFields(own)).toEqual(['owner']);
});

test('equalities are what a new record is filled with', () => {
  expect(equalities(resolveCondition({ user: '$me', end: { $gt: '$now' } }, standpoint))).toEqual({
    user: ME,
  });
});
