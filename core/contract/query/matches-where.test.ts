import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Where } from '../definition/query.ts';
import { matchesWhere } from './matches-where.ts';

const record = { a: 2, text: 'Noodles', on: true, at: '2026-01-31T00:00:00.000Z', empty: null, list: [1] };

const cases: readonly (readonly [Where, boolean])[] = [
  [{}, true],
  [{ a: 2 }, true],
  [{ a: '2' }, false],
  [{ a: 2, on: false }, false],
  [{ empty: null }, true],
  [{ missing: null }, true],
  [{ a: null }, false],
  [{ constructor: null }, true],
  [{ list: 1 }, true],
  [{ list: 2 }, false],
  [{ list: { $in: [1, 2] } }, true],
  [{ list: { $nin: [1] } }, false],
  [{ list: { $gt: 0 } }, false],
  [{ a: { $ne: 3 } }, true],
  [{ a: { $ne: 2 } }, false],
  [{ empty: { $ne: 'x' } }, true],
  [{ empty: { $ne: null } }, false],
  [{ a: { $ne: null } }, true],
  [{ a: { $in: [1, 2] } }, true],
  [{ a: { $in: [] } }, false],
  [{ empty: { $in: ['x', null] } }, true],
  [{ empty: { $in: ['x'] } }, false],
  [{ a: { $nin: [] } }, true],
  [{ a: { $nin: [2] } }, false],
  [{ empty: { $nin: ['x'] } }, true],
  [{ empty: { $nin: [null] } }, false],
  [{ a: { $gt: 1, $lt: 3 } }, true],
  [{ a: { $gt: 2 } }, false],
  [{ a: { $gte: 2, $lte: 2 } }, true],
  [{ a: { $lt: 2 } }, false],
  [{ empty: { $gt: 0 } }, false],
  [{ empty: { $lte: 0 } }, false],
  [{ a: { $lte: null } }, false],
  [{ text: { $gt: 1 } }, false],
  [{ at: { $lte: '2026-01-31T00:00:00.000Z' } }, true],
  [{ at: { $gt: '2026-01-31T00:00:00.000Z' } }, false],
  [{ on: { $gt: false } }, true],
  [{ text: { $regex: '^noo' } }, true],
  [{ a: { $regex: '2' } }, false],
  [{ $or: [{ a: 1 }, { on: true }] }, true],
  [{ $or: [{ a: 1 }, { on: false }] }, false],
  [{ $or: [] }, false],
  [{ $and: [] }, true],
  [{ $and: [{ a: 2 }, { $or: [{ on: true }] }] }, true],
  [{ a: 1, $or: [{ on: true }] }, false],
  [{ a: undefined }, true],
];

describe('matchesWhere', () => {
  it.each(cases)('%j matches: %s', (where, expected) => {
    expect(matchesWhere(record, where)).toBe(expected);
  });

  it('matches nothing with an unknown operator', () => {
    const where = JSON.parse('{ "a": { "$lik": 2 } }');
    expect(matchesWhere(record, where)).toBe(false);
    expect(matchesWhere(record, JSON.parse('{ "$nor": [{ "a": 1 }] }'))).toBe(false);
  });

  const scalar = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constant(null), fc.constantFrom('a', 'b'));

  it('treats $ne and $nin as the opposites of equality and $in, also for empty fields', () => {
    fc.assert(
      fc.property(scalar, scalar, (value, requested) => {
        const equal = matchesWhere({ value }, { value: requested });
        expect(matchesWhere({ value }, { value: { $ne: requested } })).toBe(!equal);
        expect(matchesWhere({ value }, { value: { $in: [requested] } })).toBe(equal);
        expect(matchesWhere({ value }, { value: { $nin: [requested] } })).toBe(!equal);
      }),
    );
  });

  it('places every number below, at or above a bound, and empty values nowhere', () => {
    fc.assert(
      fc.property(fc.option(fc.integer()), fc.integer(), (value, bound) => {
        const is = (operator: '$lt' | '$gt') => matchesWhere({ value }, { value: { [operator]: bound } });
        const ways = [is('$lt'), value === bound, is('$gt')].filter(Boolean);
        expect(ways).toHaveLength(value === null ? 0 : 1);
      }),
    );
  });
});
