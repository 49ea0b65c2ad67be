import type { RecordId } from '@harbour/core/contract/values';
import { createAdCounter, storeAdCounts } from '@harbour/server/services/ads/count-ads.service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { refuseWrites } from '../kit/refuse-writes.ts';
import { startTestApp, type TestApp } from '../kit/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ limits: { adCounts: { points: 5, seconds: 60 } } });
});
afterAll(() => app[Symbol.asyncDispose]());

const service = () => app.app.service('ads');
const newAd = (given: Readonly<Record<string, unknown>>) =>
  service().create(buildRecord('ads', { status: 'published', ...given }));
const newCounter = () =>
  createAdCounter((id, seen) => storeAdCounts(app.app, app.database.db, { id, ...seen }));
const countsOf = async (id: RecordId) => {
  const { currentViews, currentClicks } = await service().get(id);
  return [currentViews, currentClicks];
};

test('views and clicks come together, and leave the version to those who edit', async () => {
  const { _id, version } = await newAd({});
  const counter = newCounter();
  counter.add(_id, { views: 1, clicks: 0 });
  counter.add(_id, { views: 1, clicks: 1 });
  await counter.store();
  await counter.store();
  expect(await countsOf(_id)).toEqual([2, 1]);
  expect((await service().get(_id)).version).toBe(version);
});

test('the view that meets the target lets the ad rest, and what comes after is not counted', async () => {
  const { _id } = await newAd({ targetViews: 1 });
  const counter = newCounter();
  for (const _ of [1, 2]) {
    counter.add(_id, { views: 1, clicks: 0 });
    await counter.store();
  }
  expect(await countsOf(_id)).toEqual([1, 0]);
  expect(await service().get(_id)).toMatchObject({ status: 'meet' });
});

test('a draft, and an ad that is gone, are left alone', async () => {
  const draft = await newAd({ status: 'draft' });
  const gone = await newAd({});
  await service().remove(gone._id);
  const counter = newCounter();
  counter.add(draft._id, { views: 1, clicks: 0 });
  counter.add(gone._id, { views: 1, clicks: 0 });
  await counter.store();
  expect(await countsOf(draft._id)).toEqual([0, 0]);
});

test('two nodes that count at the same time lose nothing', async () => {
  const { _id } = await newAd({});
  const counters = [newCounter(), newCounter(), newCounter()];
  for (const counter of counters) counter.add(_id, { views: 5, clicks: 1 });
  await Promise.all(counters.map((counter) => counter.store()));
  expect(await countsOf(_id)).toEqual([15, 3]);
});

test('anybody may report ads, and not without end', async () => {
  const { _id } = await newAd({});
  const report = () => app.http.post('/api/ads/count', { views: [_id], clicks: [_id] });
  expect(await report()).toMatchObject({ status: 201, body: { received: 2 } });
  expect(await app.http.post('/api/ads/count', { views: ['nonsense'] })).toMatchObject({ status: 400 });
  const responses = await Promise.all(Array.from({ length: 6 }, report));
  expect(responses.some(({ status }) => status === 429)).toBe(true);
});

test('an ad whose count cannot be stored loses no count of another', async () => {
  const [refused, other] = [await newAd({}), await newAd({})];
  await using _refusal = await refuseWrites(app.database, { table: 'ads', id: refused._id, on: 'update' });
  const counter = newCounter();
  for (const { _id } of [refused, other]) counter.add(_id, { views: 1, clicks: 0 });
  await expect(counter.store()).rejects.toThrow('This row is refused');
  expect(await countsOf(other._id)).toEqual([1, 0]);
});
