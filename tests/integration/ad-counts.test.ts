import type { RecordId } from '@harbour/core/contract/values';
import { createAdCounter, storeAdCounts } from '@harbour/server/services/ads/count-ads.service.ts';
import { expect, test } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { refuseWrites } from '../kit/refuse-writes.ts';
import { startTestApp } from '../kit/start-test-app.ts';

const app = forAllTests(await startTestApp({ limits: { adCounts: { points: 5, seconds: 60 } } }));

const service = () => app.app.service('ads');
const newAd = (given: Readonly<Record<string, unknown>>) =>
  service().create(buildRecord('ads', { status: 'published', ...given }));
const newCounter = () =>
  createAdCounter((id, seen) => storeAdCounts(app.app, app.database.db, { id, ...seen }));
const countsOf = async (id: RecordId) => {
  const { currentViews, currentClicks } = await service().get(id);
  return [currentViews, currentClicks];
};

test('stores views and clicks together without changing the version of the ad', async () => {
  const { _id, version } = await newAd({});
  const counter = newCounter();
  counter.add(_id, { views: 1, clicks: 0 });
  counter.add(_id, { views: 1, clicks: 1 });
  await counter.store();
  await counter.store();
  expect(await countsOf(_id)).toEqual([2, 1]);
  expect((await service().get(_id)).version).toBe(version);
});

test('marks an ad as met with the view that reaches its target, and ignores later views', async () => {
  const { _id } = await newAd({ targetViews: 1 });
  const counter = newCounter();
  for (const _ of [1, 2]) {
    counter.add(_id, { views: 1, clicks: 0 });
    await counter.store();
  }
  expect(await countsOf(_id)).toEqual([1, 0]);
  expect(await service().get(_id)).toMatchObject({ status: 'meet' });
});

test('ignores views of a draft and of a removed ad', async () => {
  const draft = await newAd({ status: 'draft' });
  const gone = await newAd({});
  await service().remove(gone._id);
  const counter = newCounter();
  counter.add(draft._id, { views: 1, clicks: 0 });
  counter.add(gone._id, { views: 1, clicks: 0 });
  await counter.store();
  expect(await countsOf(draft._id)).toEqual([0, 0]);
});

test('counters that store at the same time lose no counts', async () => {
  const { _id } = await newAd({});
  const counters = [newCounter(), newCounter(), newCounter()];
  for (const counter of counters) counter.add(_id, { views: 5, clicks: 1 });
  await Promise.all(counters.map((counter) => counter.store()));
  expect(await countsOf(_id)).toEqual([15, 3]);
});

test('accepts reports of ads from anyone, up to a rate limit', async () => {
  const { _id } = await newAd({});
  const report = () => app.http.post('/api/ads/count', { views: [_id], clicks: [_id] });
  expect(await report()).toMatchObject({ status: 201, body: { received: 2 } });
  expect(await app.http.post('/api/ads/count', { views: ['nonsense'] })).toMatchObject({ status: 400 });
  const responses = await Promise.all(Array.from({ length: 6 }, report));
  expect(responses.some(({ status }) => status === 429)).toBe(true);
});

test('stores the counts of other ads when those of one ad cannot be stored', async () => {
  const [refused, other] = [await newAd({}), await newAd({})];
  await using _refusal = await refuseWrites(app.database, { table: 'ads', id: refused._id, on: 'update' });
  const counter = newCounter();
  for (const { _id } of [refused, other]) counter.add(_id, { views: 1, clicks: 0 });
  await expect(counter.store()).rejects.toThrow('This row is refused');
  expect(await countsOf(other._id)).toEqual([1, 0]);
});
