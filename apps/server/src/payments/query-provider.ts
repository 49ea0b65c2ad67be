import type { RecordOf } from '@harbour/core/contract/collections';
import type { ProviderView } from '../books/compare-provider.ts';
import { codeOf } from '../calls/refusal.ts';
import { isSent } from './charge-attempt.ts';
import type { PaymentLookup } from './provider.ts';
import { StripeRefusal } from './stripe/stripe-api.ts';

/**
 * Returns the status of a payment at its provider; `undefined` if that is not `provider`, does not know the
 * payment, or does not respond now.
 */
export async function queryProvider(
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
