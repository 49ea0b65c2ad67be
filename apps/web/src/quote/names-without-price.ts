import { exactPriceIn } from '@harbour/core/pricing';
import type { Quotation } from './calculate-price.ts';

/** Names of the chosen items that have no price in the requested currency. */
export function namesWithoutPrice({
  plan,
  addOns,
  currency,
}: Pick<Quotation, 'plan' | 'addOns' | 'currency'>): readonly string[] {
  return [plan, ...addOns.map(({ module }) => module)]
    .filter(({ monthPrice }) => exactPriceIn(monthPrice, currency) === undefined)
    .map(({ name }) => name);
}
