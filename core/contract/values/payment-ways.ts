import type { CurrencyCode } from '../../money/currency.ts';
import type { Money } from '../../money/money.ts';
import { leastCharge } from '../../pricing/least-charge.ts';
import type { Place } from '../../pricing/places.ts';

/** Ways of paying, in the order in which checkout offers them. */
export const paymentWays = ['card', 'paynow', 'fps', 'grabpay', 'alipay', 'wechatPay', 'transfer'] as const;
export type PaymentWay = (typeof paymentWays)[number];

/** The ways that use a payment provider; a transfer goes to the bank account of the selling company. */
export const onlinePaymentWays = ['card', 'paynow', 'fps', 'grabpay', 'alipay', 'wechatPay'] as const;
export type OnlinePaymentWay = (typeof onlinePaymentWays)[number];

/** The providers of online payments. */
const onlineProviders = ['sandbox', 'stripe'] as const;
export type OnlineProviderName = (typeof onlineProviders)[number];

/**
 * The destinations of money. `bank` is the bank account of a selling company, whose statements staff import.
 */
export const paymentProviders = [...onlineProviders, 'bank'] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];

/** The rules of a way of paying, whichever provider takes the money. */
export interface PaymentWayRules {
  /** The places where it is offered. */
  readonly places: readonly Place[];
  /**
   * True when it can be charged again without the payer. A way that cannot recur pays for one term or
   * invoice, and the next one is sent as an invoice.
   */
  readonly canRecur: boolean;
  /** True when the provider can refund through it. */
  readonly canRefund: boolean;
  /** The amounts that it accepts, in minor units, inclusive. A currency that is missing is not accepted. */
  readonly amounts: { readonly [currency in CurrencyCode]?: AmountRange };
  /** The minutes for which a QR code or a wallet's page can be paid; `null` when there is no limit. */
  readonly minutes: number | null;
}

interface AmountRange {
  readonly least: number;
  readonly most?: number;
}

const charged = { HKD: { least: leastCharge.HKD }, SGD: { least: leastCharge.SGD } } as const;
const byCode = { canRecur: false, canRefund: true, minutes: 15 } as const;

/**
 * The rules of each way. Sources: https://docs.stripe.com/payments/paynow and its support page (S$0.50 to
 * S$200,000, Singapore only), https://docs.stripe.com/payments/grabpay (SGD, Singapore),
 * https://docs.stripe.com/payments/alipay and https://docs.stripe.com/payments/wechat-pay (HKD and SGD, no
 * charges without the payer). FPS is the Faster Payment System of the HKMA.
 */
export const paymentWayRules: { readonly [way in PaymentWay]: PaymentWayRules } = {
  card: { places: ['hk', 'sg'], canRecur: true, canRefund: true, amounts: charged, minutes: null },
  paynow: { ...byCode, places: ['sg'], amounts: { SGD: { least: 50, most: 20_000_000 } } },
  fps: { ...byCode, places: ['hk'], amounts: { HKD: { least: 100 } } },
  grabpay: { ...byCode, places: ['sg'], amounts: { SGD: { least: 50 } } },
  alipay: { ...byCode, places: ['hk', 'sg'], amounts: charged },
  wechatPay: { ...byCode, places: ['hk', 'sg'], amounts: charged },
  transfer: {
    places: ['hk', 'sg'],
    canRecur: false,
    canRefund: false,
    amounts: { HKD: { least: 1 }, SGD: { least: 1 } },
    minutes: null,
  },
};

/** An amount to be paid. */
export interface PayableAmount {
  readonly place: Place;
  readonly amount: Money;
}

/**
 * The ways in `among` by which an amount can be paid at a place, in the order of {@link paymentWays}.
 *
 * Edge rule: an amount of zero leaves only the ways that can be stored for later charges.
 *
 * @example
 * payableWays({ place: 'sg', amount: money('SGD', 5000) }, ['paynow', 'card', 'fps'])
 * // ['card', 'paynow']
 */
export function payableWays<W extends PaymentWay>(
  { place, amount }: PayableAmount,
  among: readonly W[],
): readonly W[] {
  return paymentWays.filter(isOneOf(among)).filter((way) => {
    const { places, canRecur, amounts } = paymentWayRules[way];
    if (!places.includes(place)) return false;
    return amount.amount === 0 ? canRecur : isWithin(amount.amount, amounts[amount.currency]);
  });
}

function isOneOf<W extends PaymentWay>(among: readonly W[]): (way: PaymentWay) => way is W {
  return (way): way is W => among.some((one) => one === way);
}

function isWithin(minor: number, range: AmountRange | undefined): boolean {
  return range !== undefined && minor >= range.least && minor <= (range.most ?? Number.POSITIVE_INFINITY);
}
