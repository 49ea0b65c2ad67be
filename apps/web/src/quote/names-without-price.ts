import { exactPriceIn } from '@harbour/core/pricing';
import type { Quotation } from './calculate-price.ts';

/** Names of what is chosen and has no price in the currency asked for. */
export function namesWithoutPrice({ plan, addOns, currency }: Quotation): readonly string[] {
  return [plan, ...addOns.map(({ module }) => module)]
    .filter(({ monthPrice }) => exactPriceIn(monthPrice, currency) === undefined)
    .map(({ name }) => name);
}
