import type { CurrencyCode, Money, Ratio } from '../money/index.ts';
import type { Place } from './places.ts';
import type { PriceList } from './price-list.ts';
import type { TaxReason } from './tax.ts';

/** The plan type that people price: it never has a breakdown. */
export const ENTERPRISE_PLAN = 'enterprise';

/** A plan as far as its price goes. */
export interface PricedPlan {
  readonly id: string;
  readonly type: string;
  readonly monthPrice: PriceList;
}

/**
 * A chosen module. With `counter` the price is for one of `count`; without, `count` is ignored and the module
 * is there once.
 */
export interface PricedModule {
  readonly id: string;
  readonly monthPrice: PriceList;
  readonly counter: boolean;
  readonly count: number;
}

/** What is to be priced. */
export interface SubscriptionChoice {
  readonly plan: PricedPlan;
  readonly modules: readonly PricedModule[];
  /** Months paid ahead, a whole number from 1; 24 when left out. */
  readonly months?: number;
  /** Where the buyer is: decides the tax. */
  readonly place: Place;
  /** Decides which price is read, and nothing else. */
  readonly currency: CurrencyCode;
  /** The day whose tax holds, as `taxRateAt` takes it: YYYY-MM-DD, or an ISO time with its offset. */
  readonly at: string;
}

/** One line of a breakdown, before tax: `total` is `unit` times `count`, a month. */
export interface PriceLine {
  readonly kind: 'plan' | 'module';
  readonly id: string;
  readonly unit: Money;
  readonly count: number;
  readonly total: Money;
}

/** A price with every figure that leads to it, all in `currency`. Net is before tax, total after. */
export interface PriceBreakdown {
  readonly kind: 'breakdown';
  readonly place: Place;
  readonly currency: CurrencyCode;
  /** The currency asked for; when it is not `currency`, some line has no price in it and all are in HKD. */
  readonly requestedCurrency: CurrencyCode;
  /** The plan, then the modules in the order they were given. */
  readonly lines: readonly [PriceLine, ...PriceLine[]];
  readonly taxRate: Ratio;
  /** Why this tax, where the place's own company sells. */
  readonly taxReason: TaxReason;
  readonly monthlyNet: Money;
  readonly monthlyTax: Money;
  readonly monthlyTotal: Money;
  readonly months: number;
  readonly prepaidNet: Money;
  readonly prepaidTax: Money;
  readonly prepaidTotal: Money;
}

/** An enterprise plan: show no figures, lead to sales. */
export interface ContactSales {
  readonly kind: 'contact-sales';
}

/** Some lines are priced neither in the chosen currency nor in HKD: `ids` are those without an HKD price. */
export interface Unpriced {
  readonly kind: 'unpriced';
  readonly requestedCurrency: CurrencyCode;
  readonly ids: readonly string[];
}

/** What a choice costs, or why there is no figure. */
export type SubscriptionPrice = PriceBreakdown | ContactSales | Unpriced;
