import { emptyTrash, TRASH_DAYS } from '@harbour/server/jobs/empty-trash.ts';
import { expect, test } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { refuseWrites } from '../kit/refuse-writes.ts';
import { startTestApp } from '../kit/start-test-app.ts';

const DAY_MS = 86_400_000;

async function binned(app: Awaited<ReturnType<typeof startTestApp>>) {
  const { total } = await app.app.service('categories').find({ query: { $trash: true } });
  return total;
}

test('a removed record stays in the trash for thirty days and is then deleted permanently', async () => {
  await using app = await startTestApp();
  const categories = app.app.service('categories');
  const { _id } = await categories.create(buildRecord('categories', {}));
  await categories.remove(_id);
  expect(await emptyTrash(app.app, app.database, Date.now() + (TRASH_DAYS - 1) * DAY_MS)).toBe(0);
  expect(await binned(app)).toBe(1);
  expect(await emptyTrash(app.app, app.database, Date.now() + (TRASH_DAYS + 1) * DAY_MS)).toBe(1);
  expect(await binned(app)).toBe(0);
});

test('a record that another one refers to stays, and blocks no others', async () => {
  await using app = await startTestApp();
  const categories = app.app.service('categories');
  const used = await categories.create(buildRecord('categories', {}));
  await app.app.service('news').create(buildRecord('news', { category: used._id }));
  for (let n = 0; n < 150; n += 1) {
    const { _id } = await categories.create(buildRecord('categories', {}));
    await categories.remove(_id);
  }
  await categories.remove(used._id);
  expect(await emptyTrash(app.app, app.database, Date.now() + (TRASH_DAYS + 1) * DAY_MS)).toBe(150);
  expect(await binned(app)).toBe(1);
});

test('a record that the database refuses to delete blocks no others', async () => {
  await using app = await startTestApp();
  const categories = app.app.service('categories');
  const refused = await categories.create(buildRecord('categories'));
  const other = await categories.create(buildRecord('categories'));
  const news = await app.app.service('news').create(buildRecord('news'));
  for (const { _id } of [refused, other]) await categories.remove(_id);
  await app.app.service('news').remove(news._id);
  await using _refusal = await refuseWrites(app.database, {
    table: 'categories',
    id: refused._id,
    on: 'delete',
  });
  const emptying = emptyTrash(app.app, app.database, Date.now() + (TRASH_DAYS + 1) * DAY_MS);
  await expect(emptying).rejects.toThrow();
  const { data } = await categories.find({ query: { $trash: true } });
  expect(data).toMatchObject([{ _id: refused._id }]);
  expect((await app.app.service('news').find({ query: { $trash: true } })).total).toBe(0);
});
