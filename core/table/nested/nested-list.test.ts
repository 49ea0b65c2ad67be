import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeList, entryId, type NestedChange, nestedPatch, putBack } from './nested-list.ts';

const parent = {
  name: 'Plan',
  tags: ['x', 'y'],
  modules: [
    { _id: 'a', count: 1 },
    { _id: 'b', count: 2 },
  ],
};

describe('the patch of a nested list', () => {
  test.each<[NestedChange, object | null]>([
    [{ kind: 'pull', field: 'modules', id: 'a' }, { $pull: { modules: { _id: 'a' } } }],
    [
      { kind: 'set', field: 'modules', id: 'b', entry: { count: 5 } },
      { $set: { modules: { match: { _id: 'b' }, value: { count: 5 } } } },
    ],
    [
      { kind: 'push', field: 'modules', entry: { _id: 'c', count: 3 } },
      { $push: { modules: { _id: 'c', count: 3 } } },
    ],
    [
      { kind: 'push', field: 'modules', entry: { _id: 'b', count: 3 } },
      { $set: { modules: { match: { _id: 'b' }, value: { _id: 'b', count: 3 } } } },
    ],
    [{ kind: 'pull', field: 'modules', id: 'z' }, null],
    [{ kind: 'set', field: 'modules', id: 'z', entry: { count: 1 } }, null],
    [{ kind: 'set', field: 'modules', id: 'a', entry: { count: 1 } }, null],
    [{ kind: 'push', field: 'ads', key: 'code', entry: { code: 'x' } }, { $push: { ads: { code: 'x' } } }],
    [{ kind: 'push', field: 'ads', entry: { code: 'x' } }, { $push: { ads: { code: 'x' } } }],
    [{ kind: 'pull', field: 'tags', key: null, id: 'x' }, { $pull: { tags: 'x' } }],
    [{ kind: 'pull', field: 'tags', key: null, id: 'z' }, null],
    [{ kind: 'push', field: 'tags', key: null, entry: 'z' }, { $push: { tags: 'z' } }],
    [{ kind: 'push', field: 'tags', key: null, entry: 'x' }, null],
    [{ kind: 'set', field: 'tags', key: null, id: 'x', entry: { code: 'y' } }, null],
    [{ kind: 'pull', field: 'modules', key: 'code', id: undefined }, null],
  ])('for %j is %j', (change, expected) => {
    expect(nestedPatch(parent, change)).toEqual(expected);
  });
});

describe('a change of a list', () => {
  const entry = fc.record({ _id: fc.constantFrom('a', 'b', 'c', 'd'), count: fc.integer() });
  const list = fc.uniqueArray(entry, { selector: ({ _id }) => _id });
  const change: fc.Arbitrary<NestedChange> = fc.oneof(
    fc.record({ kind: fc.constant('pull' as const), field: fc.constant('m'), id: fc.constantFrom('a', 'b') }),
    fc.record({ kind: fc.constant('push' as const), field: fc.constant('m'), entry }),
    entry.map((each): NestedChange => ({ kind: 'set', field: 'm', id: each._id, entry: each })),
  );

  test('has the same effect when repeated', () => {
    fc.assert(
      fc.property(list, change, (entries, each) => {
        const once = changeList(entries, each);
        expect(changeList(once, each)).toEqual(once);
      }),
    );
  });

  test('leaves every other entry unchanged', () => {
    fc.assert(
      fc.property(list, change, (entries, each) => {
        const id = each.kind === 'push' ? entryId(each.entry, '_id') : each.id;
        const others = (all: readonly unknown[]) =>
          all.filter((one) => !JSON.stringify(one).includes(`"${id}"`));
        expect(others(changeList(entries, each))).toEqual(others(entries));
      }),
    );
  });
});

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
