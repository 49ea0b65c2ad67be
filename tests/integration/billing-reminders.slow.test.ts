import { addDays, dayAt } from '@harbour/core/pricing';
import { remindMerchants } from '@harbour/server/billing/remind-merchants.ts';
import { createSqlStore } from '@harbour/server/billing/sql/create-sql-store.ts';
import { execute } from '@harbour/server/database/statement.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aMonth, type BillingDays, DAY_MS, startBillingDays } from '../kit/billing-days.ts';
import { eventually } from '../kit/eventually.ts';
import type { Person } from '../kit/start-test-app.ts';
import { changesOf, subscribe } from '../kit/subscriber.ts';

let days: BillingDays;
let merchant: Person;
beforeAll(async () => {
  days = await startBillingDays();
});
beforeEach(async () => {
  merchant = await days.app.signIn('merchant');
});
afterAll(() => days.app[Symbol.asyncDispose]());

const today = () => dayAt(days.now());
/** The kinds of the merchant's recorded reminders, in order. */
async function reminders(): Promise<readonly string[]> {
  const rows = await execute<{ readonly kind: string }>(
    days.app.database.db,
    `select "news"->>'kind' as "kind" from "billingMails"
      where "user" = $1 and "news"->>'kind' in ('renewsSoon', 'cardExpires') order by "number"`,
    [merchant.account.id],
  );
  return rows.map(({ kind }) => kind);
}
const patch = (id: string, data: object) => days.app.app.service('subscriptions').patch(id, data);
/** A subscription whose one-year term ends in `left` days. */
async function endingIn(left: number): Promise<string> {
  const id = await subscribe(merchant);
  await patch(id, { termStart: addDays(today(), left - 365), termEnd: addDays(today(), left) });
  return id;
}

test('announces a renewal 30 and 7 days ahead, once each however often the job runs', async () => {
  await endingIn(31);
  await days.jobsAfter(0);
  expect(await reminders()).toHaveLength(0);
  await days.jobsAfter(DAY_MS);
  expect(await reminders()).toEqual(['renewsSoon']);
  await eventually(async () => {
    const mails = await days.app.outbox.to(merchant.email);
    expect(mails.some(({ subject }) => /renews on/.test(subject))).toBe(true);
  });
  await days.jobsAfter(3_600_000);
  await days.jobsAfter(22 * DAY_MS);
  expect(await reminders()).toHaveLength(1);
  await days.jobsAfter(DAY_MS);
  await days.jobsAfter(3_600_000);
  expect(await reminders()).toHaveLength(2);
});

test('catches up on a missed reminder, and sends only the nearer one', async () => {
  await endingIn(40);
  await days.jobsAfter(20 * DAY_MS);
  expect(await reminders()).toHaveLength(1);
  await endingIn(6);
  await days.jobsAfter(3_600_000);
  expect(await reminders()).toHaveLength(2);
});

test('reminds a merchant twice before their card expires', async () => {
  const id = await subscribe(merchant);
  const { paymentMethod } = await days.subscriptionOf(id);
  await patch(id, { paymentMethod: { ...paymentMethod, expiry: addDays(today(), 30) } });
  await days.jobsAfter(3_600_000);
  await days.jobsAfter(23 * DAY_MS);
  await days.jobsAfter(3_600_000);
  expect(await reminders()).toEqual(['cardExpires', 'cardExpires']);
});

test('does not announce a term of one month a month ahead', async () => {
  await subscribe(merchant, { changes: aMonth });
  await days.jobsAfter(3_600_000);
  expect(await reminders()).toHaveLength(0);
});

test('does not announce the renewal of a cancelled subscription', async () => {
  const id = await endingIn(30);
  const { quote, confirm } = changesOf(merchant, id);
  await confirm((await quote({ kind: 'cancel', reason: 'price' })).token);
  await days.jobsAfter(3_600_000);
  expect(await reminders()).toHaveLength(0);
});

/** The reminders of one subscription on a day of its own clock, with their occasions. */
async function remindersOn(id: string, changes: { readonly load?: 'fails' } = {}, stopping?: AbortSignal) {
  const { app, database } = days.app;
  const reported: { readonly occasion: string; readonly news: object }[] = [];
  const failed: string[] = [];
  const { load } = createSqlStore({
    app,
    db: database.db,
    now: days.now,
    recordNews: async () => {},
    onVoid: () => {},
  });
  await remindMerchants(
    {
      db: database.db,
      now: days.now,
      load: changes.load ? () => Promise.reject(new Error('It cannot be read')) : load,
      note: async ({ news, subscription, user }, occasion) => {
        expect(user).toBe((await days.subscriptionOf(subscription)).user);
        if (subscription === id) reported.push({ occasion, news });
      },
      onFailure: (error, subscription) => failed.push(`${subscription}: ${(error as Error).message}`),
    },
    stopping,
  );
  return { reported, failed };
}

test.each([
  [31, undefined],
  [30, 30],
  [8, 30],
  [7, 7],
  [1, 7],
  [0, undefined],
])('%i days before a renewal, the reminder is the one of %s days', async (left, ahead) => {
  const id = await endingIn(left);
  const { monthTotal } = await days.subscriptionOf(id);
  const on = addDays(today(), left);
  const total = { ...monthTotal, amount: monthTotal.amount * 12 };
  const news = { kind: 'renewsSoon', on, total };
  const { reported } = await remindersOn(id);
  expect(reported).toEqual(
    ahead === undefined ? [] : [{ occasion: `renewsSoon:${id}:${on}:${ahead}`, news }],
  );
});

test.each([
  [31, 0],
  [32, 1],
])('a term of %i days has %i reminders a month ahead', async (length, count) => {
  const id = await endingIn(30);
  await patch(id, { termStart: addDays(today(), 30 - length) });
  expect((await remindersOn(id)).reported).toHaveLength(count);
});

test.each([
  [31, []],
  [30, [30]],
  [7, [7]],
  [0, [7]],
  [-1, []],
])('a card that is valid for %i more days has the reminders %j', async (left, ahead) => {
  const id = await subscribe(merchant);
  const { paymentMethod } = await days.subscriptionOf(id);
  const on = addDays(today(), left);
  await patch(id, { paymentMethod: { ...paymentMethod, expiry: on } });
  const { reported } = await remindersOn(id);
  expect(reported).toEqual(
    ahead.map((of) => ({ occasion: `cardExpires:${id}:${on}:${of}`, news: { kind: 'cardExpires', on } })),
  );
});

test('announces no paused, ended or paid renewal, and an open bill with its amount', async () => {
  const id = await endingIn(5);
  const { status, version: _ } = await days.subscriptionOf(id);
  for (const state of [{ pauseOn: today() }, { status: 'paused' }, { status: 'ended' }]) {
    await patch(id, state);
    expect([state, (await remindersOn(id)).reported]).toEqual([state, []]);
    await patch(id, { pauseOn: null, status });
  }
  await patch(id, { status: 'pastDue' });
  expect((await remindersOn(id)).reported).toHaveLength(1);
  await patch(id, { status });
  await days.jobsAfter(3_600_000);
  const { renewal } = await days.subscriptionOf(id);
  const { total } = await days.app.app.service('invoices').get(renewal.invoice);
  expect((await remindersOn(id)).reported).toMatchObject([{ news: { total, invoice: renewal.invoice } }]);
  const paidAt = new Date(days.now()).toISOString();
  await days.app.app.service('invoices').patch(renewal.invoice, { status: 'paid', paidAt });
  expect((await remindersOn(id)).reported).toEqual([]);
});

test('reports a subscription that cannot be read, and reads none once the server stops', async () => {
  const id = await endingIn(5);
  const { failed, reported } = await remindersOn(id, { load: 'fails' });
  expect([failed.includes(`${id}: It cannot be read`), reported]).toEqual([true, []]);
  expect((await remindersOn(id, {}, AbortSignal.abort())).reported).toEqual([]);
});
