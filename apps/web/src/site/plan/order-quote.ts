import {
  buyingCurrency,
  exactPriceIn,
  type OrderBreakdown,
  type PriceList,
  priceOrder,
} from '@harbour/core/pricing';
import { calculatePrice, type Quotation, toSubscription } from '../../quote/calculate-price.ts';
import type { CalculatorChoice } from '../../quote/calculator-choice.ts';
import { type Catalogue, placeIn } from '../../quote/catalogue.ts';
import type { HardwareCounts } from './plan-parameters.ts';

/** A hardware item on offer, in the language of the page. */
export interface Product {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  /** A hardware item in the order. */
  readonly price: PriceList;
}

/** A hardware item that is wanted. */
export interface ChosenProduct {
  readonly product: Product;
  readonly count: number;
}

/** The preview of an order. */
export interface OrderQuote {
  readonly quotation: Quotation;
  readonly hardware: readonly ChosenProduct[];
  /** `undefined` when people set the price, or when something has no price in the currency of the place. */
  readonly price: OrderBreakdown | undefined;
}

/** The items on offer. */
export interface Offer {
  readonly catalogue: Catalogue;
  readonly products: readonly Product[];
}

/**
 * The choice with its hardware, priced as the server will charge it, in the currency of its place whatever
 * currency was shown; `undefined` when the catalogue has no plan.
 */
export function quoteOrder(
  { catalogue, products }: Offer,
  choice: CalculatorChoice,
  counts: HardwareCounts,
): OrderQuote | undefined {
  const currency = buyingCurrency(placeIn(catalogue, choice));
  const quotation = calculatePrice(catalogue, { ...choice, currency });
  if (quotation === undefined) return undefined;
  const hardware = products.flatMap((product): ChosenProduct[] => {
    const count = counts.get(product.slug);
    // Hardware without a price in the currency is not offered, though a URL may name it.
    return count === undefined || !exactPriceIn(product.price, currency) ? [] : [{ product, count }];
  });
  const pieces = hardware.map(({ product: { id, price }, count }) => ({ id, price, count }));
  const price = priceOrder(toSubscription(quotation, catalogue), pieces);
  // The server accepts no order in another currency than that of its place.
  const isPriced = price.kind === 'order' && price.subscription.currency === currency;
  return { quotation, hardware, price: isPriced ? price : undefined };
}
