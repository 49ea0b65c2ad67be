import { exactPriceIn, type PriceList } from '@harbour/core/pricing';
import type { Quotation } from './calculate-price.ts';

/** A product bought with a plan, in the language of the page. */
export interface PricedProduct {
  readonly name: string;
  readonly price: PriceList;
}

/** Names of the chosen items that have no price in the requested currency. */
export function namesWithoutPrice(
  { plan, addOns, currency }: Pick<Quotation, 'plan' | 'addOns' | 'currency'>,
  products: readonly PricedProduct[] = [],
): readonly string[] {
  const parts = [plan, ...addOns.map(({ module }) => module)];
  return [...parts.map(({ name, monthPrice }) => ({ name, price: monthPrice })), ...products]
    .filter(({ price }) => exactPriceIn(price, currency) === undefined)
    .map(({ name }) => name);
}
