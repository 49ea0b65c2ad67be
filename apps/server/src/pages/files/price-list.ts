import { type LocalizedText, type PlanType, type RecordOf, textIn } from '@harbour/core/contract';
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

/** The shape of `/pricing.json`, which docs/pricing-json.md explains. It only grows; what has to change gets a new `version`. */
export interface PriceDocument {
  readonly version: 1;
  /** When a price, plan, module or industry was last changed: UTC ISO time. */
  readonly updatedAt: string | null;
  readonly currencies: readonly CurrencyCode[];
  readonly industries: readonly IndustryPrices[];
}

export interface IndustryPrices {
  readonly slug: string;
  readonly name: Names;
  readonly plans: readonly PlanPrices[];
}

export interface PlanPrices {
  readonly type: PlanType;
  readonly name: Names;
  /** Months paid ahead unless the buyer says otherwise. */
  readonly prepaidMonths: number;
  /** Priced with people; `prices` is empty. */
  readonly contactSales: boolean;
  readonly prices: readonly PlanPrice[];
  readonly modules: readonly ModulePrices[];
}

/** A plan alone, in one currency, with the tax of the place whose merchants buy in it: Hong Kong for a currency that nobody buys in. */
export interface PlanPrice {
  readonly place: Place;
  readonly currency: CurrencyCode;
  readonly taxPercent: number;
  readonly monthlyNet: Amount;
  readonly monthlyTax: Amount;
  readonly monthlyTotal: Amount;
  readonly prepaidTotal: Amount;
}

/** A module as one plan offers it; the price is for one of a counted quantity, a month, before tax. */
export interface ModulePrices {
  readonly slug: string;
  readonly name: Names;
  readonly counted: boolean;
  /** How many the plan holds already. */
  readonly included: number;
  readonly prices: readonly { readonly currency: CurrencyCode; readonly monthlyNet: Amount }[];
}

/** Minor units, a hundred to one, and the same as people read it. */
export interface Amount {
  readonly amount: number;
  readonly text: string;
}

type Names = Readonly<Record<Locale, string>>;

/** A plan with its modules in the place of their ids. */
export interface PlanWithModules extends Omit<RecordOf<'appTemplates'>, 'modules'> {
  readonly modules: readonly {
    readonly module: RecordOf<'modules'>;
    readonly monthPrice: PriceList;
    readonly count: number;
  }[];
}

interface Terms {
  readonly currencies: readonly CurrencyCode[];
  /** The day whose tax holds. */
  readonly at: string;
}

/** What the calculator starts from, for one industry; every figure is the price engine's. */
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

/** Nothing where the plan has no price in the currency itself. */
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
