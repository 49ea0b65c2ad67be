import type { CurrencyCode } from '@harbour/core/money';
import { exactPriceIn } from '@harbour/core/pricing';
import type { Quotation } from './calculate-price.ts';

/** Names of what is chosen and has no price in a currency. */
export function namesWithoutPrice({ plan, addOns }: Quotation, currency: CurrencyCode): readonly string[] {
  return [plan, ...addOns.map(({ module }) => module)]
    .filter(({ monthPrice }) => exactPriceIn(monthPrice, currency) === undefined)
    .map(({ name }) => name);
}
