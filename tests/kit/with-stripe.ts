import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createPayments,
  type PaymentsDeps,
  type PaymentsDesk,
} from '@harbour/server/payments/create-payments.ts';
import { createStripeProvider } from '@harbour/server/payments/stripe/stripe-provider.ts';
import { createLog } from '@harbour/server/process/create-log.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { startTestApp, type TestApp, type TestAppOptions } from './start-test-app.ts';
import { type StripeServer, startStripeServer, stripeEnvironment } from './stripe-server.ts';

/** A server with the demonstration's content, which takes payments through the stand-in for Stripe. */
export interface AppWithStripe extends TestApp {
  readonly stripe: StripeServer;
}

export async function startAppWithStripe(options: TestAppOptions = {}): Promise<AppWithStripe> {
  const stripe = await startStripeServer();
  const app = await startTestApp({
    seed: 'demo',
    ...options,
    config: { payments: stripe.settings, ...options.config },
  });
  return {
    ...app,
    stripe,
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]();
      await stripe[Symbol.asyncDispose]();
    },
  };
}

/** The same in a separate process, to be killed and started again. */
export interface ProcessWithStripe extends ServerProcess {
  readonly stripe: StripeServer;
}

export async function startProcessWithStripe(): Promise<ProcessWithStripe> {
  const dataDir = await mkdtemp(join(tmpdir(), 'harbour-stripe-'));
  const stripe = await startStripeServer();
  const server = await startServerProcess({ dataDir, seed: 'demo', settings: stripeEnvironment(stripe) });
  return {
    ...server,
    stripe,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await stripe[Symbol.asyncDispose]();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Payments over the records of an app, as another node would run them; they send no mails. */
export function paymentsOfOtherNode(app: AppWithStripe, own: Partial<PaymentsDeps> = {}): PaymentsDesk {
  const now = own.now ?? Date.now;
  return createPayments({
    app: app.app,
    db: app.database.db,
    publicUrl: app.url,
    now,
    provider: createStripeProvider({ ...app.stripe.settings, now }),
    mailer: { send: async () => [], close: () => {} },
    background: { run: () => {}, stop: () => {}, settled: async () => {} },
    log: createLog('silent'),
    onInvoicePaid: async () => undefined,
    onInvoiceUnpaid: async () => undefined,
    onPaymentReversed: async () => 'left',
    ...own,
  });
}
