import { comparePricesIn } from '@harbour/core/pricing';
import { calculatePrice, type Quotation } from '../../quote/calculate-price.ts';
import { type CalculatorChoice, NO_CHOICE } from '../../quote/calculator-choice.ts';
import type { Catalogue, Plan } from '../../quote/catalogue.ts';
import type { TradeNeeds } from './trade-needs.ts';

/** The price of the needed modules, and the choice that opens it in the calculator. */
export interface WorkedPrice {
  readonly quotation: Quotation;
  readonly choice: CalculatorChoice;
  /** Slugs of the needed modules that cost nothing in addition to the plan. */
  readonly included: readonly string[];
}

/**
 * Prices the needed modules with each plan that has a price and returns the cheapest; on a tie the plan that
 * is listed first. A plan without a price in the shown currency comes after those that have one. `undefined`
 * when no plan offers all of it at a price.
 */
export function workOutPrice(catalogue: Catalogue, needs: TradeNeeds): WorkedPrice | undefined {
  const inOrder = comparePricesIn(catalogue.currency);
  const [cheapest] = catalogue.plans
    .flatMap((plan) => priceOn(plan, catalogue, needs))
    .toSorted((one, other) => inOrder(monthlyOf(one), monthlyOf(other)));
  return cheapest;
}

function priceOn(plan: Plan, catalogue: Catalogue, needs: TradeNeeds): readonly WorkedPrice[] {
  const wanted = Object.entries(needs);
  if (!wanted.every(([slug]) => plan.modules.some((module) => module.slug === slug))) return [];
  const addOns = new Map(wanted.flatMap(([slug, count]) => missingFrom(plan, slug, count)));
  const choice = { ...NO_CHOICE, industry: catalogue.industry, plan: plan.type, addOns };
  const quotation = calculatePrice(catalogue, choice);
  if (quotation?.price.kind !== 'breakdown') return [];
  const included = wanted.flatMap(([slug]) => (addOns.has(slug) ? [] : [slug]));
  return [{ quotation, choice, included }];
}

/**
 * The add-on and its count that a plan lacks for a needed module.
 */
function missingFrom(plan: Plan, slug: string, count: number): readonly (readonly [string, number])[] {
  const module = plan.modules.find((each) => each.slug === slug);
  if (module === undefined || count <= module.included) return [];
  return [[slug, count - module.included]];
}

function monthlyOf({ quotation: { price } }: WorkedPrice) {
  return price.kind === 'breakdown' ? price.monthlyTotal : undefined;
}
