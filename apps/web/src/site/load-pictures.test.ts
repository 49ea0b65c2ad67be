import { newRecordId } from '@harbour/core/contract/values';
import { expect, test } from 'vitest';
import type { PageApi } from '../page-contract.ts';
import { loadPictures, picturesOf } from './load-pictures.ts';

const [ID, OTHER] = [newRecordId(), newRecordId()];

test('collects each of our own attachments in an article once', () => {
  const own = `![a](/api/attachments/${ID}.large.webp)`;
  expect(picturesOf(null, `${own} b ${own}\n\n![c](https://elsewhere.example/c.png)`)).toEqual([ID]);
  expect(picturesOf(OTHER, own)).toEqual([OTHER, ID]);
  expect(picturesOf(OTHER, '')).toEqual([OTHER]);
});

test('loads all pictures of a page, in requests of at most 50', async () => {
  const ids = Array.from({ length: 120 }, () => newRecordId());
  const requests: number[] = [];
  const find = async (_collection: string, { _id, $limit }: Parameters<PageApi['find']>[1]) => {
    requests.push($limit);
    const { $in } = Object(_id);
    const data = $in.map((id: string) => ({ _id: id, width: 4, height: 3, alt: null }));
    return { data, total: data.length, limit: $limit, skip: 0 };
  };
  const pictures = await loadPictures({ api: { find } as Partial<PageApi> as PageApi, locale: 'en' }, ids);
  expect(Object.keys(pictures)).toEqual(ids);
  expect(requests).toEqual([50, 50, 20]);
});
