import type { RecordOf } from '@harbour/core/contract/collections';
import { seedId } from '@harbour/server/seed/seed-id.ts';
import { expect, test } from 'vitest';
import { forAllTests } from '../kit/for-all-tests.ts';
import { photograph } from '../kit/pictures.ts';
import { startTestApp } from '../kit/start-test-app.ts';
import { upload } from '../kit/upload.ts';

const DAY_MS = 86_400_000;
const film = seedId('ads', 'A day at the counter');
const campaign = seedId('campaigns', 'At the counter');

let now = Date.now();
const app = forAllTests(await startTestApp({ seed: 'demo', site: true, now: () => now }));
const person = await app.signIn('admin');
// An ad without a picture appears nowhere.
const { body } = await upload({ app, person }, Uint8Array.from(await photograph()));
await app.app.service('ads').patch(film, { probability: 1, media: body.data.info._id });

const isShown = async () => (await (await fetch(`${app.url}/en/blogs`)).text()).includes(`data-ad="${film}"`);

test('an ad is shown on its page only while it and its campaign run', async () => {
  expect(await isShown()).toBe(true);
  await app.app.service('campaigns').patch(campaign, { status: 'draft' });
  expect(await isShown()).toBe(false);
  await app.app.service('campaigns').patch(campaign, { status: 'published' });
  expect(await isShown()).toBe(true);
  const { expiry }: RecordOf<'ads'> = await app.app.service('ads').get(film);
  now = Date.parse(expiry ?? '') + DAY_MS;
  expect(await isShown()).toBe(false);
});

test('an ad is shown on its page however many ads newer campaigns have', async () => {
  now = Date.now();
  const newer: RecordOf<'ads'>['_id'][] = [];
  for (let n = 0; n < 101; n += 1) {
    const ad = await app.app
      .service('ads')
      .create({ name: `Newer ${n}`, adType: 'footer', status: 'published' });
    newer.push(ad._id);
  }
  const crowd = await app.app.service('campaigns').create({ name: 'Crowd', status: 'published', ads: newer });
  expect(await isShown()).toBe(true);
  await app.app.service('campaigns').remove(crowd._id);
});

test('the page of an ended campaign says that its offer is over, even when no other one runs', async () => {
  now = Date.now();
  const isOver = async (name: string) => {
    const response = await fetch(`${app.url}/en/campaign/${name}`);
    expect(response.status).toBe(200);
    return (await response.text()).includes('This offer is over');
  };
  expect(await isOver('sg23')).toBe(false);
  const running: readonly RecordOf<'campaigns'>[] = await app.find('campaigns', { status: 'published' });
  for (const { _id } of running) await app.app.service('campaigns').patch(_id, { status: 'draft' });
  expect(await isOver('sg23')).toBe(true);
  expect(await isOver('23hkrace')).toBe(true);
});
