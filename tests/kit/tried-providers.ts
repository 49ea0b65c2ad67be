import type { PaymentProvider } from '@harbour/server/payments/provider.ts';
import { createBank } from '@harbour/server/payments/sandbox/bank.ts';
import { readCard } from '@harbour/server/payments/sandbox/read-card.ts';
import {
  createSandboxProvider,
  SANDBOX_SIGNATURE,
} from '@harbour/server/payments/sandbox/sandbox-provider.ts';
import { createStripeProvider } from '@harbour/server/payments/stripe/stripe-provider.ts';
import { sandboxCards } from './sandbox-buyer.ts';
import { startStripeServer } from './stripe-server.ts';
import { openBlankDatabase } from './test-databases.ts';

export type TriedCard =
  | 'success'
  | 'declined'
  | 'insufficient'
  | 'expired'
  | 'secure'
  | 'late'
  | 'renewalDeclined'
  | 'renewalSecure';

/** A provider, with the actions of a buyer and their bank. */
export interface TriedProvider extends AsyncDisposable {
  readonly provider: PaymentProvider;
  /** The owner's response to the challenge of a stored card's bank. */
  readonly answerChallenge: (reference: string, isConfirmed: boolean) => Promise<unknown>;
  /**
   * The state of an attempt after a declined card: some providers let the buyer try another on the same
   * attempt.
   */
  readonly afterRefusal: 'failed' | 'started';
  /** Pays with a card; a bank's challenge is confirmed. */
  pay(reference: string, card: TriedCard): Promise<void>;
  decideLate(reference: string): Promise<void>;
  /** Pays a QR code, or only part of it. */
  payCode(reference: string, cents: number): Promise<unknown>;
  refuseCode(reference: string): Promise<unknown>;
  readonly webhook: { readonly header: string; readonly secret: string; body(reference: string): string };
}

const WEBHOOK_SECRET = 'a secret of the tests';

/** Starts the sandbox with a bank in memory. */
export async function trySandbox(): Promise<TriedProvider> {
  const database = await openBlankDatabase();
  await database.migrate();
  let time = Date.now();
  const bank = createBank(database.db, () => time);
  return {
    provider: createSandboxProvider({
      bank,
      origin: () => 'http://cards.example',
      onLate: () => undefined,
      webhookSecret: WEBHOOK_SECRET,
      now: () => time,
    }),
    afterRefusal: 'failed',
    async pay(reference, card) {
      const entered = readCard({ number: sandboxCards[card], expiry: '12/34', cvc: '123' }, '2026-01-01');
      if (!('read' in entered)) throw new Error(`No test card ${card}`);
      const intent = await bank.pay(reference, entered.read);
      if (intent?.status === 'authenticating' && card !== 'secure')
        await bank.answerChallenge(reference, true);
    },
    answerChallenge: bank.answerChallenge,
    payCode: bank.payCode,
    refuseCode: bank.refuseCode,
    async decideLate() {
      time += 5000;
      await bank.decideLate();
    },
    webhook: {
      header: SANDBOX_SIGNATURE,
      secret: WEBHOOK_SECRET,
      body: (reference) => JSON.stringify({ reference }),
    },
    [Symbol.asyncDispose]: () => database.close(),
  };
}

/** Starts the Stripe provider with the stand-in for its service. */
export async function tryStripe(): Promise<TriedProvider> {
  const stripe = await startStripeServer();
  return {
    provider: createStripeProvider({ ...stripe.settings, now: Date.now }),
    afterRefusal: 'started',
    pay: async (reference, card) => stripe.confirm(reference, card),
    answerChallenge: async (...response) => stripe.answerChallenge(...response),
    decideLate: async (reference) => stripe.decide(reference, true),
    payCode: async (...paid) => stripe.payCode(...paid),
    refuseCode: async (reference) => stripe.endCode(reference, 'payment_method_customer_decline'),
    webhook: {
      header: 'stripe-signature',
      secret: stripe.settings.webhookSecret,
      body: (id) => JSON.stringify({ data: { object: { id, object: 'payment_intent' } } }),
    },
    [Symbol.asyncDispose]: () => stripe[Symbol.asyncDispose](),
  };
}
