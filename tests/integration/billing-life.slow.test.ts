import { expect, test } from 'vitest';
import { createRandom } from '../../tools/billing-simulation/random.ts';
import { sellFor } from '../kit/billing-days.ts';
import { expectBooksAgree } from '../kit/books.ts';
import { demoChoice, singaporeChoice } from '../kit/buyer.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { sandboxCards, sandboxFields } from '../kit/sandbox-buyer.ts';
import { type Person, startTestApp } from '../kit/start-test-app.ts';
import { changesOf, subscribe } from '../kit/subscriber.ts';

/**
 * A small version of the simulation of tools/billing-simulate.ts, over the real database, payments and HTTP.
 */
const SEED = 7;
const MERCHANTS = 4;
const DAYS = 150;
const DAY_MS = 86_400_000;

const random = createRandom(SEED);
let time = Date.parse('2026-03-02T04:00:00Z');
let confirmed = 0;
const app = forAllTests(await startTestApp({ seed: 'demo', now: () => time }));

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

function anyChange() {
  const kind = random.pick(['choice', 'choice', 'choice', 'pause', 'resume', 'cancel']);
  if (kind === 'pause') return { kind, months: random.whole(1, 2) };
  if (kind === 'cancel') return { kind, reason: 'other' };
  if (kind === 'resume') return { kind };
  const addOns = [{ slug: 'self-ordering-kiosk', count: random.whole(0, 5) }];
  return { kind, addOns, months: random.pick([1, 2, 3]) };
}

/** A quote and its confirmation; the charge equals the quote. */
async function change(merchant: Person, id: string): Promise<void> {
  const { quote, confirm, undo } = changesOf(await app.signInAgain(merchant), id);
  if (random.chance(0.2)) await undo();
  const quoted = await quote(anyChange());
  if (quoted.token === undefined) return;
  const done = await confirm(quoted.token);
  if (done.data?.code === 'payment-failed') return;
  confirmed += 1;
  const payment = done.payment && (await app.app.service('payments').get(done.payment));
  expect(payment?.amount.amount ?? 0).toBe(quoted.dueNow.amount);
}

async function payOpenBill(merchant: Person, subscription: string): Promise<void> {
  const [open] = await app.find('invoices', { subscription, status: 'open' });
  if (!open) return;
  const again = await app.signInAgain(merchant);
  const { body } = await again.post('/api/payments/begin', { purpose: 'invoice', invoice: open._id });
  if (!body.frame) return;
  await sandboxFields(body.frame).pay(sandboxCards.success);
  await again.post('/api/payments/settle', { payment: body.payment });
}

test('simulated lives of merchants on the real database balance to the cent', async () => {
  const lives: { readonly merchant: Person; readonly id: string }[] = [];
  for (let index = 0; index < MERCHANTS; index += 1) {
    const merchant = await app.signIn('merchant');
    const sold = index % 2 === 0 ? demoChoice : singaporeChoice;
    await sellFor(app, 1 + index);
    const { months: _, ...choice } = sold;
    const changes = { choice, hardware: [] };
    const card = index === 3 ? sandboxCards.renewalDeclined : sandboxCards.success;
    lives.push({ merchant, id: await subscribe(merchant, { card, changes }) });
  }
  for (const end = time + DAYS * DAY_MS; time < end; ) {
    time += random.whole(1, 6) * DAY_MS;
    await Promise.all([app.runJobs(), app.runJobs()]);
    for (const { merchant, id } of lives) {
      if (random.chance(0.25)) await change(merchant, id);
      if (random.chance(0.2)) await payOpenBill(merchant, id);
    }
  }
  await app.runJobs();
  expect(confirmed).toBeGreaterThan(5);
  await expectBooksAgree(app.database, time);
  for (const { merchant, id } of lives) {
    const user = merchant.account.id;
    const invoices = await app.find('invoices', { user, status: { $in: ['open', 'paid'] } });
    const payments = await app.find('payments', { user, status: 'succeeded' });
    const credits = await app.find('credits', { user });
    const open = invoices.filter(({ status }) => status === 'open');
    const totals = (of: readonly { total: { amount: number } }[]) => sum(of.map(({ total }) => total.amount));
    const amounts = (of: readonly { amount: { amount: number } }[]) =>
      sum(of.map(({ amount }) => amount.amount));
    expect(totals(invoices), id).toBe(amounts(payments) - amounts(credits) + totals(open));
    expect(amounts(credits)).toBeGreaterThanOrEqual(0);
    for (const { _id, total } of invoices) {
      const paid = amounts(payments.filter(({ invoice }) => invoice === _id));
      expect(paid, _id).toBeLessThanOrEqual(Math.max(0, total.amount));
    }
  }
});
