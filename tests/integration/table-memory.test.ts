import { expect, test } from 'vitest';
import { startTestApp } from '../kit/start-test-app.ts';

test('the arrangement of a list is stored for each person, and the last one counts', async () => {
  await using app = await startTestApp();
  const [admin, editor] = [await app.signIn('admin'), await app.signIn('editor')];
  const recall = async (person: typeof admin, page: string) =>
    (await person.post('/api/tables/recall', { page })).body;
  await admin.post('/api/tables/remember', { page: 'news', query: 'sort=author' });
  await admin.post('/api/tables/remember', { page: 'news', query: 'sort=-slug' });
  await editor.post('/api/tables/remember', { page: 'news', query: 'rows=20' });
  expect(await recall(admin, 'news')).toEqual({ query: 'sort=-slug' });
  expect(await recall(editor, 'news')).toEqual({ query: 'rows=20' });
  expect(await recall(admin, 'products')).toEqual({ query: '' });
  const tooLong = await admin.post('/api/tables/remember', { page: 'news', query: 'x'.repeat(4001) });
  expect(tooLong.status).toBe(400);
});

test('an arrangement leaves no audit entry', async () => {
  await using app = await startTestApp();
  const admin = await app.signIn('admin');
  const audited = async () => (await admin.get('/api/auditLog')).body;
  const before = await audited();
  await admin.post('/api/tables/remember', { page: 'news', query: 'sort=author' });
  expect(await audited()).toEqual(before);
});
