import { randomUUID } from 'node:crypto';
import { money } from '@harbour/core/money';
import { expect, test } from 'vitest';
import { buy, registerBuyer } from '../kit/buyer.ts';
import { eventually } from '../kit/eventually.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { signInDemo } from '../kit/server-process.ts';
import { startProcessWithStripe } from '../kit/with-stripe.ts';

const PART = money('HKD', 12_345);
const PAY_OUT = 'POST /v1/refunds';

const server = forAllTests(await startProcessWithStripe());
const buyer = await registerBuyer(server.url, 'amy@example.com');
const admin = await signInDemo(server.url);

/** A paid order, by the id of its payment. */
async function paid(): Promise<string> {
  return (await buy(buyer, server.stripe.payBy('success'))).payment;
}

const refund = (payment: string, key: string = randomUUID()) =>
  admin.post('/api/payments/refund', { key, payment, amount: PART, reason: 'The till came back' });
const payOuts = () => server.stripe.calls.filter((call) => call === PAY_OUT).length;

/** Waits until no refund of a payment is in progress, and returns the server's records of it. */
async function truthOf(payment: string) {
  await eventually(async () => {
    const { body } = await admin.get(`/api/refunds?payment=${payment}`);
    expect(body.data.map(({ status }: { readonly status: string }) => status)).toEqual(['succeeded']);
  });
  const { refunded, status } = (await admin.get(`/api/payments/${payment}`)).body;
  const [{ reference, creditNote }] = (await admin.get(`/api/refunds?payment=${payment}`)).body.data;
  const notes = await admin.get(`/api/invoices?occasion=${reference.replace('RF-', 'CN-')}`);
  return { refunded, status, creditNote, notes: notes.body.data };
}

/** Expects one refund of the payment, with one credit note. */
async function expectGoneBackOnce(payment: string) {
  const { notes, creditNote, ...standing } = await truthOf(payment);
  expect(standing).toEqual({ status: 'succeeded', refunded: PART });
  expect(notes).toMatchObject([{ _id: creditNote, status: 'paid', total: money('HKD', -PART.amount) }]);
}

test('a server killed after a refund, but before the response, records it once when it starts', async () => {
  const payment = await paid();
  const [stored, before, key] = [server.stripe.stored(), payOuts(), randomUUID()];
  const isPaidOut = server.stripe.holdResponse(PAY_OUT);
  const cutOff = refund(payment, key).catch(() => undefined);
  await isPaidOut;
  await server.kill();
  await cutOff;
  expect(stored - server.stripe.stored()).toBe(PART.amount);
  await server.start();
  await expectGoneBackOnce(payment);
  // The caller sends it again, without knowing the outcome.
  expect((await refund(payment, key)).body).toMatchObject({ status: 'succeeded' });
  await expectGoneBackOnce(payment);
  expect([stored - server.stripe.stored(), payOuts() - before]).toEqual([PART.amount, 1]);
});

test('a server killed 0, 5, 20 and 60 ms into refunds makes each of them once', async () => {
  const begun: { readonly ms: number; readonly payment: string; readonly key: string }[] = [];
  for (const ms of [60, 20, 5, 0]) begun.push({ ms, payment: await paid(), key: randomUUID() });
  const stored = server.stripe.stored();
  // The time of the cut varies on purpose; whatever it is, the outcome is the same.
  const cutOff = begun.map(async ({ ms, payment, key }) => {
    await new Promise((resolve) => setTimeout(resolve, 60 - ms));
    return refund(payment, key).catch(() => undefined);
  });
  await new Promise((resolve) => setTimeout(resolve, 60));
  await server.kill();
  await Promise.all(cutOff);
  await server.start();
  for (const { payment, key } of begun) {
    await refund(payment, key);
    await expectGoneBackOnce(payment);
  }
  expect(stored - server.stripe.stored()).toBe(begun.length * PART.amount);
});
