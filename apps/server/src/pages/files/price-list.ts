import type { RecordOf } from '@harbour/core/contract/collections';
import { type LocalizedText, type PlanType, textIn } from '@harbour/core/contract/values';
import { byLocale, type Locale } from '@harbour/core/i18n';
import { type CurrencyCode, formatMoney, type Money } from '@harbour/core/money';
import {
  exactPriceIn,
  type Place,
  type PriceBreakdown,
  type PricedPlan,
  type PriceList,
  placeBuyingIn,
  priceSubscription,
  ratePercent,
} from '@harbour/core/pricing';

/**
 * The shape of `/pricing.json`, which docs/pricing-json.md explains. It is only extended; a breaking change
 * gets a new `version`.
 */
export interface PriceDocument {
  readonly version: 1;
  /** The latest change of a price, plan, module or industry: UTC ISO time. */
  readonly updatedAt: string | null;
  readonly currencies: readonly CurrencyCode[];
  readonly industries: readonly IndustryPrices[];
}

export interface IndustryPrices {
  readonly slug: string;
  readonly name: Names;
  readonly plans: readonly PlanPrices[];
}

interface PlanPrices {
  readonly type: PlanType;
  readonly name: Names;
  /** Default number of months that are paid in advance. */
  readonly prepaidMonths: number;
  /** True if sales staff quote the price; `prices` is empty. */
  readonly contactSales: boolean;
  readonly prices: readonly PlanPrice[];
  readonly modules: readonly ModulePrices[];
}

/**
 * The price of a plan alone, in one currency, with the tax of the place whose merchants buy in it; Hong
 * Kong's for a currency of no place.
 */
interface PlanPrice {
  readonly place: Place;
  readonly currency: CurrencyCode;
  readonly taxPercent: number;
  readonly monthlyNet: Amount;
  readonly monthlyTax: Amount;
  readonly monthlyTotal: Amount;
  readonly prepaidTotal: Amount;
}

/** A module as one plan offers it; the price is for one piece of a counted module, per month, before tax. */
interface ModulePrices {
  readonly slug: string;
  readonly name: Names;
  readonly counted: boolean;
  /** The number included in the plan. */
  readonly included: number;
  readonly prices: readonly { readonly currency: CurrencyCode; readonly monthlyNet: Amount }[];
}

/** Minor units (a hundredth of the unit), and the same as readable text. */
interface Amount {
  readonly amount: number;
  readonly text: string;
}

type Names = Readonly<Record<Locale, string>>;

/** A plan with its modules instead of their ids. */
export interface PlanWithModules extends Omit<RecordOf<'appTemplates'>, 'modules'> {
  readonly modules: readonly {
    readonly module: RecordOf<'modules'>;
    readonly monthPrice: PriceList;
    readonly count: number;
  }[];
}

interface Terms {
  readonly currencies: readonly CurrencyCode[];
  /** The day whose tax rate applies. */
  readonly at: string;
}

/** Returns the calculator's starting prices for one industry; every figure comes from the price engine. */
export function industryPrices(
  { slug, name }: RecordOf<'industries'>,
  plans: readonly PlanWithModules[],
  terms: Terms,
): IndustryPrices {
  return { slug, name: namesOf(name), plans: plans.map((plan) => planPrices(plan, terms)) };
}

function planPrices(plan: PlanWithModules, terms: Terms): PlanPrices {
  const { type, name, prepayMonth, modules } = plan;
  return {
    type,
    name: namesOf(name),
    prepaidMonths: prepayMonth,
    contactSales: type === 'enterprise',
    prices: terms.currencies.flatMap((currency) => planPrice(plan, currency, terms.at)),
    modules: modules.map(({ module, monthPrice, count }) => ({
      slug: module.slug,
      name: namesOf(module.name),
      counted: module.counter,
      included: count,
      prices: terms.currencies.flatMap((currency) => {
        const price = exactPriceIn(monthPrice, currency);
        return price === undefined ? [] : [{ currency, monthlyNet: amountOf(price) }];
      }),
    })),
  };
}

/** Empty if the plan has no price in the currency itself. */
function planPrice(
  { _id: id, type, monthPrice, prepayMonth: months }: PlanWithModules,
  currency: CurrencyCode,
  at: string,
): readonly PlanPrice[] {
  const plan: PricedPlan = { id, type, monthPrice };
  const place = placeBuyingIn(currency) ?? 'hk';
  const price = priceSubscription({ plan, modules: [], months, place, currency, at });
  return price.kind === 'breakdown' && price.currency === currency ? [toPlanPrice(price)] : [];
}

function toPlanPrice(price: PriceBreakdown): PlanPrice {
  return {
    place: price.place,
    currency: price.currency,
    taxPercent: ratePercent(price.taxRate),
    monthlyNet: amountOf(price.monthlyNet),
    monthlyTax: amountOf(price.monthlyTax),
    monthlyTotal: amountOf(price.monthlyTotal),
    prepaidTotal: amountOf(price.prepaidTotal),
  };
}

function amountOf(money: Money): Amount {
  return { amount: money.amount, text: formatMoney(money, 'full') };
}

function namesOf(text: LocalizedText): Names {
  return byLocale((locale) => textIn(text, locale));
}
