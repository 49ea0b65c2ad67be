import { type ChargeDeps, findCharge } from './charge-attempt.ts';
import type { Collected, InvoiceCharge, Payments } from './payments.ts';

export interface CollectDeps extends Pick<ChargeDeps, 'app' | 'methods' | 'provider'> {
  readonly charge: Payments['charge'];
}

/**
 * Collects a bill from the saved card. Without a card there is nothing to charge, and no attempt is recorded;
 * see `Payments.collect`.
 */
export async function collectInvoice(
  { app, methods, provider, charge }: CollectDeps,
  asked: InvoiceCharge,
): Promise<Collected> {
  const isByHand = !asked.attended && (await methods.of(asked.subscription, provider.name)) === undefined;
  if (!isByHand || (await findCharge(app, asked.key))) return charge(asked);
  return { payment: null, status: 'failed', failure: 'expiredCard' };
}
