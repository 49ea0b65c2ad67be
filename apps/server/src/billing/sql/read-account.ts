import type { Application } from '@feathersjs/feathers';
import type { RecordOf } from '@harbour/core/contract/collections';
import { type Money, money, sumMoney } from '@harbour/core/money';
import {
  type Bill,
  type BilledSubscription,
  type Catalogue,
  catalogueOf,
  creditNote,
  type InvoiceFigures,
  inclusionsOf,
  monthOf,
  noteOccasion,
  type PricedPart,
  restOfBill,
  termBill,
} from '@harbour/core/pricing';
import { codeOf } from '../../calls/refusal.ts';
import { creditNotesOf } from '../../payments/credit-note-facts.ts';
import type { BillingAccount, LeftOfBill } from '../billing-store.ts';
import { readSold } from './read-catalogue.ts';

type Subscription = RecordOf<'subscriptions'>;

/** The sums of the entries of credit. */
interface AccountSums {
  readonly creditOf: (subscription: Subscription) => Promise<Money>;
  /** See `BillingAccount.hasWaived`. */
  readonly hasWaived: (subscription: Subscription) => Promise<boolean>;
}

/** Reads a subscription with everything that its bills depend on; `undefined` if it does not exist. */
export async function readAccount(
  app: Application,
  id: string,
  { creditOf, hasWaived }: AccountSums,
): Promise<BillingAccount | undefined> {
  const record: Subscription | undefined = await found(() => app.service('subscriptions').get(id));
  if (!record) return undefined;
  const [sold, credit, waived, renewalInvoice] = await Promise.all([
    readSold(app, record.industry),
    creditOf(record),
    hasWaived(record),
    readRenewalInvoice(app, record),
  ]);
  const catalogue = catalogueOf(sold, record.region);
  const renewal = renewalInvoice ? record.renewal : null;
  const subscription = { ...billedOf(record, catalogue), renewal };
  const { version, user } = record;
  const includedIn = inclusionsOf(sold);
  const facts = { id, version, user, subscription, renewalInvoice };
  return { ...facts, credit, hasWaived: waived, catalogue, includedIn };
}

/** Returns the record, or `undefined` if it does not exist. */
export async function found<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (codeOf(error) === 'not-found') return undefined;
    throw error;
  }
}

/** A bill that staff have voided is ignored. */
async function readRenewalInvoice(
  app: Application,
  { renewal, currency }: Subscription,
): Promise<BillingAccount['renewalInvoice']> {
  if (!renewal) return undefined;
  const invoice: RecordOf<'invoices'> | undefined = await found(() =>
    app.service('invoices').get(renewal.invoice),
  );
  if (!invoice || invoice.status === 'void') return undefined;
  const bill = termBill(currency, renewal.prices, renewal.prepayMonths);
  const left = await readLeft(app, invoice, bill);
  return { id: renewal.invoice, status: invoice.status, bill, left };
}

/** A refund that is in progress counts as if its credit note had been written. */
async function readLeft(app: Application, invoice: RecordOf<'invoices'>, bill: Bill): Promise<LeftOfBill> {
  const { _id, total } = invoice;
  const notes = await creditNotesOf(app, _id);
  const refunds: readonly RecordOf<'refunds'>[] = await app
    .service('refunds')
    .find({ query: { invoice: _id, status: 'started' }, paginate: false });
  const noted = new Set(notes.map(({ occasion }) => occasion));
  const coming = refunds.filter(({ reference }) => !noted.has(noteOccasion(reference)));
  const taken: InvoiceFigures[] = [...notes];
  for (const { amount } of coming) taken.push(creditNote(invoice, { notes: taken, amount }));
  const leftOf = (figure: 'net' | 'total') =>
    sumMoney(total.currency, [invoice[figure], ...taken.map((note) => note[figure])]);
  return { bill: restOfBill(bill, leftOf('net')), total: leftOf('total') };
}

function billedOf(record: Subscription, catalogue: Catalogue): BilledSubscription {
  const prices = record.prices.length > 0 ? record.prices : supposedPrices(record, catalogue);
  return { ...record, prices, monthTotal: monthOf(record.currency, prices).total };
}

type Sold = Pick<Subscription, 'currency' | 'termStart' | 'monthTotal' | 'plan' | 'modules' | 'prepayMonths'>;

/**
 * Estimates the prices of a term's parts from its monthly total: the catalogue's prices, with any difference
 * added to the plan's.
 */
export function supposedPrices(record: Sold, catalogue: Catalogue): readonly PricedPart[] {
  const { currency, termStart, monthTotal } = record;
  const [plan, ...modules] = catalogue(record, currency, termStart) ?? [];
  if (!plan) return [];
  const rest = monthTotal.amount - monthOf(currency, [plan, ...modules]).total.amount;
  const net = Math.round((rest * 100) / (100 + plan.taxPercent));
  const amount = money(currency, Math.max(0, plan.unit.amount + net));
  return [{ ...plan, unit: amount }, ...modules];
}
