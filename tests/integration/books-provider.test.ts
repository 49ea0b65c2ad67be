import { money } from '@harbour/core/money';
import { compareProvider } from '@harbour/server/books/compare-provider.ts';
import { expect, test } from 'vitest';
import { buy } from '../kit/buyer.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { startAppWithStripe } from '../kit/with-stripe.ts';

const HOUR_MS = 3_600_000;
let now = Date.parse('2026-11-02T04:00:00Z');
const app = forAllTests(await startAppWithStripe({ now: () => now }));
const merchant = await app.signIn('merchant');

/** Pays an order by card, and returns the payment and the provider's reference. */
async function pay() {
  const { payment } = await buy(merchant, app.stripe.payBy('success'));
  return { payment, reference: app.stripe.lastIntent().id };
}

async function differences() {
  now += HOUR_MS;
  await app.runJobs();
  const admin = await app.signIn('admin');
  const { body } = await admin.post('/api/books/month', { month: '2026-11' });
  return body.differences;
}

test('the hourly job finds a payment that differs at the provider, with both sides', async () => {
  const { payment, reference } = await pay();
  expect(await differences()).toEqual([]);
  app.stripe.decide(reference, false);
  expect(await differences()).toMatchObject([
    {
      kind: 'provider',
      subject: `payments/${payment}`,
      left: expect.stringMatching(/^succeeded HK\$/),
      right: 'started',
    },
  ]);
});

test('finds a payment of which the provider received another amount', async () => {
  const { payment } = await pay();
  const queryProvider = async ({ _id }: { readonly _id: string }) =>
    _id === payment ? { status: 'succeeded', received: money('HKD', 1) } : undefined;
  const found = await compareProvider(app.database.db, { now, queryProvider });
  expect(found).toMatchObject([{ subject: `payments/${payment}`, right: 'succeeded HK$0.01' }]);
});
