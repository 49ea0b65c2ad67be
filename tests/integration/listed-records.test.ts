import { expect, test } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { startTestApp } from '../kit/start-test-app.ts';

const ABSENT = '0190f5a0-0000-7000-8000-000000000001';
const app = forAllTests(await startTestApp({ seed: 'reference' }));
const admin = await app.signIn('admin');

const refused = (name: string) => ({ code: 'invalid-data', subject: name, issues: [{ path: name }] });

test.each([
  ['campaigns', 'ads', [ABSENT]],
  ['products', 'goesWith', [ABSENT]],
  ['products', 'media', [ABSENT]],
] as const)('%s: %s cannot name a record that does not exist', async (collection, name, value) => {
  const record = buildRecord(collection, {});
  const created = await admin.post(`/api/${collection}`, { ...record, [name]: value });
  expect(created.body.data).toMatchObject(refused(name));
  const { body } = await admin.post(`/api/${collection}`, record);
  const path = `/api/${collection}/${body._id}`;
  for (const data of [{ [name]: value }, { $push: { [name]: ABSENT } }]) {
    expect((await admin.patch(path, { ...data, version: 1 })).body.data).toMatchObject(refused(name));
  }
});

test('a plan cannot offer a module that does not exist', async () => {
  const [plan] = await app.find('appTemplates', { $limit: 1 });
  const [own] = plan.modules;
  const path = `/api/appTemplates/${plan._id}`;
  for (const data of [
    { $push: { modules: { ...own, id: ABSENT } } },
    { $set: { modules: { match: { id: own.id }, value: { id: ABSENT } } } },
    { modules: [...plan.modules, { ...own, id: ABSENT }] },
  ]) {
    const { body } = await admin.patch(path, { ...data, version: plan.version });
    expect(body.data).toMatchObject(refused('modules'));
  }
});

test('a list may keep a record that was deleted after it was named, and get further ones', async () => {
  const products = app.app.service('products');
  const others = [
    await products.create(buildRecord('products')),
    await products.create(buildRecord('products')),
  ];
  const [gone, other] = others.map(({ _id }) => _id);
  const created = await admin.post('/api/products', buildRecord('products', { goesWith: [gone] }));
  await products.remove(gone);
  const path = `/api/products/${created.body._id}`;
  expect((await admin.patch(path, { goesWith: [other, gone], version: 1 })).status).toBe(200);
  expect((await admin.post('/api/products', buildRecord('products', { goesWith: [gone] }))).status).toBe(400);
});
