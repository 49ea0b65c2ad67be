import { RETRY_DAYS, ratePercent, taxOn } from '@harbour/core/pricing';
import { CARD, paymentOf } from './payments.ts';
import { addDays, dayFrom, timestampOn } from './relative-time.ts';
import { isPaid, isRenewalDue, LAST_RETRY_IN, orderNet, orderTotal, type Sale } from './sale.ts';
import { seedId } from './seed-id.ts';
import type { Content } from './seed-record.ts';

/** Returns the sales as orders. */
export function orderContents(sales: readonly Sale[]): readonly Content[] {
  return sales.map((sale) => ({
    reference: `SO-${sale.reference}`,
    user: sale.user,
    status: sale.status,
    ...contactOf(sale),
    ...choiceOf(sale),
    hardware: sale.hardwareLines.map(({ slug, count }) => ({ id: slug, count })),
    locale: sale.buyer.locale,
    total: orderTotal(sale),
    tax: taxOn(orderNet(sale), sale.price.taxRate),
    shippingDate: addDays(sale.orderedOn, 2),
    shippingAddress: sale.address,
    paidAt: isPaid(sale) ? timestampOn(sale.orderedOn, '11', '42') : null,
    paymentReference: isPaid(sale) ? paymentOf(sale, 0) : null,
    createdAt: timestampOn(sale.orderedOn, '11', '40'),
  }));
}

/** Returns the paid ones among the sales as subscriptions. */
export function subscriptionContents(sales: readonly Sale[], now: Date): readonly Content[] {
  return sales.filter(isPaid).map((sale) => {
    const { status, resumeOn = null, cancelOn, cancelReason = null } = sale.subscription;
    const [termStart, termEnd] = sale.termDays.slice(-2);
    return {
      reference: `SU-${sale.reference}`,
      user: sale.user,
      order: `SO-${sale.reference}`,
      status,
      ...choiceOf(sale),
      monthTotal: sale.price.monthlyTotal,
      prices: pricesOf(sale),
      termStart,
      termEnd,
      resumeOn,
      cancelOn: cancelOn ? termEnd : null,
      cancelReason,
      ...(isRenewalDue(sale, now) ? renewalOf(sale, now) : {}),
      paymentMethod: { provider: 'sandbox', ...CARD, expiry: '2030-12-31' },
      createdAt: timestampOn(sale.orderedOn, '11', '42'),
    };
  });
}

/** Returns the next term as it is billed; a past due one has one attempt left. */
function renewalOf(sale: Sale, now: Date): Content {
  const { plan, modules, prepayMonths } = choiceOf(sale);
  const invoice = `IN-${sale.reference}-${sale.terms + 1}`;
  const isLate = sale.subscription.status === 'pastDue';
  return {
    renewal: { invoice, plan, modules, prepayMonths, prices: pricesOf(sale) },
    ...(isLate ? { retryOn: dayFrom(now, LAST_RETRY_IN), retries: RETRY_DAYS.length } : {}),
  };
}

function pricesOf({ price }: Sale): readonly Content[] {
  return price.lines.map(({ kind, id, unit, count }) => ({
    id: seedId(kind === 'plan' ? 'appTemplates' : 'modules', id),
    count,
    unit,
    taxPercent: ratePercent(price.taxRate),
  }));
}

function contactOf({ buyer: { companyName, contactName, phone, email } }: Sale): Content {
  return { companyName, contactName, phone, email };
}

function choiceOf({ industry, offer, modules, region, price, months }: Sale): Content {
  return {
    industry,
    plan: offer.key,
    modules: Object.entries(modules).map(([id, count]) => ({ id, count })),
    region,
    currency: price.currency,
    prepayMonths: months,
  };
}
