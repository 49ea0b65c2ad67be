import type { RecordOf } from '@harbour/core/contract/collections';
import { type LocalizedText, type PlanType, textIn } from '@harbour/core/contract/values';
import { byLocale, type Locale } from '@harbour/core/i18n';
import { type CurrencyCode, DEFAULT_CURRENCIES, formatMoney, type Money } from '@harbour/core/money';
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
import type { PageApi } from '../page-api.ts';
import type { FileKind } from './generated-file.ts';
import { latest, newestRecord, readAll, readPage } from './read-content.ts';

/** `/pricing.json`: the calculator's plans, modules and prices for other programs, readable from any site. */
export const pricingJson: FileKind = {
  path: /^\/pricing\.json$/,
  make: async ({ api, at }) => ({
    type: 'application/json; charset=utf-8',
    headers: { 'access-control-allow-origin': '*' },
    body: JSON.stringify(await priceDocument(api, at)),
  }),
};

async function priceDocument(api: PageApi, at: string): Promise<PriceDocument> {
  const [currencies, industries, changes] = await Promise.all([
    offeredCurrencies(api),
    readAll(api, 'industries', { major: true, $sort: { order: 1 } }),
    Promise.all((['industries', 'appTemplates', 'modules'] as const).map((name) => newestRecord(api, name))),
  ]);
  const plans = await Promise.all(industries.map(({ _id }) => readPlans(api, _id)));
  return {
    version: 1,
    updatedAt: latest(changes) ?? null,
    currencies,
    industries: industries.map((industry, index) =>
      industryPrices(industry, plans[index] ?? [], { currencies, at }),
    ),
  };
}

async function offeredCurrencies(api: PageApi) {
  const { data } = await readPage(api, 'settings', { name: 'site', $limit: 1 });
  return data[0]?.currencies ?? DEFAULT_CURRENCIES;
}

async function readPlans(api: PageApi, industry: string): Promise<readonly PlanWithModules[]> {
  const query = { showOnHome: true, industry, $sort: { order: 1 }, $populate: ['modules.id'] } as const;
  return (await readAll(api, 'appTemplates', query)).map((plan) => ({
    ...plan,
    modules: plan.modules.flatMap(({ id, ...entry }) => {
      const module: unknown = id;
      return isModule(module) ? [{ module, ...entry }] : [];
    }),
  }));
}

/** `$populate` replaces the id by the record; the id of a deleted module stays. */
function isModule(value: unknown): value is RecordOf<'modules'> {
  return typeof value === 'object' && value !== null && 'slug' in value && 'counter' in value;
}

/**
 * The shape of `/pricing.json`, which docs/pricing-json.md explains. It is only extended; a breaking change
 * gets a new `version`.
 */
interface PriceDocument {
  readonly version: 1;
  /** The latest change of a price, plan, module or industry: UTC ISO time. */
  readonly updatedAt: string | null;
  readonly currencies: readonly CurrencyCode[];
  readonly industries: readonly IndustryPrices[];
}

interface IndustryPrices {
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
interface PlanWithModules extends Omit<RecordOf<'appTemplates'>, 'modules'> {
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
function industryPrices(
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
