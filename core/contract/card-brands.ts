/** Names as the card companies write them. */
const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  unionpay: 'UnionPay',
  jcb: 'JCB',
  discover: 'Discover',
  diners: 'Diners Club',
};

/**
 * The name of a card's brand as people know it; one that is not known stands as the provider sends it.
 *
 * @example cardBrandName('unionpay') // 'UnionPay'
 */
export function cardBrandName(brand: string): string {
  return BRANDS[brand] ?? brand;
}
