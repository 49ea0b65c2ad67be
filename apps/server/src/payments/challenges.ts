import type { Application } from '@feathersjs/feathers';
import type { PaymentSession } from '@harbour/core/contract/actions';
import type { RecordOf } from '@harbour/core/contract/collections';
import type { RecordId } from '@harbour/core/contract/values';
import { requireSameRequest } from '../calls/repeated-key.ts';
import { sessionOf } from './begin-payment.ts';
import { findCharge } from './charge-attempt.ts';
import type { Payments, Settled } from './payments.ts';
import type { PaymentProvider } from './provider.ts';
import { settledOf } from './settle-payment.ts';

type Payment = RecordOf<'payments'>;

/** Charges of saved cards for which the bank requires the owner's confirmation (3-D Secure). */
export interface Challenges extends Pick<Payments, 'endChallenge'> {
  /**
   * Returns the result of the charge with that key; `undefined` if there is none. Throws `conflict` if it
   * charged another invoice.
   */
  chargeOf(key: string, invoice: string): Promise<Settled | undefined>;
  /** Returns the session in which a merchant confirms a charge at their bank, or `null` if none waits. */
  challengeOf(payment: RecordId): Promise<PaymentSession | null>;
}

export interface ChallengesDeps extends Pick<Payments, 'settle'> {
  readonly app: Application;
  readonly abandon: (payment: Payment, isWatched: boolean) => Promise<Payment>;
  readonly providerOf: (payment: Payment) => PaymentProvider;
}

/** Creates the challenges of payments that wait for confirmation. */
export function createChallenges({ app, settle, abandon, providerOf }: ChallengesDeps): Challenges {
  const read = (id: RecordId): Promise<Payment> => app.service('payments').get(id);
  return {
    chargeOf: async (key, invoice) => {
      const payment = await findCharge(app, key);
      if (payment) requireSameRequest(payment.invoice === invoice, 'payment');
      return payment && settle(payment._id);
    },
    challengeOf: async (id) => {
      const payment = await read(id);
      if (payment.status !== 'started' || payment.actBy === null) return null;
      const provider = providerOf(payment);
      return sessionOf(payment, provider.name, { ways: [], ...(await provider.reopen(payment.reference)) });
    },
    endChallenge: async (id) => {
      const payment = await read(id);
      return settledOf(payment.status === 'started' ? await abandon(payment, true) : payment);
    },
  };
}
