import type { CurrencyCode } from '@harbour/core/money';
import {
  type Place,
  priceSubscription,
  type SubscriptionChoice,
  type SubscriptionPrice,
} from '@harbour/core/pricing';
import type { CalculatorChoice } from './calculator-choice.ts';
import { addOnsOf, type Catalogue, currencyOf, type Plan, type PlanModule, placeIn } from './catalogue.ts';

/** A chosen add-on and its count. */
interface ChosenAddOn {
  readonly module: PlanModule;
  readonly count: number;
}

/** A choice completed from the catalogue, with its price. */
export interface Quotation {
  /** Slug of the industry of the plan. */
  readonly industry: string | undefined;
  readonly plan: Plan;
  /** In the order of the plan's list, without items that the plan does not offer or whose count is zero. */
  readonly addOns: readonly ChosenAddOn[];
  readonly months: number;
  readonly place: Place;
  /** The requested currency; the price is in another when something has no price in it. */
  readonly currency: CurrencyCode;
  readonly price: SubscriptionPrice;
  /** True if the choice names no industry, plan or add-on that is not sold, as an old link may. */
  readonly isWhole: boolean;
}

/**
 * Completes a choice from the catalogue and prices it; `undefined` when the catalogue has no plan. The first
 * plan is the default.
 */
export function calculatePrice(catalogue: Catalogue, choice: CalculatorChoice): Quotation | undefined {
  const plan = catalogue.plans.find(({ type }) => type === choice.plan) ?? catalogue.plans[0];
  if (plan === undefined) return undefined;
  const addOns = addOnsOf(plan).flatMap((module): ChosenAddOn[] => {
    const count = choice.addOns.get(module.slug);
    // The server sells none of these either (`findOffer`).
    if (count === undefined || (module.counter && count === 0)) return [];
    return [{ module, count }];
  });
  const months = choice.months ?? plan.prepayMonth;
  const [place, currency] = [placeIn(catalogue, choice), currencyOf(catalogue, choice)];
  const wanted = { industry: catalogue.industry, plan, addOns, months, place, currency };
  const price = priceSubscription(toSubscription(wanted, catalogue));
  const isWhole =
    (!choice.industry || isAmong(catalogue.industries, choice.industry)) &&
    (choice.plan ?? plan.type) === plan.type &&
    [...choice.addOns.keys()].every((named) => isAmong(plan.modules, named));
  return { ...wanted, price, isWhole };
}

/**
 * The part of a choice that its quotation shows: without an industry, a plan and add-ons that are not sold,
 * as an old link may name them.
 */
export function soldChoice(choice: CalculatorChoice, { industry, plan }: Quotation): CalculatorChoice {
  return {
    ...choice,
    industry: choice.industry && industry,
    plan: choice.plan && plan.type,
    addOns: new Map([...choice.addOns].filter(([named]) => isAmong(plan.modules, named))),
  };
}

function isAmong(sold: readonly { readonly slug: string }[], named: string): boolean {
  return sold.some(({ slug }) => slug === named);
}

/** Converts a choice to the input of `core/pricing`. */
export function toSubscription(
  { plan, addOns, months, place, currency }: Omit<Quotation, 'price' | 'industry' | 'isWhole'>,
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
