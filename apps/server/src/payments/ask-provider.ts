import type { RecordOf } from '@harbour/core/contract';
import type { ProviderView } from '../books/compare-provider.ts';
import { codeOf } from '../refusal.ts';
import { isSent } from './charge-attempt.ts';
import type { PaymentLookup } from './provider.ts';
import { StripeRefusal } from './stripe/stripe-api.ts';

/**
 * How a payment stands at its provider; `undefined` where that is another provider than `provider`, or it has
 * never heard of it, or does not answer now.
 */
export async function askProvider(
  provider: PaymentLookup | undefined,
  payment: RecordOf<'payments'>,
): Promise<ProviderView | undefined> {
  if (provider?.name !== payment.provider || !isSent(payment)) return undefined;
  try {
    return await provider.look(payment.reference);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'not-found' || error instanceof StripeRefusal) return { status: 'unknown' };
    if (code === 'unavailable') return undefined;
    throw error;
  }
}
