import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeLists } from './merge-lists.ts';

/** The merged list of each row is `null` if a person has to choose. */
const MERGES = [
  { what: 'an entry changed here and its neighbour there', lists: ['a b', 'A b', 'a B'], merged: 'A B' },
  { what: 'an entry added here and another changed there', lists: ['a b', 'a b c', 'A b'], merged: 'A b c' },
  { what: 'an entry removed here and one added there', lists: ['a b c', 'b c', 'a b c d'], merged: 'b c d' },
  {
    what: 'an entry moved here and one added there',
    lists: ['a b c', 'b a c', 'a b c d'],
    merged: 'b a c d',
  },
  { what: 'neighbours removed', lists: ['a b c', 'b c', 'a c'], merged: 'c' },
  { what: 'an entry removed here and its neighbour changed there', lists: ['a b', 'b', 'a B'], merged: 'B' },
  {
    what: 'an entry removed here and one added beside it there',
    lists: ['a b', 'b', 'a c b'],
    merged: 'c b',
  },
  { what: 'entries added at the same place', lists: ['a', 'a m', 'a t'], merged: 'a t m' },
  { what: 'the same entry added by both', lists: ['a', 'a b c', 'a b d'], merged: 'a b d c' },
  { what: 'the first entries of an empty list', lists: ['', 'm', 't'], merged: 't m' },
  { what: 'the same entry removed by both', lists: ['a b c', 'a c', 'a c d'], merged: 'a c d' },
  { what: 'an entry that both changed', lists: ['a b', 'a m', 'a t'], merged: null },
  { what: 'an entry changed here and removed there', lists: ['a b c', 'a B c', 'a c'], merged: null },
  { what: 'an entry moved here and removed there', lists: ['a b c d', 'b c d a', 'b c d'], merged: null },
  { what: 'an entry moved to two places', lists: ['a b c d e', 'b c a d e', 'b c d e a'], merged: null },
  { what: 'all entries replaced by both', lists: ['a b', 'c d', 'e f'], merged: null },
];

test.each(MERGES)('merges, or leaves to a person: $what', ({ lists, merged }) => {
  const [base = [], mine = [], theirs = []] = lists.map((text) => text.split(' ').filter(Boolean));
  expect(mergeLists(base, mine, theirs)?.join(' ') ?? null).toBe(merged);
});

test('compares entries regardless of the order of their properties', () => {
  const [one, two] = [
    { text: 'a', link: '/a' },
    { text: 'b', link: '/b' },
  ];
  const changed = { link: '/c', text: 'b' };
  expect(
    mergeLists([one, two], [one, two, { text: 'd', link: null }], [{ link: '/a', text: 'a' }, changed]),
  ).toEqual([one, changed, { text: 'd', link: null }]);
});

test('leaves two entries for the same thing to a person, but not two that share what others share', () => {
  const price = (currency: string, amount: number) => ({ currency, amount });
  expect(mergeLists([], [price('HKD', 1)], [price('HKD', 2)])).toBeUndefined();
  expect(
    mergeLists([price('HKD', 1)], [price('HKD', 1), price('SGD', 2)], [price('HKD', 1), price('SGD', 3)]),
  ).toBeUndefined();
  expect(mergeLists([price('HKD', 1)], [price('HKD', 1), price('SGD', 2)], [price('HKD', 4)])).toEqual([
    price('HKD', 4),
    price('SGD', 2),
  ]);
  const day = (name: string, opens: string) => ({ name, opens });
  const week = [day('mon', '9'), day('tue', '9')];
  expect(mergeLists(week, [...week, day('wed', '9')], [...week, day('thu', '9')])).toEqual([
    ...week,
    day('thu', '9'),
    day('wed', '9'),
  ]);
});

test('keeps exactly the entries that the changes of both sides leave, and one side if the other is unchanged', () => {
  const list = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 6 });
  fc.assert(
    fc.property(list, list, list, (base, mine, theirs) => {
      expect(mergeLists(base, mine, base)).toEqual(mine);
      expect(mergeLists(base, base, theirs)).toEqual(theirs);
      expect(mergeLists(base, mine, mine)).toEqual(mine);
      const merged = mergeLists(base, mine, theirs);
      if (!merged) return;
      const count = (entries: readonly unknown[], entry: string) =>
        entries.filter((other) => other === entry).length;
      for (const entry of 'abcde') {
        const [before, ours, others] = [count(base, entry), count(mine, entry), count(theirs, entry)];
        expect(count(merged, entry)).toBe(ours === others ? ours : ours + others - before);
      }
    }),
  );
});

test('merges everything if each entry was edited by one person only', () => {
  const edit = fc.constantFrom('keep', 'change', 'remove', 'add after');
  const edits = fc.array(fc.record({ by: fc.constantFrom('mine', 'theirs'), edit }), { maxLength: 8 });
  fc.assert(
    fc.property(edits, (steps) => {
      const editedBy = (...people: readonly string[]) =>
        steps.flatMap(({ by, edit }, index) => {
          if (!people.includes(by) || edit === 'keep') return [`${index}`];
          if (edit === 'remove') return [];
          return edit === 'change' ? [`${index} changed`] : [`${index}`, `${index} added`];
        });
      expect(mergeLists(editedBy(), editedBy('mine'), editedBy('theirs'))).toEqual(
        editedBy('mine', 'theirs'),
      );
    }),
  );
});
