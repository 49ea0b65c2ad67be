import type { PlanType } from '@harbour/core/contract/values';
import type { CurrencyCode } from '@harbour/core/money';
import { buyingCurrency, type Place, type PriceList } from '@harbour/core/pricing';
import type { CalculatorChoice } from './calculator-choice.ts';

/** An industry with a tab in the calculator. */
export interface CatalogueIndustry {
  readonly slug: string;
  readonly name: string;
}

/** A module as one plan offers it. */
export interface PlanModule {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly shortDesc: string;
  /** The price is per piece of a counted quantity. */
  readonly counter: boolean;
  /** The number included in the plan at no extra price. */
  readonly included: number;
  readonly monthPrice: PriceList;
}

/** A plan of the active industry. */
export interface Plan {
  readonly id: string;
  readonly type: PlanType;
  readonly name: string;
  readonly monthPrice: PriceList;
  /** The default number of prepaid months. */
  readonly prepayMonth: number;
  readonly modules: readonly PlanModule[];
}

/** The calculator's options: every tab, and the plans of the active one, in the language of the page. */
export interface Catalogue {
  readonly industries: readonly CatalogueIndustry[];
  /** Slug of the industry of these plans; `undefined` when there is no industry at all. */
  readonly industry: string | undefined;
  readonly plans: readonly Plan[];
  /** The place whose tax the prices include: the URL's, else the site's. */
  readonly place: Place;
  /** The default currency of prices. */
  readonly currency: CurrencyCode;
  /** The currencies that can be chosen. */
  readonly currencies: readonly CurrencyCode[];
  /** The time of loading, whose tax applies, as ISO text. */
  readonly at: string;
}

/** The buyer's place of a choice. */
export function placeIn(
  { place: usual }: Pick<Catalogue, 'place'>,
  { place = usual }: Pick<CalculatorChoice, 'place'>,
): Place {
  return place;
}

/**
 * The currency in which a choice is priced: the chosen one if it is offered, else the buying currency of its
 * chosen place, else the catalogue's.
 */
export function currencyOf(
  { currency: usual, currencies }: Pick<Catalogue, 'currency' | 'currencies'>,
  { currency, place }: Pick<CalculatorChoice, 'currency' | 'place'>,
): CurrencyCode {
  if (currency !== undefined && currencies.includes(currency)) return currency;
  return place ? buyingCurrency(place) : usual;
}

/** Modules that can be added to a plan: those that it does not include, and more of the counted ones. */
export function addOnsOf(plan: Plan): readonly PlanModule[] {
  return plan.modules.filter(({ counter, included }) => counter || included === 0);
}

/** Modules that a plan includes. */
export function includedIn(plan: Plan): readonly PlanModule[] {
  return plan.modules.filter(({ included }) => included > 0);
}
