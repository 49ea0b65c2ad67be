import { randomUUID } from 'node:crypto';
import type { RecordOf } from '@harbour/core/contract/collections';
import { type Money, money, sumMoney } from '@harbour/core/money';
import { execute } from '@harbour/server/database/statement.ts';
import { expect } from 'vitest';
import { createRandom, type Random } from '../../tools/billing-simulation/random.ts';
import { expectBooksAgree } from '../kit/books.ts';
import { payOrder } from '../kit/buyer.ts';
import type { HttpResponse } from '../kit/http-client.ts';
import type { Person } from '../kit/start-test-app.ts';
import { changesOf, kiosks } from '../kit/subscriber.ts';
import { type AppWithStripe, startAppWithStripe } from '../kit/with-stripe.ts';

type Invoice = RecordOf<'invoices'>;
type Payment = RecordOf<'payments'>;
type Refund = RecordOf<'refunds'>;

interface Sequence {
  readonly seed: number;
  readonly rounds: number;
}

/** A server, the people who move money on it, and what they chose at random. */
export interface Stage {
  readonly app: AppWithStripe;
  readonly random: Random;
  readonly people: { readonly buyer: Person; readonly asker: Person; readonly colleague: Person };
}

/**
 * Moves the money of a merchant at random, three actions at a time, and checks after each round that no more
 * goes back than was paid, that documents add up, and at the end that the books agree with the records and
 * with the provider.
 */
export async function moveMoneyAtOnce({ seed, rounds }: Sequence): Promise<void> {
  await using app = await startAppWithStripe({ hasRefundLimits: true });
  await allowRefunds(app, 50_00);
  const people = {
    buyer: await app.signIn('merchant'),
    asker: await app.signIn('admin'),
    colleague: await app.signIn('admin'),
  };
  const stage: Stage = { app, people, random: createRandom(seed) };
  for (let left = 3; left > 0; left -= 1) await payOrder(app, people.buyer, app.stripe.payBy('success'));
  for (let round = 0; round < rounds; round += 1) {
    const responses = await Promise.all([act(stage), act(stage), act(stage)]);
    const failed = responses.filter((response) => response && response.status >= 500);
    expect(failed.filter((response) => response?.body.data?.code !== 'unavailable')).toEqual([]);
    await checkMoney(stage);
    if (stage.random.chance(0.3)) await settle(stage);
  }
  await settle(stage);
  await checkProvider(stage);
  await expectBooksAgree(app.database);
}

/** Lets one admin alone refund at most that much. */
async function allowRefunds({ app, find, database }: AppWithStripe, amount: number): Promise<void> {
  const [site] = await find('settings', { name: 'site' });
  await app.service('settings').patch(site._id, { refundLimits: [money('HKD', amount)] });
  await execute(database.db, 'delete from "replacedRefundLimits"', []);
}

export type Act = (stage: Stage) => Promise<HttpResponse | undefined>;

const acts: readonly [Act, ...Act[]] = [
  refund,
  refund,
  decide,
  decide,
  credit,
  credit,
  dispute,
  change,
  lose,
];

const act: Act = (stage) => stage.random.pick(acts)(stage);

/** Refunds a part of a payment, at times all of it, and at times by a bank that takes its time or refuses. */
export async function refund({ app, random, people }: Stage) {
  // Saving a card moves no money.
  const query = { user: people.buyer.account.id, purpose: { $ne: 'method' } };
  const payment = pick(random, await app.find('payments', query));
  if (random.chance(0.3)) app.stripe.refunds.next(random.pick(['pending', 'failed']));
  const { amount, currency } = payment.amount;
  const part = random.chance(0.2) ? amount : random.whole(1, Math.ceil(amount / random.pick([2, 50, 500])));
  const requested = { payment: payment._id, amount: money(currency, part), reason: 'Any' };
  return atOnce(random, () => people.asker.post('/api/payments/refund', { key: randomUUID(), ...requested }));
}

/** Two admins decide on one request at the same time, at times differently. */
async function decide({ app, random, people }: Stage) {
  const requests: readonly RecordOf<'refundRequests'>[] = await app.find('refundRequests', {
    status: 'awaiting',
  });
  const request = requests[0]?._id;
  if (!request) return undefined;
  const refuse = () => people.colleague.post('/api/refunds/refuse', { request, remark: 'No' });
  const approve = () => people.colleague.post('/api/refunds/approve', { request });
  const [response] = await Promise.all([approve(), random.pick([approve, refuse])()]);
  return response;
}

/** Credits the rest of an invoice, or a part of one of its lines. */
export async function credit({ app, random, people }: Stage) {
  const query = { user: people.buyer.account.id, kind: 'invoice' };
  const invoice: Invoice = pick(random, await app.find('invoices', query));
  const line = random.whole(0, invoice.lines.length - 1);
  const most = Math.max(1, invoice.lines[line]?.amount.amount ?? 1);
  const part = random.whole(1, Math.ceil(most / random.pick([1, 20])));
  const lines = [{ line, amount: money(invoice.currency, part) }];
  const requested = { invoice: invoice._id, reason: 'correction', ...(random.chance(0.05) ? {} : { lines }) };
  return atOnce(random, () =>
    people.asker.post('/api/invoices/issueCreditNote', { key: randomUUID(), ...requested }),
  );
}

/** Makes a call, at times twice at the same moment. */
async function atOnce(random: Random, call: () => Promise<HttpResponse>): Promise<HttpResponse | undefined> {
  const [response] = await Promise.all(random.chance(0.5) ? [call(), call()] : [call()]);
  return response;
}

/** The buyer's bank disputes a part of a payment, or decides on a dispute. */
async function dispute({ app, random, people }: Stage) {
  const { reference, amount }: Payment = pick(
    random,
    await app.find('payments', { user: people.buyer.account.id, status: 'succeeded' }),
  );
  const { disputes } = app.stripe;
  const open = disputes.of(reference).find(({ status }) => status !== 'won');
  if (open) disputes.decide(open.id, 'won');
  const id = open?.id ?? disputes.open(reference, { amount: random.whole(1, Math.ceil(amount.amount / 20)) });
  expect(await disputes.notify(id, open ? 'closed' : 'created', app.url)).toBe(204);
  return undefined;
}

/** The merchant changes the number of licences, which charges or credits them. */
async function change({ app, random, people }: Stage) {
  const subscriptions = await app.find('subscriptions', { user: people.buyer.account.id, status: 'active' });
  const subscription: RecordOf<'subscriptions'> = pick(random, subscriptions);
  const { quote, confirm } = changesOf(people.buyer, subscription._id);
  const { token } = await quote(kiosks(random.whole(1, 6)));
  if (token) await confirm(token);
  return undefined;
}

/** A bank returns a refund that had succeeded. */
async function lose({ app, people }: Stage) {
  const query = { user: people.buyer.account.id, status: 'succeeded' };
  const [refunded]: readonly Refund[] = await app.find('refunds', query);
  if (!refunded) return undefined;
  const { reference }: Payment = await app.app.service('payments').get(refunded.payment);
  const made = app.stripe.refunds.of(reference).find(({ status }) => status === 'succeeded');
  if (!made) return undefined;
  app.stripe.refunds.giveBack(reference, made.amount);
  await report(app, reference);
  return undefined;
}

/** Banks decide on what is pending, and the provider reports on every payment. */
async function settle({ app, random, people }: Stage): Promise<void> {
  app.stripe.refunds.decide(random.chance(0.7));
  for (const { reference } of await app.find('payments', { user: people.buyer.account.id }))
    await report(app, reference);
}

/** Sends a message about a payment, which the server has to take. */
async function report({ stripe, url }: AppWithStripe, reference: string): Promise<void> {
  expect(await stripe.notify(reference, url)).toBe(204);
}

export async function checkMoney({ app, people }: Stage): Promise<void> {
  const own = { user: people.buyer.account.id };
  const [payments, refunds, invoices, credits] = await Promise.all([
    app.find('payments', own),
    app.find('refunds', own),
    app.find('invoices', own),
    app.find('credits', own),
  ]);
  for (const payment of payments) checkPayment(payment, refunds);
  for (const invoice of invoices) checkDocument(invoice, { invoices, refunds });
  expect(total(credits)).toBeGreaterThanOrEqual(0);
}

function checkPayment({ _id, amount, refunded }: Payment, refunds: readonly Refund[]): void {
  const given = refunds.filter(({ payment, status }) => payment === _id && status === 'succeeded');
  const open = refunds.filter(({ payment, status }) => payment === _id && status === 'started');
  expect(open.length).toBeLessThanOrEqual(1);
  expect(total(given) + total(open)).toBeLessThanOrEqual(amount.amount);
  // The payment is written before its refund.
  expect([total(given), total(given) + total(open)]).toContain(refunded?.amount ?? 0);
}

interface Documents {
  readonly invoices: readonly Invoice[];
  readonly refunds: readonly Refund[];
}

function checkDocument(document: Invoice, { invoices, refunds }: Documents): void {
  const { _id, currency, kind, lines, net, tax } = document;
  expect(
    sumMoney(
      currency,
      lines.map(({ amount }) => amount),
    ).amount,
  ).toBe(net.amount);
  expect(net.amount + tax.amount).toBe(document.total.amount);
  expect(Math.abs(tax.amount)).toBeLessThanOrEqual(Math.abs(net.amount));
  if (kind !== 'invoice') return;
  const notes = invoices.filter(({ corrects, status }) => corrects === _id && status !== 'void');
  const back = -notes.reduce((sum, note) => sum + note.total.amount, 0);
  expect(back).toBeLessThanOrEqual(document.total.amount);
  lines.forEach(({ amount }, index) => {
    const credited = notes.flatMap((note) => note.lines).filter(({ corrects }) => corrects === index);
    expect(-total(credited)).toBeLessThanOrEqual(Math.max(0, amount.amount));
  });
  const ofRefunds = notes.filter(({ reason }) => reason === 'refund');
  const given = refunds.filter(({ invoice, status }) => invoice === _id && status === 'succeeded');
  expect(-ofRefunds.reduce((sum, note) => sum + note.total.amount, 0)).toBeGreaterThanOrEqual(total(given));
}

/** Compares what has left the account, once nothing is under way, with what the payments say. */
export async function checkProvider({ app, people }: Stage): Promise<void> {
  const payments: readonly Payment[] = await app.find('payments', { user: people.buyer.account.id });
  for (const { reference, refunded } of payments) {
    const made = app.stripe.refunds.of(reference).filter(({ status }) => status === 'succeeded');
    expect(made.reduce((sum, { amount }) => sum + amount, 0)).toBe(refunded?.amount ?? 0);
  }
}

const total = (records: readonly { readonly amount: Money }[]): number =>
  records.reduce((sum, { amount }) => sum + amount.amount, 0);

export function pick<T>(random: Random, [first, ...others]: readonly T[]): T {
  if (first === undefined) throw new Error('There is nothing to choose from');
  return random.pick([first, ...others]);
}
