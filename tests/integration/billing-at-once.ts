import { randomUUID } from 'node:crypto';
import type { RecordOf } from '@harbour/core/contract/collections';
import { newRecordId } from '@harbour/core/contract/values';
import { type Money, money, multiplyMoney } from '@harbour/core/money';
import { dayAt } from '@harbour/core/pricing';
import { expect } from 'vitest';
import { createRandom } from '../../tools/billing-simulation/random.ts';
import { aMonth, DAY_MS, sellFor } from '../kit/billing-days.ts';
import { expectBooksAgree, storedBy } from '../kit/books.ts';
import { buy, demoChoice } from '../kit/buyer.ts';
import { eventually } from '../kit/eventually.ts';
import type { HttpResponse } from '../kit/http-client.ts';
import { changesOf, kiosks } from '../kit/subscriber.ts';
import { type AppWithStripe, startAppWithStripe } from '../kit/with-stripe.ts';
import { type Act, checkMoney, checkProvider, credit, pick, refund, type Stage } from './money-at-once.ts';

type Invoice = RecordOf<'invoices'>;
type Payment = RecordOf<'payments'>;

interface Sequence {
  readonly seed: number;
  readonly rounds: number;
}

/** Longer than the pause between two runs of the payments' job. */
const SIX_MINUTES_MS = 360_000;
/** Noon in Hong Kong on the last day of January: terms of a month begin on a day that months lack. */
const START = Date.parse('2024-01-31T04:00:00Z');

/**
 * Lets months of a merchant's subscriptions pass: renewals whose charges fail, transfers, cards, changes,
 * refunds, credit notes, goodwill and new prices, three at a time. After each round no invoice is paid
 * twice, and what {@link checkMoney} states holds; at the end the closed books agree with the records and
 * the provider.
 */
export async function liveAtOnce({ seed, rounds }: Sequence): Promise<void> {
  let time = START;
  await using app = await startAppWithStripe({ now: () => time });
  await sellFor(app, 1);
  const random = createRandom(seed);
  let people = { buyer: await app.signIn('merchant'), asker: await app.signIn('admin') };
  const stage = (): Stage => ({ app, random, people: { ...people, colleague: people.asker } });
  for (const card of ['success', 'renewalDeclined', 'renewalDeclined', 'late'] as const) {
    const choice = { ...aMonth.choice, plan: random.pick(['lite', 'flexi']) };
    await buy(people.buyer, app.stripe.payBy(card), { ...aMonth, choice });
  }
  /** Banks decide on what is pending, and the jobs of the server learn of it. */
  const decideAll = async () => {
    app.stripe.refunds.decide(random.chance(0.7));
    const pending = await app.find('payments', { status: 'processing', provider: 'stripe' });
    for (const { reference } of pending) app.stripe.decide(reference, random.chance(0.7));
    time += SIX_MINUTES_MS;
    await app.runJobs();
  };
  for (let round = 0; round < rounds; round += 1) {
    for (let days = random.whole(1, 16); days > 0; days -= 1) {
      time += DAY_MS;
      await app.runJobs();
    }
    people = { buyer: await app.signInAgain(people.buyer), asker: await app.signInAgain(people.asker) };
    const act = () => random.pick(acts)(stage());
    const responses = await Promise.all([act(), act(), act()]);
    const failed = responses.filter((response) => response && response.status >= 500);
    expect(failed.filter((response) => response?.body.data?.code !== 'unavailable')).toEqual([]);
    await checkMoney(stage());
    // Billing goes on in the background after a change.
    await eventually(() => checkInvoices(stage()));
    if (random.chance(0.3)) await decideAll();
  }
  await decideAll();
  await checkProvider(stage());
  await expectBooksAgree(app.database, time);
  for (const provider of ['stripe', 'bank']) {
    const { ledger, payments } = await storedBy(app.database, provider);
    expect(ledger).toBe(payments);
  }
}

const acts: readonly [Act, ...Act[]] = [
  transfer,
  transfer,
  payByCard,
  payByCard,
  change,
  change,
  refund,
  credit,
  replaceCard,
  goodwill,
  reprice,
];

async function openInvoice({ app, random, people }: Stage): Promise<Invoice | undefined> {
  const query = { user: people.buyer.account.id, kind: 'invoice', status: 'open' };
  const open: readonly Invoice[] = await app.find('invoices', query);
  return open.length === 0 ? undefined : pick(random, open);
}

let lines = 0;

/** Imports a transfer of an invoice, at times twice at once and while its merchant pays it by card. */
async function transfer(stage: Stage): Promise<HttpResponse | undefined> {
  const invoice = await openInvoice(stage);
  if (!invoice) return undefined;
  lines += 1;
  const { company, reference, total } = invoice;
  const line = { bookedOn: dayAt(Date.parse(invoice.issuedAt)), amount: total, details: reference };
  const sent = { company, lines: [{ ...line, bankReference: `FT${lines}` }] };
  const send = () => stage.people.asker.post('/api/bankTransactions/importStatement', sent);
  const others = stage.random.pick([[], [send()], [payInvoice(stage, invoice)]]);
  const [response] = await Promise.all([send(), ...others]);
  return response;
}

async function payByCard(stage: Stage): Promise<HttpResponse | undefined> {
  const invoice = await openInvoice(stage);
  if (invoice) await payInvoice(stage, invoice);
  return undefined;
}

/** The merchant pays an invoice by card if nothing else is paying it. */
function payInvoice(stage: Stage, { _id: invoice }: Invoice): Promise<unknown> {
  const card = stage.random.pick(['success', 'late', 'declined'] as const);
  return enterCard(stage, { purpose: 'invoice', invoice, way: 'card' }, card);
}

/** The merchant stores another card for a subscription. */
async function replaceCard(stage: Stage): Promise<undefined> {
  const { app, random, people } = stage;
  const subscriptions = await app.find('subscriptions', { user: people.buyer.account.id });
  const { _id: subscription } = pick(random, subscriptions);
  const card = random.pick(['success', 'renewalDeclined', 'declined'] as const);
  await enterCard(stage, { purpose: 'method', subscription }, card);
}

async function enterCard(
  { app, people }: Stage,
  requested: object,
  name: Parameters<AppWithStripe['stripe']['payBy']>[0],
): Promise<unknown> {
  const card = app.stripe.payBy(name);
  const { status, body } = await people.buyer.post('/api/payments/begin', requested);
  if (status !== 201 || !body.clientSecret) return undefined;
  try {
    card(body);
  } catch {
    // Stripe's script refuses a payment that has ended, or that another page has paid, in the meantime.
  }
  return people.buyer.post('/api/payments/settle', { payment: body.payment });
}

/** Staff give goodwill, at times twice at once under one id, or reverse what was given. */
async function goodwill({ app, random, people }: Stage): Promise<HttpResponse | undefined> {
  const facts = { user: people.buyer.account.id, reason: 'goodwill', currency: 'HKD' } as const;
  const given: readonly RecordOf<'credits'>[] = await app.find('credits', { ...facts, reverses: null });
  const [reversed] = random.chance(0.3) ? given.filter(({ amount }) => amount.amount > 0) : [];
  const sent = reversed
    ? { ...facts, amount: multiplyMoney(reversed.amount, -1), reverses: reversed._id }
    : { ...facts, amount: money('HKD', random.whole(1, 100_000)) };
  const id = newRecordId();
  const send = () => people.asker.post('/api/credits', { _id: id, ...sent });
  const [response] = await Promise.all([send(), send()]);
  return response;
}

/** Staff change the price of a plan, which quotes and bills of the moment may have read. */
async function reprice({ app, random, people }: Stage): Promise<HttpResponse> {
  const plans = await app.find('appTemplates', { type: { $in: ['lite', 'flexi'] } });
  const { _id, version, monthPrice }: RecordOf<'appTemplates'> = pick(random, plans);
  const changed = monthPrice.map(({ currency }) => money(currency, random.whole(10_000, 90_000)));
  return people.asker.patch(`/api/appTemplates/${_id}`, { version, monthPrice: changed });
}

/** The merchant changes the plan or the number of licences, pauses, cancels, resumes, or undoes that. */
async function change({ app, random, people }: Stage): Promise<undefined> {
  const subscriptions = await app.find('subscriptions', { user: people.buyer.account.id });
  const { quote, confirm, undo } = changesOf(people.buyer, pick(random, subscriptions)._id);
  if (random.chance(0.1)) return void (await undo());
  const plan = random.pick(['lite', 'flexi']);
  const { token } = await quote(
    random.pick([
      kiosks(random.whole(1, 6)),
      { kind: 'choice', plan, addOns: random.chance(0.5) ? [] : demoChoice.addOns },
      { kind: 'pause', months: 1 },
      { kind: 'resume' },
      { kind: 'cancel', reason: 'other' },
    ]),
  );
  const key = randomUUID();
  if (token)
    await Promise.all(random.chance(0.5) ? [confirm(token, key), confirm(token, key)] : [confirm(token)]);
  return undefined;
}

/** Each paid invoice is paid once, in full with the credit it used; a matched transaction has paid one. */
async function checkInvoices({ app, people }: Stage): Promise<void> {
  const own = { user: people.buyer.account.id };
  const payments: readonly Payment[] = await app.find('payments', {
    ...own,
    status: { $in: ['succeeded', 'refunded'] },
  });
  const invoices: readonly Invoice[] = await app.find('invoices', { ...own, kind: 'invoice' });
  const credits: readonly RecordOf<'credits'>[] = await app.find('credits', { ...own, reason: 'used' });
  for (const { _id, status, total, paymentReference } of invoices) {
    const paying = payments.filter(({ reference }) => reference === paymentReference);
    const used = credits.filter(({ invoice }) => invoice === _id);
    const paid = sum(paying) - sum(used);
    if (status === 'paid' && total.amount > 0) expect([_id, paid]).toEqual([_id, total.amount]);
    if (status === 'open') expect([_id, paying.length]).toEqual([_id, 0]);
  }
  for (const { status, invoice, payment } of await app.find('bankTransactions')) {
    expect(status === 'matched').toBe(invoice !== null && payment !== null);
  }
}

const sum = (records: readonly { readonly amount: Money }[]): number =>
  records.reduce((all, { amount }) => all + amount.amount, 0);
