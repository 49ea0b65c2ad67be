import type { CurrencyCode } from '../money/currency.ts';

/**
 * The least that a card can be charged, in minor units; a currency that is missing has no limit. It is the
 * minimum of Stripe: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
 */
export const leastCharge = { HKD: 400, SGD: 50 } as const satisfies {
  readonly [currency in CurrencyCode]?: number;
};

/** Returns the least that a card can be charged in a currency, in minor units. */
export function leastChargeIn(currency: CurrencyCode): number {
  const least: { readonly [code in CurrencyCode]?: number } = leastCharge;
  return least[currency] ?? 0;
}
