import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoChoice, orderData } from '../kit/buyer.ts';
import { type Person, startTestApp, type TestApp } from '../kit/start-test-app.ts';

describe('the billing details of an order', () => {
  const BUYER = {
    legalName: 'Jade Kettle Holdings Limited',
    address: { building: '18 Lantern Street', district: 'Sham Shui Po', country: 'hk' },
    registrationNumber: '1234 5678',
    emails: [{ email: 'Accounts@jade.example' }],
  };
  const KEPT = {
    legalName: BUYER.legalName,
    registrationNumber: '12345678',
    emails: [{ email: 'accounts@jade.example' }],
  };
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ seed: 'demo' });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const profileOf = async (buyer: Person) => (await buyer.get('/api/billingProfiles')).body.data[0];
  async function order(buyer: Person, changes: object = {}) {
    const { body } = await buyer.post('/api/checkout/order', await orderData(buyer, changes));
    return body.order ? app.app.service('orders').get(body.order) : body.data;
  }

  test('are stored on the order and become the merchant’s profile', async () => {
    const buyer = await app.signIn('merchant');
    expect((await order(buyer, { buyer: BUYER })).buyer).toMatchObject(KEPT);
    expect(await profileOf(buyer)).toMatchObject({ ...KEPT, place: 'hk' });
  });

  test('are copied from the profile if omitted, and stay when the profile changes', async () => {
    const buyer = await app.signIn('merchant');
    await order(buyer, { buyer: BUYER });
    const second = await order(buyer, { buyer: undefined });
    expect(second.buyer).toMatchObject(KEPT);
    const { _id, version } = await profileOf(buyer);
    await buyer.patch(`/api/billingProfiles/${_id}`, { legalName: 'Renamed Limited', version });
    expect((await app.app.service('orders').get(second._id)).buyer.legalName).toBe(KEPT.legalName);
    const third = await order(buyer, { buyer: undefined });
    expect(third.buyer.legalName).toBe('Renamed Limited');
  });

  test('of another place are stored on the order only', async () => {
    const buyer = await app.signIn('merchant');
    await order(buyer, { buyer: BUYER });
    const choice = { ...demoChoice, place: 'sg', currency: 'SGD' };
    const address = { building: '2 Old Road', zipcode: '380000', country: 'sg' };
    const given = {
      legalName: 'Jade Kettle Pte. Ltd.',
      address,
      registrationNumber: '196800306E',
      emails: [],
    };
    expect((await order(buyer, { choice, buyer: given })).buyer).toMatchObject(given);
    expect(await profileOf(buyer)).toMatchObject(KEPT);
  });

  test.each([
    ['hk', ['buyer.legalName', 'buyer.address.building', 'buyer.address.district']],
    ['sg', ['buyer.legalName', 'buyer.address.building', 'buyer.address.zipcode']],
  ])('are required in %s, even from a merchant with details of another place', async (place, paths) => {
    const buyer = await app.signIn('merchant');
    const other = place === 'sg' ? demoChoice : { ...demoChoice, place: 'sg', currency: 'SGD' };
    await order(buyer, { choice: other });
    const choice = { ...demoChoice, place, currency: place === 'sg' ? 'SGD' : 'HKD' };
    const { code, issues } = await order(buyer, { choice, buyer: undefined });
    expect(code).toBe('invalid-data');
    expect(issues.map(({ path }: { readonly path: string }) => path)).toEqual(paths);
  });

  test('that are invalid on an invoice are rejected field by field, and create nothing', async () => {
    const buyer = await app.signIn('merchant');
    const wrong = { ...BUYER, registrationNumber: '123', gstNumber: 'M2-1234567-8' };
    const { code, issues } = await order(buyer, { buyer: wrong });
    expect(code).toBe('invalid-data');
    expect(issues).toMatchObject([
      { path: 'buyer.registrationNumber', code: 'businessRegistration' },
      { path: 'buyer.gstNumber', code: 'gstNumberHk' },
    ]);
    expect(await profileOf(buyer)).toBeUndefined();
    expect((await buyer.get('/api/orders')).body.data).toEqual([]);
  });
});
