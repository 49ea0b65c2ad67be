import { addMoney, multiplyMoney } from '@harbour/core/money';
import { creditNote, type InvoiceFigures, NOTICE_DAYS, ratePercent, taxOn } from '@harbour/core/pricing';
import { taxFacts } from '../buyers/tax-facts.ts';
import { termLabel } from '../texts.ts';
import { paymentOf } from './payments.ts';
import { addDays, addMonths, timestampOn } from './relative-time.ts';
import { buyerOfSale, isPaid, isRenewalDue, returnedTotal, type Sale } from './sale.ts';
import type { Content } from './seed-record.ts';

/**
 * Returns the invoices of the sales: one per term, and one for the next term if it is due soon or was not
 * paid. The invoice of a cancelled order is void; orders that were never invoiced have none.
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
  return {
    $key: `IN-${sale.reference}-${term + 1}`,
    occasion: `IN-${sale.reference}-${term + 1}`,
    user: sale.user,
    subscription: isPaid(sale) ? `SU-${sale.reference}` : null,
    order: isFirst ? `SO-${sale.reference}` : null,
    status,
    companyName: sale.buyer.companyName,
    place: sale.region,
    buyer: buyerOfSale(sale),
    ...taxFacts([ratePercent(price.taxRate)], sale.region),
    currency: price.currency,
    lines: [...planLines(sale, begins), ...hardware],
    ...invoiceFigures(sale, term),
    issuedAt: timestampOn(issuedOn, '11', '43'),
    dueOn: begins,
    paidAt: status === 'paid' ? timestampOn(issuedOn, '11', '45') : null,
    paymentReference: status === 'paid' ? paymentOf(sale, term) : null,
    createdAt: timestampOn(issuedOn, '11', '43'),
  };
}

/** Returns the amounts of a term's invoice; the first includes the hardware. */
function invoiceFigures({ price, hardwareNet }: Sale, term: number): InvoiceFigures {
  const isFirst = term === 0;
  const net = isFirst ? addMoney(price.prepaidNet, hardwareNet) : price.prepaidNet;
  const tax = taxOn(net, price.taxRate);
  return { net, tax, total: addMoney(net, tax) };
}

function hardwareOf({ hardwareLines }: Sale): readonly Content[] {
  return hardwareLines.map(({ name, count, unit, total }) => ({ label: name, count, unit, amount: total }));
}

function planLines({ price, offer, months }: Sale, from: string): readonly Content[] {
  const until = addMonths(from, months);
  return price.lines.map(({ kind, id, count, unit, total }) => {
    const name = kind === 'plan' ? offer.name : offer.modules.find((module) => module.id === id)?.name;
    return {
      label: termLabel(name ?? offer.name, months),
      count,
      unit: multiplyMoney(unit, months),
      amount: multiplyMoney(total, months),
      from,
      until,
    };
  });
}

/** Returns the refunds of the sales' payments. */
export function refundContents(sales: readonly Sale[]): readonly Content[] {
  return sales.flatMap((sale) => {
    const amount = returnedTotal(sale);
    if (!sale.returned || !amount) return [];
    const { reference, user, price, returned } = sale;
    return {
      reference: `RF-${reference}`,
      payment: paymentOf(sale, 0),
      user,
      invoice: `IN-${reference}-1`,
      subscription: `SU-${reference}`,
      currency: price.currency,
      amount,
      status: 'succeeded',
      reason: returned.reason,
      creditNote: `CN-${reference}`,
      settledAt: returned.on,
      toldAt: returned.on,
      createdAt: returned.on,
    };
  });
}

/** Returns the credit notes of the refunds, which are invoices. */
export function creditNoteContents(sales: readonly Sale[]): readonly Content[] {
  return sales.flatMap((sale) => {
    const amount = returnedTotal(sale);
    if (!sale.returned || !amount) return [];
    const { reference, user, price, buyer, returned, region } = sale;
    const figures = creditNote(invoiceFigures(sale, 0), { notes: [], amount });
    return {
      $key: `CN-${reference}`,
      occasion: `CN-${reference}`,
      kind: 'creditNote',
      corrects: `IN-${reference}-1`,
      reason: 'refund',
      place: region,
      ...taxFacts([ratePercent(price.taxRate)], region),
      user,
      subscription: `SU-${reference}`,
      status: 'paid',
      companyName: buyer.companyName,
      buyer: buyerOfSale(sale),
      currency: price.currency,
      lines: [{ label: returned.label, count: 1, unit: figures.net, amount: figures.net }],
      ...figures,
      issuedAt: returned.on,
      dueOn: returned.on,
      paidAt: returned.on,
      createdAt: returned.on,
    };
  });
}
