import type { RecordOf } from '@harbour/core/contract/collections';
import { seedId } from '@harbour/server/seed/seed-id.ts';
import { expect, test } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { startTestApp } from '../kit/start-test-app.ts';

const app = forAllTests(await startTestApp({ seed: 'demo' }));
const admin = await app.signIn('admin');

const study = (slug: string, industry: string) => buildRecord('news', { slug, industry });

/** Stores an industry with one use case, and returns it. */
async function industry(): Promise<RecordOf<'industries'>> {
  const [item] = (await app.app.service('industries').get(seedId('industries', 'restaurant'))).items;
  const items = [{ ...item, slug: 'first' }];
  return app.app.service('industries').create(buildRecord('industries', { items }));
}

/** Adds a use case of a slug to an industry. */
async function addUseCase({ _id, items }: RecordOf<'industries'>, slug: string) {
  const { version } = await app.app.service('industries').get(_id);
  return admin.patch(`/api/industries/${_id}`, { $push: { items: { ...items[0], slug } }, version });
}

test('a case study and a use case stored at the same time never share an address', async () => {
  const trade = await industry();
  for (let round = 0; round < 5; round += 1) {
    const slug = `at-once-${round}`;
    const responses = await Promise.all([
      admin.post('/api/news', study(slug, trade._id)),
      addUseCase(trade, slug),
    ]);
    const refused = responses.filter(({ status }) => status >= 300);
    expect(refused.map(({ body }) => body.data.code)).toEqual(['already-exists']);
  }
});

const restore = async (collection: string, _id: string) => {
  const { body } = await admin.post('/api/batches', { collection, changes: [{ _id, restore: true }] });
  return body.results;
};

test('a case study cannot be restored from the trash to the address of a use case', async () => {
  const trade = await industry();
  const { body: trashed } = await admin.post('/api/news', study('long-in-the-trash', trade._id));
  expect((await admin.delete(`/api/news/${trashed._id}?version=1`)).status).toBe(200);
  expect((await addUseCase(trade, 'long-in-the-trash')).status).toBe(200);
  expect(await restore('news', trashed._id)).toMatchObject([{ ok: false, code: 'already-exists' }]);
  const { body: free } = await admin.post('/api/news', study('nobody-elses', trade._id));
  await admin.delete(`/api/news/${free._id}?version=1`);
  expect(await restore('news', free._id)).toMatchObject([{ ok: true }]);
});
