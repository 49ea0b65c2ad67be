import type { RecordId } from '@harbour/core/contract/values';
import { createKeyedQueue } from '@harbour/server/concurrency/queues.ts';
import { createRefundMails } from '@harbour/server/payments/payment-mails.ts';
import { expect, test } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { startTestApp } from '../kit/start-test-app.ts';

const app = forAllTests(await startTestApp());

/** A completed refund of which nobody has been notified. */
async function goneBack(invoice: RecordId | null = null): Promise<RecordId> {
  const { account } = await app.signIn('merchant');
  const payment = await app.app
    .service('payments')
    .create(buildRecord('payments', { user: account.id, status: 'succeeded', card: null, invoice }));
  const data = { user: account.id, payment: payment._id, status: 'succeeded', creditNote: null };
  const settledAt = new Date().toISOString();
  const refund = await app.app
    .service('refunds')
    .create(buildRecord('refunds', { ...data, settledAt, toldAt: null, returnedAt: null }));
  return refund._id;
}

/** The refund's bank returns the money, as it is recorded then. */
const comeBack = (refund: RecordId) =>
  app.app
    .service('refunds')
    .patch(refund, { status: 'failed', returnedAt: new Date().toISOString(), toldAt: null });

test('also notifies the merchant of money that comes back while the refund is being mailed', async () => {
  const refund = await goneBack();
  const reported: string[] = [];
  const mails = createRefundMails({
    app: app.app,
    publicUrl: app.url,
    now: Date.now,
    enqueue: createKeyedQueue(),
    mailer: {
      send: async (_to, { subject }) => {
        if (reported.push(subject) === 1) await comeBack(refund);
        return [];
      },
      close: () => undefined,
    },
  });
  const failed: unknown[] = [];
  const onError = (error: unknown) => failed.push(error);
  for (let n = 0; n < 3; n += 1) await mails.sendLeft(onError);
  expect(failed).toEqual([]);
  expect(reported).toHaveLength(2);
  expect(reported[1]).not.toBe(reported[0]);
});

test('the mail of a refund links to the portal of the place of its invoice', async () => {
  const { account } = await app.signIn('merchant');
  const invoice = await app.app
    .service('invoices')
    .create(buildRecord('invoices', { user: account.id, place: 'sg' }));
  await goneBack(invoice._id);
  const links: (string | undefined)[] = [];
  const mails = createRefundMails({
    app: app.app,
    publicUrl: app.url,
    now: Date.now,
    enqueue: createKeyedQueue(),
    mailer: {
      send: async (_to, { link }) => {
        links.push(link);
        return [];
      },
      close: () => undefined,
    },
  });
  await mails.sendLeft((error) => expect.unreachable(String(error)));
  expect(links).toEqual([expect.stringMatching(/\/portal\/apps\/invoices\?place=sg$/)]);
});
