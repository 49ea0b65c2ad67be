import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeList, type NestedChange, nestedPatch } from './nested-list.ts';

const parent = {
  name: 'Plan',
  modules: [
    { _id: 'a', count: 1 },
    { _id: 'b', count: 2 },
  ],
};

describe('the patch of a nested list', () => {
  test.each<[NestedChange, object | null]>([
    [{ kind: 'pull', path: 'modules', id: 'a' }, { modules: [{ _id: 'b', count: 2 }] }],
    [
      { kind: 'set', path: 'modules', id: 'b', entry: { count: 5 } },
      {
        modules: [
          { _id: 'a', count: 1 },
          { _id: 'b', count: 5 },
        ],
      },
    ],
    [
      { kind: 'push', path: 'modules', entry: { _id: 'c', count: 3 } },
      { modules: [...parent.modules, { _id: 'c', count: 3 }] },
    ],
    [{ kind: 'pull', path: 'modules', id: 'z' }, null],
    [{ kind: 'set', path: 'modules', id: 'z', entry: { count: 1 } }, null],
    [{ kind: 'set', path: 'modules', id: 'a', entry: { count: 1 } }, null],
    [{ kind: 'push', path: 'ads', entry: { code: 'x' } }, { ads: [{ code: 'x' }] }],
  ])('%j gives %j', (change, expected) => {
    expect(nestedPatch(parent, change)).toEqual(expected);
  });

  test('a list deeper in the record is sent with its whole top field', () => {
    const news = { event: { title: 'Fair', speakers: [{ code: 1 }] } };
    const change: NestedChange = { kind: 'push', path: 'event.speakers', key: 'code', entry: { code: 2 } };
    expect(nestedPatch(news, change)).toEqual({
      event: { title: 'Fair', speakers: [{ code: 1 }, { code: 2 }] },
    });
  });
});

describe('a change of a list', () => {
  const entry = fc.record({ _id: fc.constantFrom('a', 'b', 'c', 'd'), count: fc.integer() });
  const list = fc.uniqueArray(entry, { selector: ({ _id }) => _id });
  const change: fc.Arbitrary<NestedChange> = fc.oneof(
    fc.record({ kind: fc.constant('pull' as const), path: fc.constant('m'), id: fc.constantFrom('a', 'b') }),
    fc.record({ kind: fc.constant('push' as const), path: fc.constant('m'), entry }),
    entry.map((each): NestedChange => ({ kind: 'set', path: 'm', id: each._id, entry: each })),
  );

  test('made twice is as made once', () => {
    fc.assert(
      fc.property(list, change, (entries, each) => {
        const once = changeList(entries, each);
        expect(changeList(once, each)).toEqual(once);
      }),
    );
  });

  test('leaves every other entry alone', () => {
    fc.assert(
      fc.property(list, change, (entries, each) => {
        const id = each.kind === 'push' ? Object.values(each.entry)[0] : each.id;
        const others = (all: readonly unknown[]) =>
          all.filter((one) => !JSON.stringify(one).includes(`"${id}"`));
        expect(others(changeList(entries, each))).toEqual(others(entries));
      }),
    );
  });
});
