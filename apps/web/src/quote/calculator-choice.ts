import { FIRST_COUNT, type Place, type PlanType } from '@harbour/core/contract/values';
import type { CurrencyCode } from '@harbour/core/money';
import { clampCount } from '@harbour/core/pricing';

/** The visitor's choice. `undefined` stands for the catalogue's default. */
export interface CalculatorChoice {
  readonly industry: string | undefined;
  readonly plan: PlanType | undefined;
  /** Count by slug of each chosen add-on, in the order of choice; one that is not counted has 1. */
  readonly addOns: ReadonlyMap<string, number>;
  readonly months: number | undefined;
  readonly place: Place | undefined;
  /** Prices are in another one if the site does not offer it. */
  readonly currency: CurrencyCode | undefined;
}

/** The empty choice. */
export const NO_CHOICE: CalculatorChoice = {
  industry: undefined,
  plan: undefined,
  addOns: new Map(),
  months: undefined,
  place: undefined,
  currency: undefined,
};

/** The visitor's actions in the calculator. */
export type CalculatorAction =
  | { readonly type: 'industryChosen'; readonly industry: string }
  | { readonly type: 'planChosen'; readonly plan: PlanType }
  | { readonly type: 'addOnChosen'; readonly slug: string; readonly isChosen: boolean }
  | { readonly type: 'countSet'; readonly slug: string; readonly count: number }
  | { readonly type: 'monthsChosen'; readonly months: number }
  | { readonly type: 'currencyChosen'; readonly currency: CurrencyCode }
  | { readonly type: 'replaced'; readonly choice: CalculatorChoice };

/**
 * The choice after an action. Another industry starts without add-ons; a count stays within its slider's
 * limits and belongs to a chosen add-on.
 */
export function reduceChoice(choice: CalculatorChoice, action: CalculatorAction): CalculatorChoice {
  switch (action.type) {
    case 'industryChosen':
      return { ...choice, industry: action.industry, addOns: new Map() };
    case 'planChosen':
      return { ...choice, plan: action.plan };
    case 'addOnChosen':
      return { ...choice, addOns: withAddOn(choice.addOns, action) };
    case 'countSet':
      return { ...choice, addOns: new Map([...choice.addOns, [action.slug, clampCount(action.count)]]) };
    case 'monthsChosen':
      return { ...choice, months: action.months };
    case 'currencyChosen':
      return { ...choice, currency: action.currency };
    case 'replaced':
      return action.choice;
  }
}

function withAddOn(
  addOns: CalculatorChoice['addOns'],
  { slug, isChosen }: Extract<CalculatorAction, { type: 'addOnChosen' }>,
): CalculatorChoice['addOns'] {
  if (isChosen === addOns.has(slug)) return addOns;
  const others = [...addOns].filter(([chosen]) => chosen !== slug);
  return new Map(isChosen ? [...others, [slug, FIRST_COUNT]] : others);
}
