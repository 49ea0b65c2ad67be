import { addDays, dayAt } from '@harbour/core/pricing';
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

test('a renewal is announced 30 and 7 days ahead, once each however often the server looks', async () => {
  await endingIn(31);
  await days.jobsAfter(0);
  expect(await reminders()).toHaveLength(0);
  await days.jobsAfter(DAY_MS);
  expect(await reminders()).toEqual(['renewsSoon']);
  await eventually(async () => {
    const mails = (await days.app.outbox.all()).filter(({ to }) => to === merchant.email);
    expect(mails.some(({ subject }) => /renews on/.test(subject))).toBe(true);
  });
  await days.jobsAfter(3_600_000);
  await days.jobsAfter(22 * DAY_MS);
  expect(await reminders()).toHaveLength(1);
  await days.jobsAfter(DAY_MS);
  await days.jobsAfter(3_600_000);
  expect(await reminders()).toHaveLength(2);
});

test('a server that was away on the day makes up for it, and sends the nearer one alone', async () => {
  await endingIn(40);
  await days.jobsAfter(20 * DAY_MS);
  expect(await reminders()).toHaveLength(1);
  await endingIn(6);
  await days.jobsAfter(3_600_000);
  expect(await reminders()).toHaveLength(2);
});

test('a card is named before its last day, twice', async () => {
  const id = await subscribe(merchant);
  const { paymentMethod } = await days.subscriptionOf(id);
  await patch(id, { paymentMethod: { ...paymentMethod, expiry: addDays(today(), 30) } });
  await days.jobsAfter(3_600_000);
  await days.jobsAfter(23 * DAY_MS);
  await days.jobsAfter(3_600_000);
  expect(await reminders()).toEqual(['cardExpires', 'cardExpires']);
});

test('a term of one month is announced 7 days ahead alone', async () => {
  await subscribe(merchant, { changes: aMonth });
  await days.jobsAfter(3_600_000);
  expect(await reminders()).toHaveLength(0);
});

test('what is cancelled is not announced', async () => {
  const id = await endingIn(30);
  const { quote, confirm } = changesOf(merchant, id);
  await confirm((await quote({ kind: 'cancel', reason: 'price' })).token);
  await days.jobsAfter(3_600_000);
  expect(await reminders()).toHaveLength(0);
});
