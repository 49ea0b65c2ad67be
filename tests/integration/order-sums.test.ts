import { ownReasonOf, type RecordOf } from '@harbour/core/contract/collections';
import { money } from '@harbour/core/money';
import { up as codeReasons } from '@harbour/server/database/migrations/0090-own-refund-reasons.ts';
import { execute } from '@harbour/server/database/statement.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { expectBooksAgree } from '../kit/books.ts';
import { placeOrder } from '../kit/buyer.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { sandboxCards, sandboxFields } from '../kit/sandbox-buyer.ts';
import { startTestApp } from '../kit/start-test-app.ts';

const app = forAllTests(await startTestApp({ seed: 'demo' }));
const [buyer, admin] = [await app.signIn('merchant'), await app.signIn('admin')];
afterAll(() => expectBooksAgree(app.database));

const hkd = (amount: number) => money('HKD', amount);
const orderOf = (id: string): Promise<RecordOf<'orders'>> => app.app.service('orders').get(id);
const change = async (id: string, changes: object) =>
  admin.patch(`/api/orders/${id}`, { ...changes, version: (await orderOf(id)).version });
const begin = (order: string) => buyer.post('/api/payments/begin', { purpose: 'order', order });
const settle = async (payment: string) => (await buyer.post('/api/payments/settle', { payment })).body;

/** The order with a discount that its lines and its total both name. */
async function discounted(id: string, amount: number) {
  const { lines, total } = await orderOf(id);
  const discount = { label: { en: 'Discount' }, count: 1, unit: hkd(-amount), amount: hkd(-amount) };
  return { lines: [...lines, discount], total: hkd(total.amount - amount) };
}

describe('an order that staff change', () => {
  test('must have lines that multiply, and a total that equals them, in its own currency', async () => {
    const order = await placeOrder(buyer);
    const { total, lines } = await orderOf(order);
    for (const changes of [
      { total: hkd(total.amount - 100) },
      { tax: hkd(100) },
      { lines: lines.slice(1) },
      { total: money('SGD', total.amount) },
      { currency: 'SGD' },
      { region: 'sg' },
      { lines: lines.map((line) => ({ ...line, unit: money('SGD', line.unit.amount) })) },
      { lines: lines.map((line) => ({ ...line, unit: hkd(line.unit.amount - 100) })) },
    ]) {
      const { body } = await change(order, changes);
      expect(body.data, JSON.stringify(changes)).toMatchObject({ code: 'invalid-data', subject: 'total' });
    }
    expect((await change(order, await discounted(order, 100))).status).toBe(200);
    const { body: session } = await begin(order);
    expect(session.amount).toEqual(hkd(total.amount - 100));
    await sandboxFields(session.frame).pay(sandboxCards.success);
    expect(await settle(session.payment)).toMatchObject({ status: 'succeeded' });
    const invoices = await app.find('invoices', { order });
    expect(invoices).toMatchObject([{ total: session.amount }]);
  });

  test('must have a line for each of its modules, with the same count and in the same order', async () => {
    const order = await placeOrder(buyer);
    const { modules, lines, total } = await orderOf(order);
    const counted: readonly RecordOf<'modules'>[] = await app.find('modules', { counter: true });
    const other = counted.find(({ _id }) => modules.every(({ id }) => id !== _id));
    if (!other) throw new TypeError('The order has every module');
    const added = { id: other._id, count: 2 };
    const extra = { label: { en: 'Stand' }, count: 3, unit: hkd(100), amount: hkd(300) };
    const delivered = { lines: [...lines, extra], total: hkd(total.amount + 300) };
    for (const changes of [
      { modules: [...modules, added] },
      { modules: modules.map((each) => ({ ...each, count: each.count + 1 })) },
      { ...delivered, modules: [...modules, added] },
      { $push: { modules: added } },
    ]) {
      const { body } = await change(order, changes);
      expect(body.data, JSON.stringify(changes)).toMatchObject({ code: 'invalid-data', subject: 'modules' });
    }
    const priced = [...modules, { ...added, count: 3 }];
    const sold = { ...delivered, lines: lines.toSpliced(modules.length + 1, 0, extra), modules: priced };
    expect((await change(order, sold)).status).toBe(200);
  });

  test('keeps its price while a payment is open or has succeeded', async () => {
    const order = await placeOrder(buyer);
    const { body: session } = await begin(order);
    const refused = await change(order, await discounted(order, 100));
    expect(refused.body.data).toMatchObject({ code: 'conflict', subject: 'payment' });
    expect((await change(order, { remarks: 'Called twice' })).status).toBe(200);
    await sandboxFields(session.frame).pay(sandboxCards.success);
    expect(await settle(session.payment)).toMatchObject({ status: 'succeeded' });
    const paid = await change(order, await discounted(order, 100));
    expect(paid.body.data).toMatchObject({ code: 'conflict', subject: 'payment' });
  });

  test('is validated the same when single entries of its lists change', async () => {
    const order = await placeOrder(buyer);
    const [line] = (await orderOf(order)).lines;
    const added = await change(order, { $push: { lines: line } });
    expect(added.body.data).toMatchObject({ code: 'invalid-data', subject: 'total' });
    await begin(order);
    const [module] = await app.find('modules', { counter: true });
    const sold = await change(order, { $push: { modules: { id: module?._id, count: 5 } } });
    expect(sold.body.data).toMatchObject({ code: 'conflict', subject: 'payment' });
  });
});

test('money for an order whose price has changed meanwhile is refunded', async () => {
  const order = await placeOrder(buyer);
  const { body: session } = await begin(order);
  await app.app.service('orders').patch(order, await discounted(order, 100));
  await sandboxFields(session.frame).pay(sandboxCards.success);
  expect(await settle(session.payment)).toMatchObject({ status: 'refunded', subscription: null });
  const { data } = await app.app.service('refunds').find({ query: { payment: session.payment } });
  expect(data.map(({ reason }: RecordOf<'refunds'>) => ownReasonOf(reason))).toEqual(['unowed']);
  expect(await orderOf(order)).toMatchObject({ status: 'pending', paidAt: null });
});

test('money for an order that another place would invoice is refunded', async () => {
  const order = await placeOrder(buyer);
  const { body: session } = await begin(order);
  await execute(app.database.db, `update "orders" set "region" = 'sg' where "_id" = $1`, [order]);
  await sandboxFields(session.frame).pay(sandboxCards.success);
  expect(await settle(session.payment)).toMatchObject({ status: 'refunded', subscription: null });
});

test('an old order whose lines do not add up cannot be paid', async () => {
  const order = await placeOrder(buyer);
  await execute(app.database.db, `update "orders" set "lines" = '[]' where "_id" = $1`, [order]);
  const { status, body } = await begin(order);
  expect([status, body.data]).toMatchObject([409, { code: 'conflict', subject: 'total' }]);
});

test('a refund reason stored as a sentence is converted into its code', async () => {
  const { db } = app.database;
  const [refund]: readonly RecordOf<'refunds'>[] = await app.find('refunds');
  if (!refund) throw new TypeError('Nothing was given back');
  const reason = 'Given back by the system: another amount was paid than was asked for.';
  await db.updateTable('refunds').set({ reason }).where('_id', '=', refund._id).execute();
  await codeReasons(db);
  expect(ownReasonOf((await app.app.service('refunds').get(refund._id)).reason)).toBe('wrongAmount');
});
