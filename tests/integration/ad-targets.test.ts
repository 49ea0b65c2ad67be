import { expect, test } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { startTestApp } from '../kit/start-test-app.ts';

const app = forAllTests(await startTestApp());

const ads = () => app.app.service('ads');
const ad = (given: Readonly<Record<string, unknown>>) => ads().create(buildRecord('ads', given));

test('a published ad is marked as met with the view that reaches its target, in one event', async () => {
  const { _id } = await ad({ status: 'published', targetViews: 3 });
  const [staff, visitor] = [await app.socket(await app.signIn('editor')), await app.socket()];
  expect(await ads().patch(_id, { currentViews: 2 })).toMatchObject({ status: 'published' });
  expect(await ads().patch(_id, { currentViews: 3 })).toMatchObject({ status: 'meet' });
  for (const line of [staff, visitor]) await line.call('find', 'categories', {});
  expect(staff.reported().map(([event, { status }]) => [event, status])).toEqual([
    ['ads patched', 'published'],
    ['ads patched', 'meet'],
  ]);
  expect(visitor.reported().map(([event]) => event)).toEqual(['ads patched', 'ads removed']);
});

test('a draft stays a draft however many clicks it has', async () => {
  const { _id } = await ad({ targetClicks: 1 });
  expect(await ads().patch(_id, { currentClicks: 9 })).toMatchObject({ status: 'draft' });
});

test('staff cannot mark an ad as met before it reaches its target', async () => {
  const editor = await app.signIn('editor');
  const made = await editor.post('/api/ads', buildRecord('ads', { status: 'meet', targetViews: 3 }));
  expect([made.status, made.body.data.issues]).toMatchObject([400, [{ path: 'status' }]]);
  const { _id } = await ad({ status: 'published', targetViews: 3, currentViews: 2 });
  const rested = await editor.patch(`/api/ads/${_id}`, { status: 'meet', version: 1 });
  expect([rested.status, rested.body.data.subject]).toEqual([400, 'status']);
  const met = await editor.patch(`/api/ads/${_id}`, { status: 'meet', targetViews: 2, version: 1 });
  expect(met.body).toMatchObject({ status: 'meet' });
});

test('staff can publish an ad again only after raising its target', async () => {
  const editor = await app.signIn('editor');
  const { _id } = await ad({ status: 'published', targetViews: 3, currentViews: 3 });
  const path = `/api/ads/${_id}`;
  const patch = async (data: object) => {
    const { version } = (await editor.get(path)).body;
    return (await editor.patch(path, { ...data, version })).body;
  };
  expect((await editor.get(path)).body.status).toBe('meet');
  expect(await patch({ status: 'published' })).toMatchObject({ status: 'meet' });
  expect(await patch({ status: 'published', targetViews: 10 })).toMatchObject({ status: 'published' });
  expect(await patch({ targetViews: 2 })).toMatchObject({ status: 'meet' });
  expect(await patch({ status: 'draft' })).toMatchObject({ status: 'draft' });
});
