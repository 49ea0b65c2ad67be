import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { equalValues } from './equal-values.ts';
import { readPath, rootField, writePath } from './path.ts';

describe('equalValues', () => {
  test('a JSON value equals its own copy', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => equalValues(value, JSON.parse(JSON.stringify(value)))));
  });

  test('is symmetric', () => {
    fc.assert(fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => equalValues(a, b) === equalValues(b, a)));
  });

  test.each([
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
    [{ a: undefined }, {}, true],
    [[1, 2], [2, 1], false],
    [[1], [1, 2], false],
    [[], {}, false],
    [null, {}, false],
    [null, undefined, false],
    ['1', 1, false],
    [{ toString: 1 }, {}, false],
  ])('%j and %j: %s', (left, right, expected) => {
    expect(equalValues(left, right)).toBe(expected);
  });
});

describe('paths', () => {
  test.each([
    [{ a: { b: 1 } }, 'a.b', 1],
    [{ a: [{ b: 1 }, { b: 2 }] }, 'a.b', [1, 2]],
    [{ a: [{ b: 1 }, { b: 2 }] }, 'a.1.b', 2],
    [{ a: null }, 'a.b', undefined],
    [{}, 'constructor', undefined],
  ])('reads %j at %s', (record, path, expected) => {
    expect(readPath(record, path)).toEqual(expected);
  });

  test('writes a value in a copy and leaves the rest unchanged', () => {
    const record = { a: { b: 1, c: 2 }, d: [{ e: 3 }, { e: 4 }] };
    const written = writePath(writePath(record, 'a.b', 9), 'd.1.e', 8);
    expect(written).toEqual({ a: { b: 9, c: 2 }, d: [{ e: 3 }, { e: 8 }] });
    expect(record).toEqual({ a: { b: 1, c: 2 }, d: [{ e: 3 }, { e: 4 }] });
  });

  test('creates missing objects along a path', () => {
    expect(writePath({ event: null }, 'event.place.city', 'HK')).toEqual({
      event: { place: { city: 'HK' } },
    });
  });

  test('the root of a path is its first name', () => {
    expect(rootField('event.title')).toBe('event');
    expect(rootField('name')).toBe('name');
  });
});
