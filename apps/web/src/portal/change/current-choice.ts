import type { RecordOf } from '@harbour/core/contract/collections';
import { FIRST_COUNT } from '@harbour/core/contract/values';
import type { CalculatorChoice } from '../../quote/calculator-choice.ts';
import type { Catalogue, Plan } from '../../quote/catalogue.ts';

type Subscription = Pick<RecordOf<'subscriptions'>, 'plan' | 'modules' | 'prepayMonths'>;

/** The calculator choice that matches a subscription; `undefined` when its plan is no longer sold. */
export function currentChoice(
  subscription: Subscription,
  catalogue: Catalogue,
): CalculatorChoice | undefined {
  const { plan: id, modules, prepayMonths } = subscription;
  const plan = catalogue.plans.find((one) => one.id === id);
  if (plan === undefined) return undefined;
  const addOns = modules.flatMap((chosen) => {
    const module = plan.modules.find((one) => one.id === chosen.id);
    return module === undefined ? [] : [[module.slug, module.counter ? chosen.count : FIRST_COUNT] as const];
  });
  return {
    industry: catalogue.industry,
    plan: plan.type,
    addOns: new Map(addOns),
    months: prepayMonths,
    place: undefined,
    currency: undefined,
  };
}

/** A choice with the modules, counts and term of another. */
export function withAdded(
  choice: CalculatorChoice,
  { addOns, months = choice.months }: Pick<CalculatorChoice, 'addOns' | 'months'>,
): CalculatorChoice {
  return { ...choice, addOns: new Map([...choice.addOns, ...addOns]), months };
}

/** A choice without the counted modules whose count is zero: ticked or not, they are not bought. */
export function boughtOf(choice: CalculatorChoice, { modules }: Pick<Plan, 'modules'>): CalculatorChoice {
  const isCounted = (wanted: string) => modules.some(({ slug, counter }) => slug === wanted && counter);
  const addOns = new Map([...choice.addOns].filter(([slug, count]) => count > 0 || !isCounted(slug)));
  return { ...choice, addOns };
}

/** True when two choices buy the same. */
export function isSameChoice(one: CalculatorChoice, other: CalculatorChoice): boolean {
  return (
    one.plan === other.plan &&
    one.months === other.months &&
    one.addOns.size === other.addOns.size &&
    [...one.addOns].every(([slug, count]) => other.addOns.get(slug) === count)
  );
}
