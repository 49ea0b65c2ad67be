import { describe, expect, test } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { startTestApp } from '../kit/start-test-app.ts';

const app = forAllTests(await startTestApp());
const editor = await app.signIn('editor');
const line = await app.socket(editor);

const post = (given: Readonly<Record<string, unknown>>) =>
  app.app.service('news').create(buildRecord('news', given));
const select = (query: object, count: number, collection = 'news') =>
  line.call('create', 'selections', { collection, query, count }, {});

describe('a selection by a filter', () => {
  test('is listed in its order, with the titles of the first few', async () => {
    const made: { readonly _id: string }[] = [];
    for (let n = 0; n < 7; n += 1) {
      made.push(await post({ city: 'Sai Kung', author: `Author ${n}`, title: { en: `Post ${n}` } }));
    }
    const query = { city: 'Sai Kung', $sort: { author: 1 }, $limit: 2, $skip: 1, $select: ['slug'] };
    expect(await select(query, 7)).toEqual({
      count: 7,
      records: made.map(({ _id }) => ({ _id, version: 1 })),
      samples: made.slice(0, 5).map(({ _id }, n) => ({ _id, title: { en: `Post ${n}` } })),
    });
  });

  test('is rejected with both counts if someone has added to it meanwhile', async () => {
    for (let n = 0; n < 3; n += 1) await post({ city: 'Mong Kok' });
    expect(await select({ city: 'Mong Kok' }, 3)).toMatchObject({ count: 3 });
    await post({ city: 'Mong Kok' });
    await expect(select({ city: 'Mong Kok' }, 3)).rejects.toMatchObject({
      code: 409,
      data: { code: 'count-changed', expected: 3, found: 4 },
    });
  });

  test('contains what the caller finds: by search, in the trash, within their permissions', async () => {
    const stored = await post({ author: 'Zebediah' });
    const gone = await post({ author: 'Zebediah' });
    await app.app.service('news').remove(gone._id);
    const search = { $search: { text: 'zebedi' } };
    expect((await select(search, 1)).records).toEqual([{ _id: stored._id, version: 1 }]);
    expect((await select({ ...search, $trash: true }, 1)).records).toEqual([{ _id: gone._id, version: 2 }]);
    await expect(select({}, 0, 'orders')).rejects.toMatchObject({ data: { code: 'forbidden' } });
    await expect(select({ nonsense: 1 }, 0)).rejects.toMatchObject({ data: { code: 'unknown-field' } });
  });

  test('lists only what the caller may use with the method, and counts the rest', async () => {
    const made: { readonly _id: string }[] = [];
    for (const status of ['draft', 'sent', 'draft']) {
      const given = { status, title: { en: `Sale: ${status}` } };
      made.push(await app.app.service('pushMessages').create(buildRecord('pushMessages', given)));
    }
    const request = { collection: 'pushMessages', query: { $sort: { _id: 1 } }, count: 3 };
    const listed = (method: string) => line.call('create', 'selections', { ...request, method }, {});
    for (const method of ['patch', 'remove', 'restore']) {
      const { count, records, samples } = await listed(method);
      const drafts = [made[0], made[2]].map((record) => record?._id);
      expect(count).toBe(3);
      expect(records.map(({ _id }: { readonly _id: string }) => _id)).toEqual(drafts);
      expect(samples).toEqual(drafts.map((_id) => ({ _id, title: { en: 'Sale: draft' } })));
    }
    const admin = await app.signIn('admin');
    const { body } = await admin.post('/api/selections', { ...request, method: 'remove' });
    expect(body.records).toHaveLength(3);
    await expect(line.call('create', 'selections', { ...request, method: 'purge' }, {})).rejects.toThrow();
  });

  test('can be empty', async () => {
    expect(await select({ city: 'Atlantis' }, 0)).toEqual({ count: 0, records: [], samples: [] });
  });
});

test('only staff can select, over REST too', async () => {
  const request = { collection: 'news', query: { city: 'Atlantis' }, count: 0 };
  expect((await editor.post('/api/selections', request)).body.count).toBe(0);
  expect((await app.http.post('/api/selections', request)).body.data.code).toBe('not-authenticated');
  const merchant = await app.signIn('merchant');
  expect((await merchant.post('/api/selections', request)).body.data.code).toBe('forbidden');
});
