import type { RecordOf } from '@harbour/core/contract/collections';
import { recordsOf } from '../collections/records-of.ts';
import { type ChargeDeps, chargePayment, findCharge } from './charge-attempt.ts';
import { endElsewhere } from './end-payments.ts';
import type { Collected, InvoiceCharge, Payments, Settled } from './payments.ts';
import { wasUnowed } from './refund-unowed.ts';

export interface ChargeInvoiceDeps extends Pick<ChargeDeps, 'app' | 'methods' | 'provider'> {
  readonly settle: Payments['settle'];
  /** Ends an attempt that is not being processed. */
  readonly abandon: (payment: RecordOf<'payments'>) => Promise<unknown>;
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
