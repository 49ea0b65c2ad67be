import { expect, test } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { type Person, startTestApp } from '../kit/start-test-app.ts';

const app = forAllTests(await startTestApp());
const editor = await app.signIn('editor');
const admin = await app.signIn('admin');

const make = (name: string, given: Readonly<Record<string, unknown>> = {}) =>
  app.app.service(name).create(buildRecord(name as 'news', given));
const picture = async (): Promise<string> => (await make('attachments'))._id;
const usage = async (who: Person, id: string) => (await who.post('/api/attachments/usage', { id })).body;

test('lists the records that show a file: alone, among pictures, in a text or in a nested text', async () => {
  const id = await picture();
  const link = { en: `See ![it](/api/attachments/${id}.large.webp)` };
  const timestamp = '2026-01-01T00:00:00.000Z';
  const event = {
    title: { en: 'Fair' },
    content: link,
    startDate: timestamp,
    endDate: timestamp,
    location: 'hk',
  };
  const made = [
    ['news', await make('news', { image: id, title: { en: 'With a picture' } })],
    ['news', await make('news', { content: link })],
    ['news', await make('news', { hasEvent: true, event })],
    ['ads', await make('ads', { smallImage: id, name: 'An ad' })],
    ['products', await make('products', { media: [await picture(), id] })],
    ['modules', await make('modules', { photo: id })],
  ] as const;
  await make('news', { image: await picture() });
  const trashed = await make('news', { image: id });
  await app.app.service('news').remove(trashed._id);
  const used = await usage(editor, id);
  expect(used).toHaveLength(made.length);
  for (const [collection, { _id, title, name }] of made) {
    expect(used).toContainEqual({ collection, _id, title: title ?? name });
  }
});

test('lists to each caller only the records they may read', async () => {
  const id = await picture();
  const { _id } = await make('users', { avatar: id });
  await app.app.service('settings').patch('00000000-0000-7000-8000-000000000001', { headerPhoto: id });
  const settings = expect.objectContaining({ collection: 'settings', title: 'site' });
  expect(await usage(editor, id)).toEqual([settings]);
  expect(await usage(admin, id)).toEqual([
    { collection: 'users', _id, title: expect.stringContaining('@') },
    settings,
  ]);
  expect((await usage(await app.signIn('merchant'), id)).data.code).toBe('forbidden');
  const { body } = await app.http.post('/api/attachments/usage', { id });
  expect(body.data.code).toBe('not-authenticated');
});

test('removes a file that is in use only with force', async () => {
  const id = await picture();
  const { _id } = await make('ads', { media: id, name: 'An ad' });
  const refused = await editor.delete(`/api/attachments/${id}`);
  expect([refused.status, refused.body.data]).toEqual([
    409,
    { code: 'in-use', subject: 'attachments', uses: [{ collection: 'ads', _id, title: 'An ad' }] },
  ]);
  expect((await editor.delete(`/api/attachments/${id}?$force=true`)).status).toBe(200);
  expect((await editor.delete(`/api/attachments/${await picture()}`)).status).toBe(200);
});

test('a batch removes unused files and lists where the others are used', async () => {
  const [free, shown, forced] = [await picture(), await picture(), await picture()];
  for (const id of [shown, forced]) await make('news', { image: id });
  const { body } = await editor.post('/api/batches', {
    collection: 'attachments',
    changes: [
      { _id: free, version: 1, remove: true },
      { _id: shown, version: 1, remove: true },
      { _id: forced, version: 1, remove: true, force: true },
    ],
  });
  expect(body.results).toMatchObject([
    { ok: true },
    { ok: false, code: 'in-use', data: { uses: [{ collection: 'news' }] } },
    { ok: true },
  ]);
});

test('refuses to remove a file that is used only in records the caller may not read', async () => {
  const id = await picture();
  await make('users', { avatar: id });
  const { body } = await editor.delete(`/api/attachments/${id}`);
  expect(body.data).toEqual({ code: 'in-use', subject: 'attachments', uses: [] });
});
