import { readWholeList } from '@harbour/core/contract/definition';
import { expect, test } from 'vitest';
import type { PageApi } from '../page-api.ts';
import { overlayRecord } from './overlay-record.ts';

/** The services with 150 products in order, read by cursor. */
function services(): PageApi {
  const products = Array.from({ length: 150 }, (_, order) => ({ _id: `p${order}`, order }));
  const find = async (_collection: string, query: object = {}) => {
    const { $cursor, $limit } = Object(query);
    const from = Number($cursor);
    const next = from + $limit < products.length ? String(from + $limit) : null;
    return { data: products.slice(from, from + $limit), total: 999, cursors: { previous: null, next } };
  };
  const none = () => Promise.reject(new Error('Only lists are read'));
  return { act: none, call: none, create: none, get: none, find };
}

async function shownWith(record: { readonly _id: string; readonly order: number }) {
  const api = overlayRecord(services(), { collection: 'products', record });
  const find = (query: object) => api.find('products', query) as Promise<never>;
  return readWholeList<typeof record>(find, { $sort: { order: 1 } });
}

test('a new record appears once in a list of several pages, and replaces no other', async () => {
  const shown = await shownWith({ _id: 'new', order: 7.5 });
  expect(shown).toHaveLength(151);
  expect(shown[8]).toEqual({ _id: 'new', order: 7.5 });
});

test('a saved record of a later page is replaced in its position', async () => {
  const shown = await shownWith({ _id: 'p120', order: 120.5 });
  expect(shown).toHaveLength(150);
  expect(shown[120]).toEqual({ _id: 'p120', order: 120.5 });
});
