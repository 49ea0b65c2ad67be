import { creditNote, ratePercent } from '@harbour/core/pricing';
import { taxFacts } from '../buyers/tax-facts.ts';
import { invoiceFigures } from './invoices.ts';
import { paymentOf } from './payments.ts';
import { buyerOfSale, returnedTotal, type Sale } from './sale.ts';
import type { Content } from './seed-record.ts';

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
