import { randomUUID } from 'node:crypto';
import type { RecordOf } from '@harbour/core/contract/collections';
import { newRecordId } from '@harbour/core/contract/values';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderData } from '../kit/buyer.ts';
import { type Person, startTestApp, type TestApp } from '../kit/start-test-app.ts';
import { changesOf, kiosks, subscribe } from '../kit/subscriber.ts';

describe('an idempotency key that is reused for something else is rejected', () => {
  const belongsTo = (made: string) => ({
    code: 409,
    message: `This key belongs to another ${made}.`,
    data: { code: 'conflict', subject: 'key' },
  });
  let app: TestApp;
  let merchant: Person;
  let admin: Person;
  beforeAll(async () => {
    app = await startTestApp({ seed: 'demo' });
    [merchant, admin] = [await app.signIn('merchant'), await app.signIn('admin')];
  });
  afterAll(() => app[Symbol.asyncDispose]());

  test('by checkout, even for an order of the same total', async () => {
    const data = await orderData(merchant);
    const order = (changes: object) => merchant.post('/api/checkout/order', { ...data, ...changes });
    const first = await order({});
    const { building, ...rest } = data.shippingAddress;
    for (const changes of [
      { contactName: 'Lee Siu Ming' },
      { phone: '+85298765432' },
      { shippingAddress: { ...rest, building: `${building}, back door` } },
      { total: { ...data.total, amount: data.total.amount + 1 } },
    ])
      expect((await order(changes)).body).toMatchObject(belongsTo('order'));
    await app.app.service('orders').patch(first.body.order, { contactName: 'Corrected by staff' });
    expect((await order({})).body).toEqual(first.body);
  });

  test('by the payment of an invoice', async () => {
    const id = await subscribe(merchant);
    const [one, other] = [await openInvoice(id), await openInvoice(id)];
    const key = randomUUID();
    const pay = (invoice: string) => merchant.post('/api/invoices/pay', { invoice, key });
    const first = await pay(one);
    expect(first.body).toMatchObject({ status: 'succeeded' });
    expect((await pay(other)).body).toMatchObject(belongsTo('payment'));
    expect((await app.app.service('invoices').get(other)).status).toBe('open');
    expect((await pay(one)).body).toEqual(first.body);
  });

  test('by the confirmation of a change, even at the same time', async () => {
    const id = await subscribe(merchant);
    const { quote, confirm } = changesOf(merchant, id);
    const [three, four] = [await quote(kiosks(3)), await quote(kiosks(4))];
    const key = randomUUID();
    const answers = await Promise.all([confirm(three.token, key), confirm(four.token, key)]);
    expect(answers.filter(({ state }) => state === 'done')).toHaveLength(1);
    const isThree = answers[0].state === 'done';
    const [made, refused] = isThree ? [three, four] : [four, three];
    expect(await confirm(refused.token, key)).toMatchObject(belongsTo('change'));
    expect(await confirm(made.token, key)).toEqual(isThree ? answers[0] : answers[1]);
    const { modules }: RecordOf<'subscriptions'> = await app.app.service('subscriptions').get(id);
    expect(modules).toEqual([expect.objectContaining({ count: isThree ? 3 : 4 })]);
  });

  test('by a refund, even if only the reason differs', async () => {
    const id = await subscribe(merchant);
    const [payment]: readonly RecordOf<'payments'>[] = await app.find('payments', { subscription: id });
    const data = {
      key: randomUUID(),
      payment: payment?._id,
      amount: { currency: 'HKD', amount: 1000 },
      reason: 'The till came back',
    };
    const refund = (changes: object) => admin.post('/api/payments/refund', { ...data, ...changes });
    const first = await refund({});
    expect(first.status).toBe(201);
    expect((await refund({ reason: 'A complaint' })).body).toMatchObject(belongsTo('refund'));
    expect((await refund({})).body).toEqual(first.body);
  });

  test('by a credit note, even for all that is left', async () => {
    const id = await subscribe(merchant);
    const [invoice]: readonly RecordOf<'invoices'>[] = await app.find('invoices', { subscription: id });
    const [line] = invoice?.lines ?? [];
    const data = { key: randomUUID(), invoice: invoice?._id, reason: 'correction', remark: 'Too much' };
    const lines = [{ line: 0, amount: { ...line?.amount, amount: 1000 } }];
    const credit = (changes: object) => admin.post('/api/invoices/issueCreditNote', { ...data, ...changes });
    const first = await credit({ lines });
    expect(first.status).toBe(201);
    expect((await credit({})).body).toMatchObject(belongsTo('credit note'));
    expect((await credit({ lines })).body).toEqual(first.body);
  });

  test('by a bulk job and by its rows', async () => {
    const job = { id: newRecordId(), collection: 'news', kind: 'edit', total: 2, data: { author: 'Amy' } };
    const open = (changes: object) => admin.post('/api/bulkJobs/open', { ...job, ...changes });
    const first = await open({});
    expect(first.status).toBe(201);
    for (const changes of [
      { kind: 'remove', data: undefined },
      { collection: 'ads', data: undefined },
      { total: 3 },
      { data: { author: 'Ben' } },
    ])
      expect((await open(changes)).body).toMatchObject(belongsTo('job'));
    expect((await open({})).body).toMatchObject({ _id: job.id, kind: 'edit' });
    const [one, other] = [newRecordId(), newRecordId()].map((_id) => ({ _id, version: 1 }));
    const add = (from: number, ...rows: readonly unknown[]) =>
      admin.post('/api/bulkJobs/add', { id: job.id, from, rows });
    expect((await add(0, one)).body).toEqual({ added: 1 });
    expect((await add(0, other)).body).toMatchObject({ code: 409, data: { subject: 'rows' } });
    expect((await add(0, one, other)).body).toEqual({ added: 2 });
  });

  async function openInvoice(subscription: string): Promise<string> {
    const { user, currency, monthTotal: total } = await app.app.service('subscriptions').get(subscription);
    const invoice = await app.app.service('invoices').create({
      reference: `IN-${randomUUID().slice(0, 8)}`,
      user,
      subscription,
      currency,
      total,
      companyName: 'Jade Kettle',
      place: 'hk',
      lines: [{ label: { en: 'Lite' }, count: 1, unit: total, amount: total }],
      net: total,
      tax: { ...total, amount: 0 },
      issuedAt: new Date().toISOString(),
      dueOn: '2026-12-31',
    });
    return invoice._id;
  }
});
