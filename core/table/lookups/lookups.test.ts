import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Column } from '../columns/column.ts';
import { collectLookups } from './collect-lookups.ts';
import { lookupQuery } from './lookup.ts';
import { addNames, type RelatedNames, relatedNames, removeName } from './related-names.ts';

const none: RelatedNames = new Map();
const author: Column = { text: 'Author', value: 'author', source: 'admins' };
const editor: Column = { text: 'Editor', value: 'editor', source: 'admins' };

describe('look-ups', () => {
  test('share one request for columns with the same query, with each id once', () => {
    const lookups = collectLookups(
      [author, editor, { text: 'Name', value: 'name' }],
      [
        { author: 'a', editor: 'b' },
        { author: 'a', editor: 'c' },
      ],
      none,
    );
    expect(lookups.map(({ source, ids }) => ({ source, ids }))).toEqual([
      { source: 'admins', ids: ['a', 'b', 'c'] },
    ]);
  });

  test('are separate for columns with different queries', () => {
    const byMail: Column = { ...editor, select: ['email'] };
    expect(collectLookups([author, byMail], [{ author: 'a', editor: 'a' }], none)).toHaveLength(2);
  });

  test('request at most 100 ids each, none missing and none twice', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 500 }), (numbers) => {
        const lookups = collectLookups(
          [author],
          numbers.map((number) => ({ author: `u${number}` })),
          none,
        );
        const requested = lookups.flatMap(({ ids }) => ids);
        expect(lookups.every(({ ids }) => ids.length > 0 && ids.length <= 100)).toBe(true);
        expect(requested.toSorted()).toEqual([...new Set(numbers.map((number) => `u${number}`))].toSorted());
      }),
    );
  });

  test('contain the condition, fields and relations of the column', () => {
    const column: Column = {
      ...author,
      itemKey: 'code',
      filter: { type: 'editor' },
      select: ['email'],
      populate: ['team'],
    };
    expect(lookupQuery(column, ['x'])).toEqual({
      $and: [{ code: { $in: ['x'] } }, { type: 'editor' }],
      $limit: 100,
      $select: ['code', 'email'],
      $populate: ['team'],
    });
  });
});

describe('names', () => {
  const row = { author: ['a', 'b'] };
  const lookup = collectLookups([author], [row], none)[0];
  if (!lookup) throw new Error('a look-up is expected');
  const names = addNames(none, lookup, [{ _id: 'a', name: 'Ada' }]);

  test('are known, gone or waiting', () => {
    expect(relatedNames(author, { author: ['a', 'b', 'c'] }, { names })).toEqual([
      { id: 'a', text: 'Ada', state: 'known' },
      { id: 'b', text: 'b', state: 'gone' },
      { id: 'c', text: 'c', state: 'waiting' },
    ]);
  });

  test('of records in the trash are kept, but those records are gone', () => {
    const removed = { _id: 'b', name: 'Bob', deletedAt: '2026-11-30T01:00:00.000Z' };
    expect(relatedNames(author, { author: 'b' }, { names: addNames(none, lookup, [removed]) })).toEqual([
      { id: 'b', text: 'Bob', state: 'gone' },
    ]);
  });

  test('are not requested again once they are known or gone', () => {
    expect(collectLookups([author], [row], names)).toEqual([]);
    expect(collectLookups([author], [{ author: ['b', 'c'] }], names)[0]?.ids).toEqual(['c']);
  });

  test('are requested again after a change of the record', () => {
    expect(collectLookups([author], [row], removeName(names, 'admins', 'a'))[0]?.ids).toEqual(['a']);
    expect(collectLookups([author], [row], removeName(names, 'admin', 'a'))).toEqual([]);
  });

  test('come from a record that the server populated', () => {
    expect(relatedNames(author, { author: { _id: 'z', name: 'Zoe' } }, { names: none })).toEqual([
      { id: 'z', text: 'Zoe', state: 'known' },
    ]);
  });

  test('can be formatted elsewhere, for example for a language', () => {
    const plain = (value: unknown) => `<${String(value)}>`;
    expect(relatedNames(author, { author: 'a' }, { names, plain })[0]?.text).toBe('<Ada>');
  });
});
