import type { RecordOf } from '@harbour/core/contract/collections';
import { money } from '@harbour/core/money';
import { expect, test } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { startTestApp } from '../kit/start-test-app.ts';

const app = forAllTests(await startTestApp({ seed: 'demo' }));
const admin = await app.signIn('admin');

const change = async (collection: 'products' | 'appTemplates' | 'modules', id: string, data: object) => {
  const { version } = await app.app.service(collection).get(id);
  return admin.patch(`/api/${collection}/${id}`, { ...data, version });
};

test('a discounted price may not exceed the full price, however it is changed', async () => {
  const prices = (full: number, discounted: number) => ({
    price: [money('HKD', full), money('SGD', 100)],
    dprice: [money('HKD', discounted), money('CNY', 900)],
  });
  const above = { code: 'invalid-data', issues: [{ path: 'dprice', code: 'aboveFullPrice' }] };
  const refused = await admin.post('/api/products', buildRecord('products', prices(900, 901)));
  expect(refused.body.data).toMatchObject(above);
  const { body: product } = await admin.post('/api/products', buildRecord('products', prices(900, 900)));
  expect((await change('products', product._id, { price: prices(899, 0).price })).body.data).toMatchObject(
    above,
  );
  const lowered = await change('products', product._id, prices(800, 700));
  expect(lowered.status).toBe(200);
  const both = await Promise.all([
    admin.patch(`/api/products/${product._id}`, { price: prices(750, 0).price, version: 2 }),
    admin.patch(`/api/products/${product._id}`, { dprice: prices(0, 790).dprice, version: 2 }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test('a product stored with a discounted price above the full one can be changed elsewhere', async () => {
  const stored = buildRecord('products', { price: [money('HKD', 1)], dprice: [money('HKD', 2)] });
  const { _id } = await app.app.service('products').create(stored);
  expect((await change('products', _id, { order: 7 })).status).toBe(200);
});

test('two edits that together remove a needed price do not both succeed', async () => {
  const running: readonly RecordOf<'subscriptions'>[] = await app.find('subscriptions', {
    status: 'active',
    cancelOn: null,
  });
  const subscription = running.find(({ modules, next }) => modules.length > 0 && next === null);
  const [chosen] = subscription?.modules ?? [];
  if (!subscription || !chosen) throw new TypeError('The demonstration has no subscription with a module');
  const plan: RecordOf<'appTemplates'> = await app.app.service('appTemplates').get(subscription.plan);
  const offers = plan.modules.filter(({ id }) => id !== chosen.id);
  const reset = async () => {
    await app.app.service('appTemplates').patch(plan._id, { modules: plan.modules });
    // Without the offer of the plan, the module's own price applies.
    await app.app.service('modules').patch(chosen.id, { monthPrice: [money(subscription.currency, 9900)] });
  };
  // Several times, because either edit may be over before the other begins.
  for (let n = 0; n < 6; n += 1) {
    await reset();
    const both = await Promise.all([
      change('modules', chosen.id, { monthPrice: null }),
      change('appTemplates', plan._id, { modules: offers }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  }
});

test('prices that running subscriptions need for their next term cannot be removed', async () => {
  const [subscription]: readonly RecordOf<'subscriptions'>[] = await app.find('subscriptions', {
    status: 'active',
    cancelOn: null,
    $limit: 1,
  });
  if (!subscription) throw new TypeError('The demonstration has no running subscription');
  const { currency } = subscription;
  const plan: RecordOf<'appTemplates'> = await app.app.service('appTemplates').get(subscription.plan);
  const without = plan.monthPrice.filter((price) => price.currency !== currency);
  const refused = await change('appTemplates', plan._id, { monthPrice: without });
  expect(refused.status).toBe(409);
  expect(refused.body.data).toMatchObject({
    code: 'in-use',
    issues: [{ path: 'monthPrice', code: 'priceNeeded', limit: expect.any(Number) }],
  });
  const dearer = plan.monthPrice.map((price) => ({ ...price, amount: price.amount + 100 }));
  expect((await change('appTemplates', plan._id, { monthPrice: dearer })).status).toBe(200);
  expect((await change('appTemplates', plan._id, { type: 'enterprise' })).body.data.code).toBe('in-use');
  const others = await app.find('subscriptions', { industry: plan.industry, status: { $ne: 'ended' } });
  for (const { _id } of others) await app.app.service('subscriptions').patch(_id, { cancelOn: '2099-01-01' });
  expect((await change('appTemplates', plan._id, { monthPrice: without })).status).toBe(200);
});
