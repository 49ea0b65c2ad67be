import { describe, expect, test } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { startTestApp } from '../kit/start-test-app.ts';

const app = forAllTests(await startTestApp());
const admin = await app.signIn('admin');
const editor = await app.socket(await app.signIn('editor'));
const store = await app.socket(admin);

const make = (collection: 'news' | 'products' | 'categories', given: Readonly<Record<string, unknown>>) =>
  app.app.service(collection).create(buildRecord(collection, given));
const group = (field: string, rest: object = {}) => ({ field, descending: false, language: 'en', ...rest });
const summarise = (request: object, socket = editor) =>
  socket.call('create', 'summaries', { collection: 'news', query: {}, sums: [], ...request }, {});
const counts = (summary: {
  readonly groups: readonly { readonly value: unknown; readonly count: number }[];
}) => summary.groups.map(({ value, count }) => [value, count]);

describe('a summary', () => {
  test('counts the values of a field in their order, over all pages', async () => {
    for (const city of ['Stanley', 'Central', 'Stanley', null])
      await make('news', { city, author: 'Groups' });
    const query = { author: 'Groups', $limit: 1, $skip: 1, $sort: { city: -1 } };
    const summary = await summarise({ query, group: group('city') });
    expect(summary).toMatchObject({ total: 4, groupCount: 3 });
    expect(counts(summary)).toEqual([
      ['Central', 1],
      ['Stanley', 2],
      [null, 1],
    ]);
    const backwards = await summarise({ query, group: group('city', { descending: true }) });
    expect(counts(backwards)).toEqual(counts(summary).toReversed());
  });

  test('groups a relation by its record, in the order of the titles', async () => {
    const [late, early] = [
      await make('categories', { name: { en: 'Zulu', 'zh-hk': '甲' } }),
      await make('categories', { name: { en: 'Alpha', 'zh-hk': '乙' } }),
    ];
    for (const { _id } of [late, early, late]) await make('news', { category: _id, author: 'Related' });
    const summary = await summarise({ query: { author: 'Related' }, group: group('category') });
    expect(summary.groups).toMatchObject([
      { value: early._id, title: 'Alpha', count: 1 },
      { value: late._id, title: 'Zulu', count: 2 },
    ]);
    const chinese = group('category', { language: 'zh-hk' });
    const other = await summarise({ query: { author: 'Related' }, group: chinese });
    expect(other.groups.map(({ title }: { title: string }) => title)).toEqual(
      ['甲', '乙'].toSorted((one, two) => (one.codePointAt(0) ?? 0) - (two.codePointAt(0) ?? 0)),
    );
  });

  test('groups times by the local day and month', async () => {
    const times = ['2026-01-31T15:59:00.000Z', '2026-01-31T16:00:00.000Z', '2026-02-28T15:00:00.000Z'];
    for (const publishFrom of times) await make('news', { publishFrom, author: 'Times' });
    const query = { author: 'Times' };
    expect(counts(await summarise({ query, group: group('publishFrom', { by: 'month' }) }))).toEqual([
      ['2026-01', 1],
      ['2026-02', 2],
    ]);
    expect(counts(await summarise({ query, group: group('publishFrom', { by: 'day' }) }))).toEqual([
      ['2026-01-31', 1],
      ['2026-02-01', 1],
      ['2026-02-28', 1],
    ]);
  });

  test('adds up amounts per currency, in each group and in total', async () => {
    const { account } = await app.signIn('merchant');
    const amounts = [
      ['succeeded', 'HKD', 10_050],
      ['succeeded', 'SGD', 300],
      ['succeeded', 'HKD', 1],
      ['failed', 'HKD', -7],
    ] as const;
    for (const [status, currency, amount] of amounts) {
      const given = { user: account.id, status, currency, amount: { currency, amount } };
      await app.app.service('payments').create(buildRecord('payments', given));
    }
    const request = {
      collection: 'payments',
      query: { user: account.id },
      group: group('status'),
      sums: ['amount'],
    };
    const summary = await summarise(request, store);
    expect(summary).toMatchObject({
      total: 4,
      sums: {
        amount: [
          { currency: 'HKD', amount: 10_044 },
          { currency: 'SGD', amount: 300 },
        ],
      },
    });
    expect(summary.groups).toMatchObject([
      { value: 'failed', count: 1, sums: { amount: [{ currency: 'HKD', amount: -7 }] } },
      {
        value: 'succeeded',
        sums: {
          amount: [
            { currency: 'HKD', amount: 10_051 },
            { currency: 'SGD', amount: 300 },
          ],
        },
      },
    ]);
    expect((await summarise({ ...request, group: undefined }, store)).sums).toEqual(summary.sums);
  });

  test('covers an empty list, the trash and a search', async () => {
    const nothing = { total: 0, groups: [], groupCount: 0, sums: {} };
    expect(await summarise({ query: { city: 'Atlantis' }, group: group('status') })).toEqual(nothing);
    const gone = await make('news', { author: 'Quetzalcoatl' });
    await make('news', { author: 'Quetzalcoatl' });
    await app.app.service('news').remove(gone._id);
    const query = { $search: { text: 'quetzal' } };
    expect(await summarise({ query })).toMatchObject({ total: 1 });
    expect(await summarise({ query: { ...query, $trash: true } })).toMatchObject({ total: 1 });
  });

  test('covers only the records that the caller may read', async () => {
    const view = { page: 'news', query: 'page=2' };
    await admin.post('/api/savedViews', { ...view, name: 'Private', shared: false });
    await admin.post('/api/savedViews', { ...view, name: 'Shared', shared: true });
    const request = { collection: 'savedViews', query: view, group: group('shared') };
    expect(counts(await summarise(request))).toEqual([[true, 1]]);
    expect(counts(await summarise(request, store))).toEqual([
      [false, 1],
      [true, 1],
    ]);
  });

  test('is refused for what the caller may not read, and for fields without groups or sums', async () => {
    const code = (request: object, socket = editor) =>
      summarise(request, socket).then(
        () => 'allowed',
        (error: { readonly data: { readonly code: string } }) => error.data.code,
      );
    expect(await code({ collection: 'orders', sums: ['total'] })).toBe('forbidden');
    expect(await code({ collection: 'admins', group: group('passwordHash') })).not.toBe('allowed');
    expect(await code({ query: { nonsense: 1 } })).toBe('unknown-field');
    expect(await code({ group: group('nonsense') })).toBe('unknown-field');
    expect(await code({ sums: ['nonsense'] })).toBe('unknown-field');
    expect(await code({ group: group('title') })).toBe('bad-request');
    expect(await code({ group: group('publishFrom') })).toBe('bad-request');
    expect(await code({ group: group('city', { by: 'day' }) })).toBe('bad-request');
    expect(await code({ sums: ['city'] })).toBe('bad-request');
    expect(await code({ collection: 'orders', sums: ['total'], group: group('status') }, store)).toBe(
      'allowed',
    );
  });
});

test('only staff can request a summary', async () => {
  const request = { collection: 'news', query: {}, sums: [] };
  expect((await app.http.post('/api/summaries', request)).body.data.code).toBe('not-authenticated');
  const merchant = await app.signIn('merchant');
  expect((await merchant.post('/api/summaries', request)).body.data.code).toBe('forbidden');
});
