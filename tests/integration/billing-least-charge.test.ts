import { money } from '@harbour/core/money';
import { afterAll, describe, expect, test } from 'vitest';
import { aMonth, DAY_MS, sellFor } from '../kit/billing-days.ts';
import { expectBooksAgree } from '../kit/books.ts';
import { buy } from '../kit/buyer.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import type { Person } from '../kit/start-test-app.ts';
import { changesOf, kiosks } from '../kit/subscriber.ts';
import { startAppWithStripe } from '../kit/with-stripe.ts';

// A term of twelve months ends before now: tokens are checked by the clock of the machine too.
let time = Date.parse('2025-03-02T04:00:00Z');

const app = forAllTests(await startAppWithStripe({ now: () => time }));
afterAll(() => expectBooksAgree(app.database, time));

const subscriptionOf = (id: string) => app.app.service('subscriptions').get(id);
const recordsOf = (collection: string, query: object) =>
  app.find(collection, { ...query, $sort: { createdAt: 1, _id: 1 } });
const isCharge = (call: string) => call === 'POST /v1/payment_intents';

async function subscribe(merchant: Person, changes: object = {}): Promise<string> {
  return (await buy(merchant, app.stripe.payBy('success'), changes)).subscription;
}

/** Sells every module of every plan at this price of a month. */
async function sellModulesAt(amount: number) {
  for (const { _id, modules } of await recordsOf('appTemplates', {})) {
    const priced = modules.map((offer: object) => ({ ...offer, monthPrice: [money('HKD', amount)] }));
    await app.app.service('appTemplates').patch(_id, { modules: priced });
  }
}

const noonOf = (day: string) => Date.parse(`${day}T04:00:00Z`);

describe('a change that costs less than the smallest card charge', () => {
  test('is quoted as waived, made at once without a charge, and blocks no later change', async () => {
    await sellModulesAt(12_000);
    const merchant = await app.signIn('merchant');
    const id = await subscribe(merchant);
    const { termEnd } = await subscriptionOf(id);
    time = noonOf(termEnd) - DAY_MS;
    const { quote, confirm } = changesOf(await app.signInAgain(merchant), id);
    const quoted = await quote(kiosks(3));
    const { net, tax } = quoted;
    expect(quoted).toMatchObject({
      dueNow: money('HKD', 0),
      creditUsed: money('HKD', 0),
      waived: money('HKD', net.amount + tax.amount),
    });
    expect(quoted.waived.amount).toBeGreaterThan(0);
    expect(quoted.waived.amount).toBeLessThan(400);
    const calls = app.stripe.calls.length;
    const { state, invoice, payment } = await confirm(quoted.token);
    expect([state, payment]).toEqual(['done', null]);
    expect(app.stripe.calls.slice(calls).filter(isCharge)).toEqual([]);
    expect(await app.app.service('invoices').get(invoice)).toMatchObject({
      status: 'paid',
      total: quoted.waived,
    });
    const entries = await recordsOf('credits', { invoice });
    expect(entries.map(({ reason, amount }) => [reason, amount.amount])).toEqual([
      ['goodwill', quoted.waived.amount],
      ['used', -quoted.waived.amount],
    ]);
    const next = await quote(kiosks(9));
    expect(next.dueNow.amount).toBeGreaterThanOrEqual(400);
    expect((await confirm(next.token)).state).toBe('done');
  });
});

describe('a renewal', () => {
  test('begins without a charge if credit leaves less than a card can be charged', async () => {
    await sellFor(app, 1);
    const merchant = await app.signIn('merchant');
    const id = await subscribe(merchant, aMonth);
    const { termEnd, monthTotal } = await subscriptionOf(id);
    const user = merchant.account.id;
    const amount = money('HKD', monthTotal.amount - 399);
    await app.app.service('credits').create({ user, reason: 'goodwill', currency: 'HKD', amount });
    time = noonOf(termEnd) - 7 * DAY_MS;
    await app.runJobs();
    time = noonOf(termEnd);
    const calls = app.stripe.calls.length;
    await app.runJobs();
    expect(await subscriptionOf(id)).toMatchObject({ status: 'active', termStart: termEnd });
    expect(app.stripe.calls.slice(calls).filter(isCharge)).toEqual([]);
    const now = await app.signInAgain(merchant);
    expect((await now.get('/api/credits/balance')).body).toEqual([money('HKD', 0)]);
  });
});

test('waives one amount per term: the next is rejected, or charged at the minimum', async () => {
  // A day of a kiosk costs HK$3.
  await sellModulesAt(9_000);
  const merchant = await app.signIn('merchant');
  const id = await subscribe(merchant, aMonth);
  time = noonOf((await subscriptionOf(id)).termEnd) - DAY_MS;
  const { quote, confirm } = changesOf(await app.signInAgain(merchant), id);
  const first = await quote(kiosks(3));
  expect(first.waived.amount).toBeGreaterThan(0);
  expect((await confirm(first.token)).state).toBe('done');
  const second = await quote(kiosks(4));
  expect(second.data).toMatchObject({ code: 'invalid-data', subject: 'too-little' });
  const user = merchant.account.id;
  const credit = { user, reason: 'goodwill', currency: 'HKD' };
  const { dueNow: whole } = await quote(kiosks(9));
  await app.app.service('credits').create({ ...credit, amount: money('HKD', whole.amount - 1) });
  const third = await quote(kiosks(9));
  expect(third).toMatchObject({
    waived: money('HKD', 0),
    dueNow: money('HKD', 400),
    creditUsed: money('HKD', whole.amount - 400),
  });
  expect((await confirm(third.token)).state).toBe('done');
  const now = await app.signInAgain(merchant);
  expect((await now.get('/api/credits/balance')).body).toEqual([money('HKD', 399)]);
});

test('a change whose charge Stripe refuses reports it, changes nothing and does not block the next one', async () => {
  const merchant = await app.signIn('merchant');
  const id = await subscribe(merchant);
  const { quote } = changesOf(merchant, id);
  const confirm = (token: string) =>
    merchant.post('/api/subscriptions/confirm', { token, key: crypto.randomUUID() });
  app.stripe.refuseCurrencies('hkd');
  const { version, modules, monthTotal, termEnd } = await subscriptionOf(id);
  const refused = await confirm((await quote(kiosks(3))).token);
  expect(refused.body.data).toMatchObject({ code: 'payment-failed', subject: 'refused' });
  expect(refused.body.message).toMatch(/^The payment provider does not accept this charge: contact us/);
  expect(await subscriptionOf(id)).toMatchObject({ version, modules, monthTotal, termEnd });
  const unpaid = await recordsOf('invoices', { subscription: id, status: { $ne: 'paid' } });
  expect(unpaid).toMatchObject([{ status: 'void' }]);
  app.stripe.refuseCurrencies();
  expect((await confirm((await quote(kiosks(3))).token)).body.state).toBe('done');
});
