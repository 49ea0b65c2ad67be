import type { Ratio } from '../money/arithmetic.ts';
import type { CurrencyCode } from '../money/currency.ts';
import type { Money } from '../money/money.ts';
import type { Place } from './places.ts';
import type { PriceList } from './price-list.ts';
import type { TaxReason } from './tax.ts';

/** The plan type whose price people set: it never has a breakdown. */
export const ENTERPRISE_PLAN = 'enterprise';

/** The pricing data of a plan. */
export interface PricedPlan {
  readonly id: string;
  readonly type: string;
  readonly monthPrice: PriceList;
}

/**
 * A chosen module. With `counter` the price is per piece, times `count`; without it `count` is ignored and
 * the module counts once.
 */
export interface PricedModule {
  readonly id: string;
  readonly monthPrice: PriceList;
  readonly counter: boolean;
  readonly count: number;
}

/** The input of `priceSubscription`. */
export interface SubscriptionChoice {
  readonly plan: PricedPlan;
  readonly modules: readonly PricedModule[];
  /** Months paid ahead, a whole number from 1; 24 by default. */
  readonly months?: number;
  /** The buyer's place: decides the tax. */
  readonly place: Place;
  /** Decides which price is read, and nothing else. */
  readonly currency: CurrencyCode;
  /** The day whose tax applies, as `taxRateAt` takes it: YYYY-MM-DD, or an ISO time with its offset. */
  readonly at: string;
}

/** One monthly line of a breakdown, before tax: `total` is `unit` times `count`. */
export interface PriceLine {
  readonly kind: 'plan' | 'module';
  readonly id: string;
  readonly unit: Money;
  readonly count: number;
  readonly total: Money;
}

/** A price with all figures behind it, all in `currency`. Net is before tax, total after. */
export interface PriceBreakdown {
  readonly kind: 'breakdown';
  readonly place: Place;
  readonly currency: CurrencyCode;
  /**
   * The requested currency; it differs from `currency` when some line has no price in it and all are in HKD.
   */
  readonly requestedCurrency: CurrencyCode;
  /** The plan, then the modules in the order they were given. */
  readonly lines: readonly [PriceLine, ...PriceLine[]];
  readonly taxRate: Ratio;
  /** The reason for this tax when the place's own company sells. */
  readonly taxReason: TaxReason;
  readonly monthlyNet: Money;
  readonly monthlyTax: Money;
  readonly monthlyTotal: Money;
  readonly months: number;
  readonly prepaidNet: Money;
  readonly prepaidTax: Money;
  readonly prepaidTotal: Money;
}

/** An enterprise plan: show no figures, refer to sales. */
export interface ContactSales {
  readonly kind: 'contact-sales';
}

/**
 * Some lines have a price neither in the chosen currency nor in HKD: `ids` are those without an HKD price.
 */
export interface Unpriced {
  readonly kind: 'unpriced';
  readonly requestedCurrency: CurrencyCode;
  readonly ids: readonly string[];
}

/** The price of a choice, or why there is none. */
export type SubscriptionPrice = PriceBreakdown | ContactSales | Unpriced;
