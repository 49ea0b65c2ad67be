import type { BatchChange } from '@harbour/core/contract/actions';
import type { RecordOf } from '@harbour/core/contract/collections';
import type { RecordId } from '@harbour/core/contract/values';
import { money } from '@harbour/core/money';
import { execute } from '@harbour/server/database/statement.ts';
import { requireErasable } from '@harbour/server/person/erase-person.ts';
import { findPerson } from '@harbour/server/person/find-person.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { expectBooksAgree } from '../kit/books.ts';
import { buildRecord } from '../kit/build-record.ts';
import { buy, placeOrder } from '../kit/buyer.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { payByCard, sandboxCards, sandboxFields } from '../kit/sandbox-buyer.ts';
import { startTestApp } from '../kit/start-test-app.ts';

type Sold = 'orders' | 'subscriptions' | 'appTemplates' | 'modules';

const app = forAllTests(await startTestApp({ seed: 'demo' }));
const [buyer, stranger] = [await app.signIn('merchant'), await app.signIn('merchant')];
const admin = await app.signIn('admin');
afterAll(() => expectBooksAgree(app.database));

const begin = async (order: string) =>
  (await buyer.post('/api/payments/begin', { purpose: 'order', order })).body;
const settle = async (payment: string) => (await buyer.post('/api/payments/settle', { payment })).body;

/** A subscription that the buyer has just bought and paid. */
async function bought(): Promise<RecordOf<'subscriptions'>> {
  const { subscription } = await buy(buyer, payByCard());
  return app.app.service('subscriptions').get(subscription);
}

async function stored(collection: Sold, id: string) {
  const rows = await execute(app.database.db, `select * from "${collection}" where "_id" = $1`, [id]);
  return rows[0];
}

/** Sends a change over every path that writes a record, and returns the refusals; an import is a batch. */
async function overEveryPath(collection: Sold, id: string, data: object | 'remove') {
  const { version, _id }: { version: number; _id: RecordId } = await app.app.service(collection).get(id);
  const path = `/api/${collection}/${id}`;
  const isRemoval = data === 'remove';
  const single = await (isRemoval ? admin.delete(path) : admin.patch(path, { ...data, version }));
  const change: BatchChange = isRemoval
    ? { _id, version, remove: true }
    : { _id, version, data: { ...data } };
  const { body } = await admin.post('/api/batches', { collection, changes: [change] });
  return [single.body, ...body.results].map((response) => JSON.stringify(response));
}

test('a merchant is neither removed nor erased while a payment may still start a subscription', async () => {
  const merchant = await app.signIn('merchant');
  const order = await placeOrder(merchant);
  expect((await merchant.post('/api/payments/begin', { purpose: 'order', order })).status).toBe(201);
  // An order that was declined can be paid too.
  await app.app.service('orders').patch(order, { status: 'declined' });
  const remove = () => admin.delete(`/api/users/${merchant.account.id}`);
  expect((await remove()).body.data).toMatchObject({ code: 'in-use', subject: 'payments' });
  const { db } = app.database;
  const person = await findPerson(db, merchant.email);
  await expect(requireErasable(db, person)).rejects.toThrow(/^The payment \S+ has not ended yet/);
  expect((await merchant.post('/api/checkout/cancel', { order })).status).toBe(201);
  await requireErasable(db, person);
  expect((await remove()).status).toBe(200);
});

describe('a subscription', () => {
  test('cannot be moved to the trash before it has ended', async () => {
    const { _id, status } = await bought();
    expect(status).toBe('active');
    const before = await stored('subscriptions', _id);
    for (const error of await overEveryPath('subscriptions', _id, 'remove'))
      expect(error).toMatch(/has not ended: end it first/);
    expect(await stored('subscriptions', _id)).toEqual(before);
    await app.app.service('subscriptions').patch(_id, { status: 'ended' });
    const removed = await admin.delete(`/api/subscriptions/${_id}`);
    expect(removed.status).toBe(200);
  });

  test('keeps the merchant, the place and the currency that it was sold with', async () => {
    const { _id, monthTotal } = await bought();
    const before = await stored('subscriptions', _id);
    for (const data of [
      { user: stranger.account.id },
      { region: 'sg' },
      { currency: 'SGD' },
      { region: 'sg', currency: 'SGD' },
      { monthTotal: money('SGD', monthTotal.amount) },
      { prices: [{ id: _id, count: 1, unit: money('SGD', 100), taxPercent: 0 }] },
    ]) {
      for (const error of await overEveryPath('subscriptions', _id, data))
        expect(error, JSON.stringify(data)).toMatch(/"conflict"|"invalid-data"/);
    }
    expect(await stored('subscriptions', _id)).toEqual(before);
  });

  test('cannot be created in the currency of another place', async () => {
    const { user, industry, plan, currency, prepayMonths, monthTotal, termStart, termEnd } = await bought();
    const facts = { user, industry, plan, currency, prepayMonths, monthTotal, termStart, termEnd };
    const { body } = await admin.post('/api/subscriptions', { ...facts, reference: 'SU-0', region: 'sg' });
    expect(body.data).toMatchObject({ code: 'invalid-data', subject: 'currency' });
  });
});

describe('an order whose payment is in progress or done', () => {
  test('cannot be moved to the trash, nor change its merchant or its reference', async () => {
    const order = await placeOrder(buyer);
    const session = await begin(order);
    const tryAll = async () => {
      const before = await stored('orders', order);
      for (const data of ['remove', { user: stranger.account.id }, { reference: 'SO-other' }] as const) {
        for (const error of await overEveryPath('orders', order, data))
          expect(error, JSON.stringify(data)).toMatch(/is being paid, or has been/);
      }
      expect(await stored('orders', order)).toEqual(before);
    };
    await tryAll();
    await sandboxFields(session.frame).pay(sandboxCards.success);
    expect(await settle(session.payment)).toMatchObject({ status: 'succeeded' });
    await tryAll();
  });

  test('can be moved to the trash once the payment has ended without money', async () => {
    const order = await placeOrder(buyer);
    await begin(order);
    expect((await buyer.post('/api/checkout/cancel', { order })).status).toBe(201);
    expect((await admin.delete(`/api/orders/${order}`)).status).toBe(200);
  });

  test('cannot be paid from the trash', async () => {
    const order = await placeOrder(buyer);
    const { user, currency, total }: RecordOf<'orders'> = await app.app.service('orders').remove(order);
    const creation = app.app.service('payments').create({
      reference: `late-${order}`,
      provider: 'sandbox',
      purpose: 'order',
      order,
      user,
      currency,
      amount: total,
      way: 'card',
    });
    await expect(creation).rejects.toMatchObject({ data: { code: 'conflict' } });
  });
});

test('a plan or module that a subscription renews with cannot be removed', async () => {
  const { _id, version: _, plan, modules, industry } = await bought();
  const [chosen] = modules;
  if (!chosen) throw new Error('Nothing was chosen with the plan');
  const refusals = [
    ...(await overEveryPath('appTemplates', plan, 'remove')),
    ...(await overEveryPath('modules', chosen.id, 'remove')),
  ];
  expect(refusals).toHaveLength(4);
  for (const refusal of refusals) expect(refusal).toMatch(/is renewed with it/);
  const other = await app.app.service('appTemplates').create(buildRecord('appTemplates', { industry }));
  const next = { plan: other._id, modules: [], prepayMonths: 12 };
  await app.app.service('subscriptions').patch(_id, { next });
  for (const refusal of await overEveryPath('appTemplates', other._id, 'remove'))
    expect(refusal).toMatch(/is renewed with it/);
  await app.app.service('subscriptions').patch(_id, { next: null });
  expect((await admin.delete(`/api/appTemplates/${other._id}`)).status).toBe(200);
});
