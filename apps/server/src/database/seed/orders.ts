import { addMoney } from '@harbour/core/money';
import { addDays, momentOn } from './relative-time.ts';
import type { Sale } from './sale.ts';
import type { Content } from './seed-record.ts';

/** The sales as orders. */
export function orderContents(sales: readonly Sale[]): readonly Content[] {
  return sales.map((sale) => ({
    reference: `SO-${sale.reference}`,
    user: sale.user,
    status: sale.status,
    ...contactOf(sale),
    ...choiceOf(sale),
    hardware: sale.hardwareLines.map(({ slug, count }) => ({ id: slug, count })),
    locale: sale.buyer.locale,
    total: addMoney(sale.price.prepaidTotal, addMoney(sale.hardwareNet, sale.hardwareTax)),
    tax: addMoney(sale.price.prepaidTax, sale.hardwareTax),
    shippingDate: addDays(sale.orderedOn, 2),
    shippingAddress: sale.address,
    paidAt: isPaid(sale) ? momentOn(sale.orderedOn, '11', '42') : null,
    paymentReference: isPaid(sale) ? `sandbox_${sale.reference}` : null,
    createdAt: momentOn(sale.orderedOn, '11', '40'),
  }));
}

/** The paid ones among the sales as subscriptions. */
export function subscriptionContents(sales: readonly Sale[]): readonly Content[] {
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
      termStart,
      termEnd,
      resumeOn,
      cancelOn: cancelOn ? termEnd : null,
      cancelReason,
      paymentMethod: { provider: 'sandbox', brand: 'visa', lastFour: '4242', expiry: '2030-12-31' },
      createdAt: momentOn(sale.orderedOn, '11', '42'),
    };
  });
}

/** True where the money came. */
export function isPaid({ status }: Sale): boolean {
  return status === 'paid' || status === 'fulfilled';
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
