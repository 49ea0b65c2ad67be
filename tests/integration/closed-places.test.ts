import { expect, test } from 'vitest';
import { demoChoice, orderData, placeOrder, singaporeChoice } from '../kit/buyer.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { type Person, startTestApp } from '../kit/start-test-app.ts';
import { changesOf, subscribe } from '../kit/subscriber.ts';

const app = forAllTests(await startTestApp({ seed: 'demo', config: { production: true } }));
const admin = await app.signIn('admin');

async function singaporeCompany() {
  const companies = await app.find('sellingCompanies');
  return companies.find(({ places }: { readonly places: readonly { readonly place: string }[] }) =>
    places.some(({ place }) => place === 'sg'),
  );
}

/** Removes numbers of the Singapore company for the duration of a test. */
async function withoutNumbers(task: (company: string) => Promise<void>): Promise<void> {
  const { _id, version, gstNumber, registrationNumber } = await singaporeCompany();
  const path = `/api/sellingCompanies/${_id}`;
  const { body } = await admin.patch(path, { version, gstNumber: null, registrationNumber: null });
  await task(_id);
  await admin.patch(path, { version: body.version, gstNumber, registrationNumber });
}

test('a place whose company is incomplete sells nothing, while the other place does', async () => {
  const buyer = await app.signIn('merchant');
  const data = await orderData(buyer, { choice: singaporeChoice });
  await withoutNumbers(async () => {
    const { status, body } = await buyer.post('/api/checkout/order', data);
    expect([status, body.data.code, body.data.subject]).toEqual([503, 'unavailable', 'subscription']);
    expect(body.message).toContain('Nothing can be bought in Singapore at the moment.');
    const other = await buyer.post('/api/checkout/order', await orderData(buyer, { choice: demoChoice }));
    expect(other.status).toBe(201);
  });
  expect((await buyer.post('/api/checkout/order', data)).status).toBe(201);
});

test('orders cannot be paid nor subscriptions changed until their place is open again', async () => {
  const buyer = await app.signIn('merchant');
  const order = await placeOrder(buyer, { choice: singaporeChoice });
  const begin = () => buyer.post('/api/payments/begin', { purpose: 'order', order });
  const subscription = await subscribe(buyer, { changes: { choice: singaporeChoice } });
  const { quote } = changesOf(buyer, subscription);
  const dearer = { kind: 'choice', plan: 'flexi', addOns: [] };
  await withoutNumbers(async () => {
    expect((await begin()).body.data.code).toBe('unavailable');
    expect((await quote(dearer)).data.code).toBe('unavailable');
    expect((await quote({ kind: 'cancel', reason: 'price' })).token).toEqual(expect.any(String));
  });
  expect((await begin()).status).toBe(201);
  expect((await quote(dearer)).token).toEqual(expect.any(String));
});

test('admins see what is missing, and editors do not', async () => {
  const editor = await app.signIn('editor');
  const closed = async (person: Person) => (await person.get('/api/overview')).body.closedPlaces;
  expect(await closed(admin)).toEqual([]);
  await withoutNumbers(async (company) => {
    const missing = ['registrationNumber', 'gstNumber'];
    expect(await closed(admin)).toEqual([{ place: 'sg', company, missing }]);
    expect(await closed(editor)).toEqual([]);
  });
});

test('outside production every place sells, whatever its company lacks', async () => {
  await using shop = await startTestApp({ seed: 'reference' });
  const buyer = await shop.signIn('merchant');
  const admin = await shop.signIn('admin');
  expect((await admin.get('/api/overview')).body.closedPlaces).toEqual([]);
  const choice = { ...singaporeChoice, addOns: [] };
  const data = await orderData(buyer, { choice, hardware: [] });
  expect((await buyer.post('/api/checkout/order', data)).status).toBe(201);
});
