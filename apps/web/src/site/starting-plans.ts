import type { RecordOf } from '@harbour/core/contract/collections';
import { type PlanType, planTypes, textIn } from '@harbour/core/contract/values';
import type { Locale } from '@harbour/core/i18n';
import { compareMoney, type Money } from '@harbour/core/money';
import {
  buyingCurrency,
  comparePricesIn,
  grossPriceIn,
  type PriceContext,
  places,
  taxRateAt,
} from '@harbour/core/pricing';
import { micrositeCurrency, micrositePlaceAt } from '../layouts/microsite/microsite-currency.ts';
import type { PageArgs } from '../page-contract.ts';
import type { MonthlyProduct } from '../page-subject.ts';
import { listedPrice } from '../page-subject.ts';
import { findAll } from '../routing/find-all.ts';

/** A plan on the price label; it has no price if people set it. */
export interface HomePlan {
  readonly type: PlanType;
  readonly name: string;
  readonly monthPrice: Money | undefined;
  /** True when the price includes a tax above zero. */
  readonly includesTax: boolean;
  readonly prepayMonth: number;
}

type Template = Pick<RecordOf<'appTemplates'>, 'type' | 'name' | 'monthPrice' | 'prepayMonth'>;

/**
 * Every industry has its own plans of each type: returns the cheapest of each type, lite first. A plan
 * without a price in the shown currency comes after those that have one.
 */
export function startingPlans(
  templates: readonly Template[],
  locale: Locale,
  shown: PriceContext,
): readonly HomePlan[] {
  const includesTax = taxRateAt(shown.place, shown.at).numerator > 0;
  const inOrder = comparePricesIn(shown.currency);
  const plans = templates
    .map(({ monthPrice, ...template }) =>
      toPlan({ ...template, price: grossPriceIn(monthPrice, shown), includesTax }, locale),
    )
    .toSorted((one, other) => inOrder(one.monthPrice, other.monthPrice));
  return planTypes.flatMap((type) => plans.find((plan) => plan.type === type) ?? []);
}

/** The lowest monthly price in each place and its own currency, tax included, at a time as ISO text. */
export function lowestPrices(templates: readonly Template[], at: string): MonthlyProduct['monthly'] {
  return places.flatMap((place) => {
    const currency = buyingCurrency(place);
    const priced = templates
      .filter(({ type }) => type !== 'enterprise')
      .flatMap(({ monthPrice }) => grossPriceIn(monthPrice, { place, currency, at }) ?? [])
      .filter((price) => price.currency === currency)
      .toSorted(compareMoney);
    return priced.slice(0, 1).map((price) => ({ place, ...listedPrice(price) }));
  });
}

/** The plans of a microsite, in its own currency unless the URL says otherwise. */
export async function loadMicrositePlans({
  api,
  locale,
  url,
  features,
}: PageArgs): Promise<readonly HomePlan[]> {
  const templates = await findAll(api, 'appTemplates', { showOnHome: true, $sort: { order: 1 } });
  const place = micrositePlaceAt(url.pathname);
  const currency = micrositeCurrency(url, (await features()).currencies);
  return startingPlans(templates, locale, { place, currency, at: new Date().toISOString() });
}

type PricedTemplate = Omit<Template, 'monthPrice'> & {
  readonly price: Money | undefined;
  readonly includesTax: boolean;
};

function toPlan({ type, name, price, includesTax, prepayMonth }: PricedTemplate, locale: Locale): HomePlan {
  return {
    type,
    name: textIn(name, locale),
    monthPrice: type === 'enterprise' ? undefined : price,
    includesTax: includesTax && type !== 'enterprise' && price !== undefined,
    prepayMonth,
  };
}
