import { randomUUID } from 'node:crypto';
import type { RecordOf } from '@harbour/core/contract/collections';
import type { RecordId } from '@harbour/core/contract/values';
import { createHttpClient, type HttpClient } from './http-client.ts';
import type { TestApp } from './start-test-app.ts';

/** A choice that the demo catalogue sells, by a buyer in Hong Kong. */
export const demoChoice = {
  industry: 'restaurant',
  plan: 'lite',
  addOns: [{ slug: 'self-ordering-kiosk', count: 2 }],
  months: 12,
  place: 'hk',
  currency: 'HKD',
};

/** The same choice by a buyer in Singapore. */
export const singaporeChoice = { ...demoChoice, place: 'sg', currency: 'SGD' };

export const till = [{ slug: 'till-15', count: 1 }];

const address = {
  room: 'Shop 3',
  building: '18 Lantern Street',
  district: 'Sham Shui Po',
  city: 'Kowloon',
  country: 'hk',
};

const singaporeAddress = {
  room: '#01-04',
  building: 'Block 12 Tiled Court',
  district: 'Tiong Bahru',
  city: 'Singapore',
  zipcode: '160000',
  country: 'sg',
};

/** The billing identity by the place of the order. */
const billing = {
  hk: { legalName: 'Jade Kettle Holdings Limited', address, registrationNumber: '12345678', emails: [] },
  sg: {
    legalName: 'Jade Kettle Pte. Ltd.',
    address: singaporeAddress,
    registrationNumber: '196800306E',
    emails: [],
  },
};

/** The request data of an order of {@link demoChoice} at the server's current price, with `changes`. */
export async function orderData(buyer: HttpClient, changes: object = {}) {
  const wanted = { choice: demoChoice, hardware: till, ...changes };
  const { choice, hardware } = wanted;
  const { body } = await buyer.post('/api/checkout/price', { choice, hardware });
  return {
    key: randomUUID(),
    total: body.total,
    companyName: 'Jade Kettle Limited',
    contactName: 'Chan Tai Man',
    phone: '+85291234567',
    locale: 'zh-hk',
    shippingAddress: choice.place === 'sg' ? singaporeAddress : address,
    buyer: choice.place === 'sg' ? billing.sg : billing.hk,
    consent: true,
    ...wanted,
  };
}

/** Registers a merchant at a server's checkout. */
export async function registerBuyer(url: string, email: string): Promise<HttpClient> {
  const { body } = await createHttpClient(url).post('/api/authentication', {
    strategy: 'register',
    email,
    password: 'Typhoon-2026',
    locale: 'en',
  });
  return createHttpClient(url, { authorization: `Bearer ${body.accessToken}` });
}

/** Plays the payer of a payment that has begun, with the data that its page receives. */
type Payer = (session: { readonly clientSecret: string; readonly frame: string }) => unknown;

/** Starts a payment, lets its payer pay and settles it; resolves with its id and its settled result. */
export async function pay(buyer: HttpClient, requested: object, payer: Payer) {
  const { body: session } = await buyer.post('/api/payments/begin', requested);
  await payer(session);
  const { body } = await buyer.post('/api/payments/settle', { payment: session.payment });
  return { ...body, payment: session.payment };
}

/** Places an order and pays it; resolves with the ids of both, and of its subscription. */
export async function buy(buyer: HttpClient, payer: Payer, changes: object = {}) {
  const order = await placeOrder(buyer, changes);
  return { ...(await pay(buyer, { purpose: 'order', order }, payer)), order };
}

/** Places an order and pays it; resolves with the record of its payment. */
export async function payOrder(
  app: Pick<TestApp, 'app'>,
  buyer: HttpClient,
  payer: Payer,
): Promise<RecordOf<'payments'>> {
  const { payment } = await buy(buyer, payer);
  return app.app.service('payments').get(payment);
}

/** Places an order that awaits payment. */
export async function placeOrder(buyer: HttpClient, changes: object = {}): Promise<RecordId> {
  const { status, body } = await buyer.post('/api/checkout/order', await orderData(buyer, changes));
  if (status !== 201) throw new Error(`No order was made: ${JSON.stringify(body)}`);
  return body.order;
}
