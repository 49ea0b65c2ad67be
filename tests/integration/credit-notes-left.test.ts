import { randomUUID } from 'node:crypto';
import { money } from '@harbour/core/money';
import { afterAll, expect, test } from 'vitest';
import { expectBooksAgree } from '../kit/books.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { creditOf, paidOrder, receivableOf } from '../kit/paid-order.ts';
import { type Person, startTestApp } from '../kit/start-test-app.ts';

const JOB_MS = 360_000;
let now = Date.parse('2026-11-22T04:00:00Z');
const app = forAllTests(await startTestApp({ seed: 'demo', now: () => now }));
afterAll(() => expectBooksAgree(app.database, now));

const hkd = (amount: number) => money('HKD', amount);

/** A credit note of HK$7 as a killed server leaves it: without its credit. */
async function noteWithoutCredit(who: Person, changes: object = {}) {
  const { invoice } = await paidOrder(app, who);
  const amount = hkd(-700);
  await app.app.service('invoices').create({
    kind: 'creditNote',
    corrects: invoice._id,
    reason: 'goodwill',
    status: 'paid',
    tax: hkd(0),
    user: invoice.user,
    subscription: invoice.subscription,
    companyName: invoice.companyName,
    place: 'hk',
    currency: 'HKD',
    net: amount,
    total: amount,
    dueOn: '2026-12-01',
    issuedAt: new Date(now).toISOString(),
    occasion: `credit:${randomUUID()}`,
    lines: [{ label: { en: 'Lite' }, count: 1, unit: amount, amount }],
    ...changes,
  });
}

test.each([
  ['a moment', 0],
  ['a year', 365],
])('gives the credit of a credit note that a killed server left without it for %s', async (_how, days) => {
  const who = await app.signIn('merchant');
  await noteWithoutCredit(who, { issuedAt: new Date(now - days * 86_400_000).toISOString() });
  expect(await receivableOf(app, who)).toBe(-700);
  now += JOB_MS;
  await app.runJobs();
  expect(await creditOf(who)).toEqual([hkd(700)]);
  expect(await receivableOf(app, who)).toBe(0);
  await app.outbox.lastTo(who.email, 'HK$7.00');
});

test.each([
  ['by something else than staff', () => ({ occasion: `other:${randomUUID()}` })],
  ['on no occasion', () => ({ occasion: null })],
])('gives no credit for a note that was issued %s', async (_when, changes) => {
  const who = await app.signIn('merchant');
  await noteWithoutCredit(who, changes());
  now += JOB_MS;
  await app.runJobs();
  expect(await creditOf(who)).toEqual([]);
  // Without its credit the note would not balance.
  const [note] = await app.find('invoices', { user: who.account.id, kind: 'creditNote' });
  await app.app.service('credits').create({
    user: who.account.id,
    subscription: note.subscription,
    invoice: note._id,
    currency: 'HKD',
    amount: hkd(700),
    reason: 'creditNote',
  });
});
