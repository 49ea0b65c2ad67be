import {
  addMoney,
  compareMoney,
  multiplyMoney,
  scaleMoney,
  subtractMoney,
  sumMoney,
} from '../../money/arithmetic.ts';
import { type Money, money } from '../../money/money.ts';

/** The amount that a payment took, and the amounts refunded so far and disputed by the buyer's bank. */
export interface RefundablePayment {
  readonly status: string;
  readonly amount: Money;
  readonly refunded: Money | null;
  readonly disputed: Money | null;
}

/** The figures of an invoice; those of a credit note are negative. */
export interface InvoiceFigures {
  readonly net: Money;
  readonly tax: Money;
  readonly total: Money;
}

/**
 * The amount of a payment that may still be refunded; zero when the payment took no money. A disputed amount
 * goes back through the bank, if at all: refunding it too would pay the buyer twice.
 *
 * @example
 * const [amount, refunded, disputed] = [money('HKD', 500), money('HKD', 200), null]
 * refundLeft({ status: 'succeeded', amount, refunded, disputed })
 * // HK$3.00
 */
export function refundLeft({ status, amount, refunded, disputed }: RefundablePayment): Money {
  const none = money(amount.currency, 0);
  if (status !== 'succeeded' && status !== 'refunded') return none;
  const left = subtractMoney(subtractMoney(amount, refunded ?? none), disputed ?? none);
  return compareMoney(left, none) > 0 ? left : none;
}

/** True for a credit note, by its negative total. */
export const isCreditNote = ({ total }: Pick<InvoiceFigures, 'total'>): boolean => total.amount < 0;

/** The figures of an invoice that its credit notes are shares of. */
type TaxedTotal = Pick<InvoiceFigures, 'tax' | 'total'>;

/**
 * The credit note for `amount` of an invoice that already has `notes`, all that are not void. Tax goes
 * back in proportion.
 *
 * Edge rule: the notes share the tax of the whole invoice, so that notes for all of it add up to exactly its
 * tax, whatever the parts were, who issued them, and even when a note between them was voided. A fraction of
 * a cent of tax is rounded half away from zero. Notes by staff are rounded on their net and may be ahead of
 * this share, or behind it: the tax that a note takes back is never negative, nor more than its amount.
 *
 * @example
 * const total = money('SGD', 109);
 * creditNote({ tax: money('SGD', 9), total }, { notes: [], amount: total }).tax
 * // S$-0.09
 */
export function creditNote(
  { tax, total }: TaxedTotal,
  { notes, amount }: { readonly notes: readonly TaxedTotal[]; readonly amount: Money },
): InvoiceFigures {
  const credited = (figure: keyof TaxedTotal) =>
    sumMoney(
      amount.currency,
      notes.map((note) => note[figure]),
    );
  const gone = subtractMoney(amount, credited('total'));
  const taxBack =
    total.amount === 0 ? tax : within(amount, addMoney(shareOf(tax, gone, total), credited('tax')));
  return {
    net: multiplyMoney(subtractMoney(amount, taxBack), -1),
    tax: multiplyMoney(taxBack, -1),
    total: multiplyMoney(amount, -1),
  };
}

function shareOf(tax: Money, part: Money, whole: Money): Money {
  return scaleMoney(tax, { numerator: part.amount, denominator: whole.amount }, 'halfAwayFromZero');
}

function within(most: Money, { currency, amount }: Money): Money {
  return money(currency, Math.min(Math.max(amount, 0), most.amount));
}

/**
 * Returns the occasion of a refund's credit note: the refund's number with another prefix.
 *
 * @example noteOccasion('RF-7K2M4') // 'CN-7K2M4'
 */
export function noteOccasion(refundReference: string): string {
  return refundReference.replace(/^RF-/, 'CN-');
}
