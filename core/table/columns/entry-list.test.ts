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

describe('a list whose entries a cell lets go of', () => {
  test('holds ids, or objects that each stand for a record', () => {
    expect(listsOf(collections.campaigns)).toEqual({ ads: null });
    expect(listsOf(collections.appTemplates)).toEqual({ modules: 'id' });
  });

  test('is not one of pictures, which have no names, nor one of entries that stand for nothing else', () => {
    const { products, industries } = collections;
    expect(columnsOf(products, 'admin').find(({ value }) => value === 'media')?.hideDelete).toBe(true);
    expect(Object.keys(listsOf(products))).toEqual(['goesWith']);
    expect(listsOf(industries)).toEqual({});
  });

  const ads: Column = { text: 'ads', value: 'ads', source: 'ads' };

  test.each<[string, Column]>([
    ['a column that hides it', { ...ads, hideDelete: true }],
    ['a column that shows something of the entries', { ...ads, path: 'ads.name' }],
    ['a computed column', { ...ads, computed: () => [] }],
    ['a column without related records', { text: 'ads', value: 'ads' }],
    ['a column of one value', { text: 'name', value: 'name', source: 'ads' }],
    ['a column of no field', { ...ads, value: 'constructor' }],
  ])('is not in %s', (_case, column) => {
    expect(entryListOf(collections.campaigns, ads)).toBeDefined();
    expect(entryListOf(collections.campaigns, column)).toBeUndefined();
  });

  test('of objects stands for the records of the column’s source', () => {
    const modules: Column = { text: 'modules', value: 'modules', source: 'modules' };
    expect(entryListOf(collections.appTemplates, modules)).toEqual({ field: 'modules', key: 'id' });
    expect(entryListOf(collections.appTemplates, { ...modules, source: 'ads' })).toBeUndefined();
  });
});
