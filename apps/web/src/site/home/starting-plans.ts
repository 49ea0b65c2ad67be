import { type PlanType, planTypes, type RecordOf, textIn } from '@harbour/core/contract';
import type { Locale } from '@harbour/core/i18n';
import { compareMoney, DEFAULT_CURRENCY, type Money } from '@harbour/core/money';
import { priceIn } from '@harbour/core/pricing';

/** A plan on the price label; one that is priced with people has no price. */
export interface HomePlan {
  readonly type: PlanType;
  readonly name: string;
  readonly monthPrice: Money | undefined;
  readonly prepayMonth: number;
}

type Template = Pick<RecordOf<'appTemplates'>, 'type' | 'name' | 'monthPrice' | 'prepayMonth'>;

/** Every industry has its own plans of a type: the cheapest of each type, lite first. */
export function startingPlans(templates: readonly Template[], locale: Locale): readonly HomePlan[] {
  const plans = templates.map((template) => toPlan(template, locale)).toSorted(byPrice);
  return planTypes.flatMap((type) => plans.find((plan) => plan.type === type) ?? []);
}

function toPlan({ type, name, monthPrice, prepayMonth }: Template, locale: Locale): HomePlan {
  const price = type === 'enterprise' ? undefined : priceIn(monthPrice, DEFAULT_CURRENCY);
  return { type, name: textIn(name, locale), monthPrice: price, prepayMonth };
}

/** Plans without a price come last. */
function byPrice({ monthPrice: one }: HomePlan, { monthPrice: other }: HomePlan): number {
  if (one !== undefined && other !== undefined) return compareMoney(one, other);
  return Number(one === undefined) - Number(other === undefined);
}
