import { addMoney, multiplyMoney, sumMoney } from '../money/arithmetic.ts';
import { type CurrencyCode, DEFAULT_CURRENCY } from '../money/currency.ts';
import type { Money } from '../money/money.ts';
import { exactPriceIn, type PriceList } from './price-list.ts';
import { priceSubscription } from './price-subscription.ts';
import type {
  ContactSales,
  PriceBreakdown,
  PriceLine,
  SubscriptionChoice,
  Unpriced,
} from './subscription.ts';
import { taxOn } from './tax.ts';

/** A hardware item bought with a plan: paid once; `count` is a whole number from 1. */
export interface PricedHardware {
  readonly id: string;
  readonly price: PriceList;
  readonly count: number;
}

/** One line of hardware, before tax: `total` is `unit` times `count`. */
type HardwarePriceLine = Omit<PriceLine, 'kind'>;

/** The charges of an order now, all in `subscription.currency`: the prepaid term, and the hardware once. */
export interface OrderBreakdown {
  readonly kind: 'order';
  readonly subscription: PriceBreakdown;
  readonly hardware: readonly HardwarePriceLine[];
  readonly hardwareNet: Money;
  /** The term and the hardware together, before tax. */
  readonly net: Money;
  /** The tax on `net`. */
  readonly tax: Money;
  readonly total: Money;
}

/**
 * Prices a plan's term together with its hardware.
 *
 * Edge rules: tax is rounded once, half a cent up, on the net of the term and the hardware together, because
 * one invoice shows both. If any item has no price in the chosen currency, everything is priced in HKD, the
 * plan included. Throws as `priceSubscription` does, and RangeError for a count that is not a whole number.
 *
 * @example
 * const choice = { plan, modules: [], months: 12, place: 'sg', currency: 'SGD', at: '2026-01-01' };
 * priceOrder(choice, [{ id: 'till', price, count: 1 }])
 * // plan at S$100.00, till at S$500.00: net S$1,700.00, tax S$153.00, total S$1,853.00
 */
export function priceOrder(
  choice: SubscriptionChoice,
  hardware: readonly PricedHardware[],
): OrderBreakdown | ContactSales | Unpriced {
  const subscription = priceSubscription(choice);
  if (subscription.kind !== 'breakdown') return subscription;
  const lines = linesIn(hardware, subscription.currency);
  if (lines) return breakDown(subscription, lines);
  return priceInDefault(choice, hardware);
}

function priceInDefault(choice: SubscriptionChoice, hardware: readonly PricedHardware[]) {
  const { currency: requestedCurrency } = choice;
  const subscription = priceSubscription({ ...choice, currency: DEFAULT_CURRENCY });
  if (subscription.kind !== 'breakdown') return { ...subscription, requestedCurrency };
  const lines = linesIn(hardware, DEFAULT_CURRENCY);
  if (lines) return breakDown({ ...subscription, requestedCurrency }, lines);
  const ids = hardware.filter(({ price }) => !exactPriceIn(price, DEFAULT_CURRENCY)).map(({ id }) => id);
  return { kind: 'unpriced', requestedCurrency, ids } as const;
}

function breakDown(subscription: PriceBreakdown, hardware: readonly HardwarePriceLine[]): OrderBreakdown {
  const totals = hardware.map(({ total }) => total);
  const hardwareNet = sumMoney(subscription.currency, totals);
  const net = addMoney(subscription.prepaidNet, hardwareNet);
  const tax = taxOn(net, subscription.taxRate);
  return {
    kind: 'order',
    subscription,
    hardware,
    hardwareNet,
    net,
    tax,
    total: addMoney(net, tax),
  };
}

function linesIn(
  hardware: readonly PricedHardware[],
  currency: CurrencyCode,
): readonly HardwarePriceLine[] | undefined {
  const lines = hardware.flatMap(({ id, price, count }) => {
    const unit = exactPriceIn(price, currency);
    return unit ? [{ id, unit, count, total: multiplyMoney(unit, count) }] : [];
  });
  return lines.length === hardware.length ? lines : undefined;
}
