import type { PlanType } from '@harbour/core/contract';
import { buyingCurrency, type Place, type PriceList } from '@harbour/core/pricing';
import type { CalculatorChoice, OfferedCurrency } from './calculator-choice.ts';

/** A trade the calculator has a tab for. */
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
  /** The price is for one of a counted quantity. */
  readonly counter: boolean;
  /** How many the plan holds already, at no further price. */
  readonly included: number;
  readonly monthPrice: PriceList;
}

/** A plan of the active industry. */
export interface Plan {
  readonly id: string;
  readonly type: PlanType;
  readonly name: string;
  readonly monthPrice: PriceList;
  /** Months paid ahead unless the buyer says otherwise. */
  readonly prepayMonth: number;
  readonly modules: readonly PlanModule[];
}

/** What the calculator offers: every tab, and the plans of the active one. In the language of the page. */
export interface Catalogue {
  readonly industries: readonly CatalogueIndustry[];
  /** Slug of the industry whose plans these are; `undefined` when there is no industry at all. */
  readonly industry: string | undefined;
  readonly plans: readonly Plan[];
  /** The place of the address, else the site's: whose tax the prices include. */
  readonly place: Place;
  /** What prices are in until another currency is chosen. */
  readonly currency: OfferedCurrency;
  /** The moment of loading, whose tax holds: an ISO time. */
  readonly at: string;
}

/** Where the buyer of a choice is. */
export function placeIn(
  { place: usual }: Pick<Catalogue, 'place'>,
  { place = usual }: Pick<CalculatorChoice, 'place'>,
): Place {
  return place;
}

/**
 * The currency that a choice is priced in: the chosen one, else the one its chosen place buys in, else the
 * catalogue's.
 */
export function currencyOf(
  { currency: usual }: Pick<Catalogue, 'currency'>,
  { currency, place }: Pick<CalculatorChoice, 'currency' | 'place'>,
): OfferedCurrency {
  return currency ?? (place ? buyingCurrency(place) : usual);
}

/** Modules that can be added to a plan: those it does not hold already, and more of the counted ones. */
export function addOnsOf(plan: Plan): readonly PlanModule[] {
  return plan.modules.filter(({ counter, included }) => counter || included === 0);
}

/** Modules a plan holds already. */
export function includedIn(plan: Plan): readonly PlanModule[] {
  return plan.modules.filter(({ included }) => included > 0);
}
