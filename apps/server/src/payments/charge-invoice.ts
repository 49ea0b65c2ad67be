import type { Application } from '@feathersjs/feathers';
import type { PaymentSession } from '@harbour/core/contract/actions';
import type { RecordOf } from '@harbour/core/contract/collections';
import type { RecordId } from '@harbour/core/contract/values';
import { requireSameRequest } from '../calls/repeated-key.ts';
import { recordsOf } from '../collections/records-of.ts';
import { sessionOf } from './begin-payment.ts';
import { type ChargeDeps, chargePayment, findCharge } from './charge-attempt.ts';
import { endElsewhere } from './end-payments.ts';
import type { Collected, InvoiceCharge, Payments, Settled } from './payments.ts';
import type { PaymentProvider } from './provider.ts';
import { wasUnowed } from './refund-unowed.ts';
import { settledOf } from './settle-payment.ts';

type Payment = RecordOf<'payments'>;

export interface ChargeInvoiceDeps extends Pick<ChargeDeps, 'app' | 'methods' | 'provider'> {
  readonly settle: Payments['settle'];
  /** Ends an attempt that is not being processed. */
  readonly abandon: (payment: Payment) => Promise<unknown>;
}

/**
 * Charges a saved card for an invoice; see `Payments.charge`. Payment fields that the merchant has open for
 * the invoice are closed first, and a payment made there counts: an invoice never has two attempts that can
 * both take money.
 * If the invoice is no longer owed, the result is `refunded`, even if the money could not be returned yet.
 */
export async function chargeInvoice(deps: ChargeInvoiceDeps, charge: InvoiceCharge): Promise<Settled> {
  const settled = await chargeOnce(deps, charge);
  if (settled.status !== 'succeeded') return settled;
  return (await wasUnowed(deps.app, settled.payment)) ? { ...settled, status: 'refunded' } : settled;
}

async function chargeOnce(deps: ChargeInvoiceDeps, charge: InvoiceCharge): Promise<Settled> {
  const payment = await chargePayment(deps, charge);
  if (payment) return deps.settle(payment._id);
  const open = await recordsOf(deps.app, 'payments').first({
    invoice: charge.invoice,
    status: { $in: ['started', 'processing'] },
  });
  if (open && open.provider !== deps.provider.name) await endElsewhere(deps.app, open);
  else if (open) {
    await deps.abandon(open);
    const settled = await deps.settle(open._id);
    if (settled.status === 'succeeded' || settled.status === 'processing') return settled;
  }
  return chargeOnce(deps, charge);
}

interface CollectDeps extends Pick<ChargeDeps, 'app' | 'methods' | 'provider'> {
  readonly charge: Payments['charge'];
}

/**
 * Collects a bill from the saved card. Without a card there is nothing to charge, and no attempt is recorded;
 * see `Payments.collect`.
 */
export async function collectInvoice(
  { app, methods, provider, charge }: CollectDeps,
  requested: InvoiceCharge,
): Promise<Collected> {
  const isByHand =
    !requested.attended && (await methods.of(requested.subscription, provider.name)) === undefined;
  if (!isByHand || (await findCharge(app, requested.key))) return charge(requested);
  return { payment: null, status: 'failed', failure: 'expiredCard' };
}

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

interface ChallengesDeps extends Pick<Payments, 'settle'> {
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
