import { describe, expect, test } from 'vitest';
import { collectionNames, collections } from '../../contract/collections/registry.ts';
import { canRead } from '../../contract/definition/access.ts';
import { staffRoles } from '../../contract/values/collection-calls.ts';
import { fieldOfColumn } from './column.ts';
import { columnsOf } from './contract-columns.ts';

describe('columns from the contract', () => {
  const news = new Map(columnsOf(collections.news, 'editor').map((column) => [column.value, column]));

  test('sort and filter as the contract allows', () => {
    expect(news.get('publishFrom')).toMatchObject({
      sortable: true,
      filterBy: [{ kind: 'date', local: false }],
    });
    expect(news.get('status')?.filterBy).toEqual([{ kind: 'status', choices: ['draft', 'published'] }]);
    expect(news.get('author')?.filterBy).toEqual([
      { kind: 'text', inLanguage: false },
      { kind: 'empty', text: true },
    ]);
    expect(news.get('title')).toMatchObject({
      sortable: true,
      part: 'language',
      filterBy: [{ kind: 'text', inLanguage: true }, { kind: 'language' }],
    });
  });

  test('name a relation by the title of its records, and show pictures as thumbnails', () => {
    expect(news.get('category')).toMatchObject({ source: 'categories', select: ['name'] });
    expect(news.get('image')?.type).toBe('thumb');
  });

  test('filter a relation by the titles of its records if the role may read them all', () => {
    const filtersOf = (name: 'news' | 'devices' | 'products', role: 'editor' | 'admin', field: string) =>
      columnsOf(collections[name], role).find(({ value }) => value === field)?.filterBy;
    expect(filtersOf('news', 'editor', 'category')).toEqual([
      { kind: 'relation' },
      { kind: 'text', inLanguage: true },
      { kind: 'empty', text: false },
    ]);
    expect(filtersOf('products', 'editor', 'goesWith')).toEqual([
      { kind: 'relation' },
      { kind: 'text', inLanguage: true, tests: ['contains', 'lacks'] },
    ]);
    expect(filtersOf('devices', 'admin', 'user')).toContainEqual({ kind: 'text', inLanguage: true });
    expect(filtersOf('devices', 'editor', 'user')).not.toContainEqual({ kind: 'text', inLanguage: true });
  });

  test('link the title to the editor, and omit articles', () => {
    expect(news.get('title')?.link).toBe('editor');
    expect(news.has('content')).toBe(false);
  });

  test.each(collectionNames)('of %s show only what the role may read', (name) => {
    for (const role of staffRoles)
      for (const column of columnsOf(collections[name], role)) {
        const field = fieldOfColumn(collections[name], column);
        expect(field && canRead(role, field)).toBe(true);
      }
  });

  test('resolve a path to the nested field, and a computed column to none', () => {
    expect(fieldOfColumn(collections.news, { text: '', value: 'event', path: 'event.title' })?.kind).toBe(
      'localizedText',
    );
    expect(fieldOfColumn(collections.news, { text: '', value: 'title', computed: () => 1 })).toBeUndefined();
  });
});
