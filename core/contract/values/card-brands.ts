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
 * The display name of a card brand; an unknown brand is returned as the provider sent it.
 *
 * @example cardBrandName('unionpay') // 'UnionPay'
 */
export function cardBrandName(brand: string): string {
  return BRANDS[brand] ?? brand;
}

/** The variables of texts about a card: the name of its brand, and its last four digits. */
export function describeCard({ brand, lastFour }: { readonly brand: string; readonly lastFour: string }) {
  return { brand: cardBrandName(brand), lastFour };
}
