import { NOTICE_DAYS, RETRY_DAYS } from '@harbour/core/pricing';
import { addDays, dayFrom, timestampOn } from './relative-time.ts';
import { isPaid, isRenewalDue, LAST_RETRY_IN, orderTotal, returnedTotal, type Sale } from './sale.ts';
import type { Content } from './seed-record.ts';

/** The card that every merchant in the demonstration pays with. */
export const CARD = { brand: 'visa', lastFour: '4242' };

/** Returns the reference of the payment for a sale's term; the first term's is the order's. */
export function paymentOf({ reference }: Sale, term: number): string {
  return term === 0 ? `sandbox_${reference}` : `sandbox_${reference}_${term + 1}`;
}

/** Returns the payment attempts of the sales: those that paid orders and terms, and declined ones. */
export function paymentContents(sales: readonly Sale[], now: Date): readonly Content[] {
  return sales.flatMap((sale) => {
    if (sale.status === 'declined') return [forOrder(sale)];
    if (!isPaid(sale)) return [];
    const renewals = Array.from({ length: sale.terms - 1 }, (_, term) => forTerm(sale, term + 1));
    return [forOrder(sale), ...renewals, ...declinedRenewals(sale, now)];
  });
}

function forOrder(sale: Sale): Content {
  const at = timestampOn(sale.orderedOn, '11', '42');
  const ofOrder = { purpose: 'order', order: `SO-${sale.reference}`, amount: orderTotal(sale) };
  if (!isPaid(sale)) return payment(sale, { ...ofOrder, ...declined, reference: paymentOf(sale, 0), at });
  const refunded = returnedTotal(sale);
  return payment(sale, { ...ofOrder, ...ofTerm(sale, 0), refunded, reference: paymentOf(sale, 0), at });
}

function forTerm(sale: Sale, term: number): Content {
  const at = timestampOn(addDays(sale.termDays[term] ?? '', -NOTICE_DAYS), '11', '45');
  return payment(sale, { ...renewal(sale, term), reference: paymentOf(sale, term), at });
}

/** A past due renewal has been tried on each of its days but the last, which is still to come. */
function declinedRenewals(sale: Sale, now: Date): readonly Content[] {
  if (sale.subscription.status !== 'pastDue' || !isRenewalDue(sale, now)) return [];
  const [last = 0, ...before] = [0, ...RETRY_DAYS].reverse();
  return before.reverse().map((day, index) => {
    const at = timestampOn(dayFrom(now, LAST_RETRY_IN - last + day), '00', '05');
    const reference = `${paymentOf(sale, sale.terms)}_${index + 1}`;
    return payment(sale, { ...renewal(sale, sale.terms), ...declined, reference, at });
  });
}

const declined = { status: 'failed', failure: 'declined' };

function renewal(sale: Sale, term: number): Content {
  return { purpose: 'invoice', amount: sale.price.prepaidTotal, ...ofTerm(sale, term) };
}

function ofTerm({ reference }: Sale, term: number): Content {
  return { invoice: `IN-${reference}-${term + 1}`, subscription: `SU-${reference}` };
}

function payment({ user, price }: Sale, { at, ...rest }: Content): Content {
  return {
    provider: 'sandbox',
    user,
    status: 'succeeded',
    currency: price.currency,
    card: CARD,
    settledAt: at,
    createdAt: at,
    ...rest,
  };
}
