import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeList } from './nested-list.ts';
import { putBack } from './put-back.ts';

describe('putting an entry back', () => {
  const before = ['a', 'b', 'c', 'd'];

  test.each([
    { where: 'restores its position', list: ['a', 'c', 'd'], id: 'b', expected: ['a', 'b', 'c', 'd'] },
    {
      where: 'restores it at the start if it was first',
      list: ['b', 'c', 'd'],
      id: 'a',
      expected: ['a', 'b', 'c', 'd'],
    },
    {
      where: 'keeps what a colleague added',
      list: ['a', 'c', 'd', 'new'],
      id: 'b',
      expected: ['a', 'b', 'c', 'd', 'new'],
    },
    { where: 'inserts it after the nearest entry', list: ['a', 'd'], id: 'c', expected: ['a', 'c', 'd'] },
    { where: 'inserts it first if no earlier entry remains', list: ['d'], id: 'b', expected: ['b', 'd'] },
    {
      where: 'inserts it after its neighbour in a new order',
      list: ['d', 'c', 'a'],
      id: 'b',
      expected: ['d', 'c', 'a', 'b'],
    },
  ])('$where', ({ list, id, expected }) => {
    expect(putBack(list, { key: null, id, before })).toEqual(expected);
  });

  test('returns the same list if the entry is present or unknown', () => {
    expect(putBack(before, { key: null, id: 'b', before })).toBe(before);
    expect(putBack(before, { key: null, id: 'z', before })).toBe(before);
  });

  test('restores all its fields', () => {
    const modules = [
      { id: 'a', count: 1 },
      { id: 'b', count: 2 },
    ];
    expect(putBack([{ id: 'a', count: 9 }], { key: 'id', id: 'b', before: modules })).toEqual([
      { id: 'a', count: 9 },
      { id: 'b', count: 2 },
    ]);
  });

  test('reverses the removal of any entry', () => {
    const lists = fc.uniqueArray(fc.string(), { minLength: 1 });
    fc.assert(
      fc.property(lists, fc.nat(), (list, at) => {
        const id = list[at % list.length];
        const left = changeList(list, { kind: 'pull', field: 'ads', key: null, id });
        expect(left).toHaveLength(list.length - 1);
        expect(putBack(left, { key: null, id, before: list })).toEqual(list);
      }),
    );
  });
});
