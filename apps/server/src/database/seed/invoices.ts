import { addMoney, multiplyMoney } from '@harbour/core/money';
import { NOTICE_DAYS } from '@harbour/core/pricing';
import { termLabel } from '../../catalogue/term-label.ts';
import { isPaid } from './orders.ts';
import { addDays, momentOn } from './relative-time.ts';
import { isRenewalDue, type Sale } from './sale.ts';
import type { Content } from './seed-record.ts';

/**
 * The invoices of the sales: one a term, and one for the next where it is near or was not paid. A cancelled order's is
 * void; orders that never came to an invoice have none.
 */
export function invoiceContents(sales: readonly Sale[], now: Date): readonly Content[] {
  return sales.flatMap((sale) => {
    if (sale.status === 'cancelled') return [invoice(sale, 0, 'void')];
    if (!isPaid(sale)) return [];
    const paid = Array.from({ length: sale.terms }, (_, term) => invoice(sale, term, 'paid'));
    return isRenewalDue(sale, now) ? [...paid, invoice(sale, sale.terms, 'open')] : paid;
  });
}

function invoice(sale: Sale, term: number, status: 'open' | 'paid' | 'void'): Content {
  const { price } = sale;
  const isFirst = term === 0;
  const begins = sale.termDays[term] ?? sale.orderedOn;
  const issuedOn = isFirst ? sale.orderedOn : addDays(begins, -NOTICE_DAYS);
  const hardware = isFirst ? hardwareOf(sale) : [];
  const net = isFirst ? addMoney(price.prepaidNet, sale.hardwareNet) : price.prepaidNet;
  const tax = isFirst ? addMoney(price.prepaidTax, sale.hardwareTax) : price.prepaidTax;
  return {
    reference: `IN-${sale.reference}-${term + 1}`,
    user: sale.user,
    subscription: isPaid(sale) ? `SU-${sale.reference}` : null,
    order: isFirst ? `SO-${sale.reference}` : null,
    status,
    companyName: sale.buyer.companyName,
    currency: price.currency,
    lines: [...planLines(sale), ...hardware],
    net,
    tax,
    total: addMoney(net, tax),
    issuedAt: momentOn(issuedOn, '11', '43'),
    dueOn: begins,
    paidAt: status === 'paid' ? momentOn(issuedOn, '11', '45') : null,
    paymentReference: status === 'paid' ? `sandbox_${sale.reference}_${term + 1}` : null,
    createdAt: momentOn(issuedOn, '11', '43'),
  };
}

function hardwareOf({ hardwareLines }: Sale): readonly Content[] {
  return hardwareLines.map(({ name, count, unit, total }) => ({ label: name, count, unit, amount: total }));
}

function planLines({ price, offer, months }: Sale): readonly Content[] {
  return price.lines.map(({ kind, id, count, unit, total }) => {
    const name = kind === 'plan' ? offer.name : offer.modules.find((module) => module.id === id)?.name;
    return {
      label: termLabel(name ?? offer.name, months),
      count,
      unit: multiplyMoney(unit, months),
      amount: multiplyMoney(total, months),
    };
  });
}
