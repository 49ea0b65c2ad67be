import {
  type Place,
  priceSubscription,
  type SubscriptionChoice,
  type SubscriptionPrice,
} from '@harbour/core/pricing';
import type { CalculatorChoice, OfferedCurrency } from './calculator-choice.ts';
import { addOnsOf, type Catalogue, currencyOf, type Plan, type PlanModule, placeIn } from './catalogue.ts';

/** An add-on that is chosen, and how many of it. */
interface ChosenAddOn {
  readonly module: PlanModule;
  readonly count: number;
}

/** A choice as the catalogue can meet it, with its price. */
export interface Quotation {
  readonly plan: Plan;
  /** In the order of the plan's list; what the plan does not offer is left out. */
  readonly addOns: readonly ChosenAddOn[];
  readonly months: number;
  readonly place: Place;
  /** The one asked for: where something has no price in it, the price is in another. */
  readonly currency: OfferedCurrency;
  readonly price: SubscriptionPrice;
}

/**
 * The choice filled up from the catalogue and priced; `undefined` where the catalogue has no plan. The first
 * plan is the default.
 */
export function calculatePrice(catalogue: Catalogue, choice: CalculatorChoice): Quotation | undefined {
  const plan = catalogue.plans.find(({ type }) => type === choice.plan) ?? catalogue.plans[0];
  if (plan === undefined) return undefined;
  const addOns = addOnsOf(plan).flatMap((module): ChosenAddOn[] => {
    const count = choice.addOns.get(module.slug);
    return count === undefined ? [] : [{ module, count }];
  });
  const months = choice.months ?? plan.prepayMonth;
  const [place, currency] = [placeIn(catalogue, choice), currencyOf(catalogue, choice)];
  const wanted = { plan, addOns, months, place, currency };
  return { ...wanted, price: priceSubscription(toSubscription(wanted, catalogue)) };
}

/** What is chosen, as `core/pricing` takes it. */
export function toSubscription(
  { plan, addOns, months, place, currency }: Omit<Quotation, 'price'>,
  { at }: Pick<Catalogue, 'at'>,
): SubscriptionChoice {
  const modules = addOns.map(({ module: { id, monthPrice, counter }, count }) => ({
    id,
    monthPrice,
    counter,
    count,
  }));
  return { plan, modules, months, place, currency, at };
}
