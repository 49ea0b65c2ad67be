import { compareMoney, type Money, subtractMoney } from '@harbour/core/money';
import { clampCount, ENTERPRISE_PLAN } from '@harbour/core/pricing';
import { calculatePrice, type Quotation } from '../../quote/calculate-price.ts';
import type { CalculatorChoice } from '../../quote/calculator-choice.ts';
import type { Catalogue, Plan } from '../../quote/catalogue.ts';

/** The same modules bought with another plan. */
export interface OtherPlan {
  readonly plan: Plan;
  readonly choice: CalculatorChoice;
  /** The difference between the two monthly totals, tax included. */
  readonly difference: Money;
  readonly isCheaper: boolean;
}

/**
 * The cheapest other plan that gives everything chosen, with the saving of either. `undefined` when no other
 * plan offers it all at a price in the same currency, or when the price is the same.
 */
export function otherPlan(
  catalogue: Catalogue,
  choice: CalculatorChoice,
  chosen: Quotation,
): OtherPlan | undefined {
  const here = chosen.price.kind === 'breakdown' ? chosen.price : undefined;
  if (here === undefined) return undefined;
  const others = catalogue.plans.flatMap((plan) => {
    const same =
      plan === chosen.plan || plan.type === ENTERPRISE_PLAN ? undefined : sameChoice(plan, choice, chosen);
    const price = same && calculatePrice(catalogue, same)?.price;
    if (same === undefined || price?.kind !== 'breakdown' || price.currency !== here.currency) return [];
    return [{ plan, choice: same, monthlyTotal: price.monthlyTotal, planPrice: price.lines[0].unit }];
  });
  const [best] = others.toSorted((one, other) => compareMoney(one.monthlyTotal, other.monthlyTotal));
  const order = best === undefined ? 0 : compareMoney(best.monthlyTotal, here.monthlyTotal);
  if (best === undefined || order === 0) return undefined;
  // A smaller plan saves nothing by containing less.
  if (order > 0 && compareMoney(here.lines[0].unit, best.planPrice) < 0) return undefined;
  const [more, less] = order < 0 ? [here, best] : [best, here];
  const difference = subtractMoney(more.monthlyTotal, less.monthlyTotal);
  return { plan: best.plan, choice: best.choice, difference, isCheaper: order < 0 };
}

/** The choice that gives the same with `plan`; `undefined` when the plan lacks part of it. */
function sameChoice(plan: Plan, choice: CalculatorChoice, chosen: Quotation): CalculatorChoice | undefined {
  const addOns = new Map<string, number>();
  for (const [slug, needed] of neededIn(chosen)) {
    const offer = plan.modules.find((module) => module.slug === slug);
    if (offer === undefined) return undefined;
    const missing = Math.max(0, needed - offer.included);
    if (missing === 0) continue;
    if (offer.counter && clampCount(missing) !== missing) return undefined;
    addOns.set(slug, missing);
  }
  return { ...choice, plan: plan.type, addOns };
}

/** The count of each module, included and added ones. */
function neededIn({ plan, addOns }: Quotation): ReadonlyMap<string, number> {
  const needed = new Map(
    plan.modules.flatMap(({ slug, included }) => (included > 0 ? [[slug, included] as const] : [])),
  );
  for (const { module, count } of addOns)
    needed.set(module.slug, (needed.get(module.slug) ?? 0) + (module.counter ? count : 1));
  return needed;
}
