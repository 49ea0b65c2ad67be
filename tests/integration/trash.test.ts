import { emptyTrash, TRASH_DAYS } from '@harbour/server/jobs/empty-trash.ts';
import { expect, test } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { startTestApp } from '../kit/start-test-app.ts';

const DAY_MS = 86_400_000;

async function binned(app: Awaited<ReturnType<typeof startTestApp>>) {
  const { total } = await app.app.service('categories').find({ query: { $trash: true } });
  return total;
}

test('a removed record can be brought back for thirty days and is then gone for good', async () => {
  await using app = await startTestApp();
  const categories = app.app.service('categories');
  const { _id } = await categories.create(buildRecord('categories', {}));
  await categories.remove(_id);
  expect(await emptyTrash(app.app, app.database, Date.now() + (TRASH_DAYS - 1) * DAY_MS)).toBe(0);
  expect(await binned(app)).toBe(1);
  expect(await emptyTrash(app.app, app.database, Date.now() + (TRASH_DAYS + 1) * DAY_MS)).toBe(1);
  expect(await binned(app)).toBe(0);
});

test('what another record still refers to stays, and keeps nothing else back', async () => {
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
