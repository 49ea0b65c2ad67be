import { describe, expect, test } from 'vitest';
import { collections } from '../../contract/collections/registry.ts';
import type { CollectionDefinition } from '../../contract/definition/define-collection.ts';
import type { Column } from './column.ts';
import { columnsOf } from './contract-columns.ts';
import { entryListOf } from './entry-list.ts';

/** The lists whose entries can be removed, by column name. */
function listsOf(definition: CollectionDefinition): object {
  const columns = columnsOf(definition, 'admin');
  return Object.fromEntries(
    columns.flatMap((column) => {
      const list = entryListOf(definition, column);
      return list ? [[column.value, list.key]] : [];
    }),
  );
}

describe('a list with removable entries', () => {
  test('contains ids, or objects that each refer to a record', () => {
    expect(listsOf(collections.campaigns)).toEqual({ ads: null });
    expect(listsOf(collections.appTemplates)).toEqual({ modules: 'id' });
  });

  test('contains neither pictures nor entries that refer to no record', () => {
    const { products, industries } = collections;
    expect(columnsOf(products, 'admin').find(({ value }) => value === 'media')?.hideDelete).toBe(true);
    expect(Object.keys(listsOf(products))).toEqual(['goesWith']);
    expect(listsOf(industries)).toEqual({});
  });

  const ads: Column = { text: 'ads', value: 'ads', source: 'ads' };

  test.each<[string, Column]>([
    ['a column that hides deletion', { ...ads, hideDelete: true }],
    ['a column that shows a field of the entries', { ...ads, path: 'ads.name' }],
    ['a computed column', { ...ads, computed: () => [] }],
    ['a column without related records', { text: 'ads', value: 'ads' }],
    ['a column with a single value', { text: 'name', value: 'name', source: 'ads' }],
    ['a column without a field', { ...ads, value: 'constructor' }],
  ])('does not exist in %s', (_case, column) => {
    expect(entryListOf(collections.campaigns, ads)).toBeDefined();
    expect(entryListOf(collections.campaigns, column)).toBeUndefined();
  });

  test('refers to the records of the column’s source', () => {
    const modules: Column = { text: 'modules', value: 'modules', source: 'modules' };
    expect(entryListOf(collections.appTemplates, modules)).toEqual({ field: 'modules', key: 'id' });
    expect(entryListOf(collections.appTemplates, { ...modules, source: 'ads' })).toBeUndefined();
  });
});
