import { addMoney, multiplyMoney, scaleMoney, subtractMoney } from '../../money/arithmetic.ts';
import { type Money, money } from '../../money/money.ts';

/** A fee for one payment: a share of it in basis points (hundredths of a per cent), and minor units. */
export interface FeeRate {
  readonly basisPoints: number;
  readonly fixedCents: number;
}

/** The fee of one payment, and the rest that is paid out. */
export interface PaymentFee {
  readonly share: Money;
  readonly fixed: Money;
  /** The sum of both. */
  readonly fee: Money;
  /** Negative where the fee exceeds the payment. */
  readonly paidOut: Money;
}

const BASIS = 10_000;

/**
 * The fee of one payment of `amount`, to the cent.
 *
 * Edge rule: half a cent of the share rounds up, away from zero; the fixed part is charged in full for the
 * smallest payment too.
 *
 * @example feeOf(money('HKD', 18_800), { basisPoints: 190, fixedCents: 50 })
 * // share HK$3.57 (3.572), fee HK$4.07, paid out HK$183.93
 */
export function feeOf(amount: Money, { basisPoints, fixedCents }: FeeRate): PaymentFee {
  const share = scaleMoney(amount, { numerator: basisPoints, denominator: BASIS }, 'halfAwayFromZero');
  const fixed = money(amount.currency, fixedCents);
  const fee = addMoney(share, fixed);
  return { share, fixed, fee, paidOut: subtractMoney(amount, fee) };
}

/** The payments of a day, their fees, and the rest that is paid out. */
export interface DayFees {
  readonly takings: Money;
  readonly fees: Money;
  readonly paidOut: Money;
}

/**
 * The fees of `count` equal payments.
 *
 * Edge rule: each payment is rounded separately, as it is printed on the statement. Throws RangeError unless
 * `count` is whole.
 */
export function feesOfDay(each: Money, count: number, rate: FeeRate): DayFees {
  const { fee, paidOut } = feeOf(each, rate);
  return {
    takings: multiplyMoney(each, count),
    fees: multiplyMoney(fee, count),
    paidOut: multiplyMoney(paidOut, count),
  };
}
