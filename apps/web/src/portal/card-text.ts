import type { RecordOf } from '@harbour/core/contract';

type KeptCard = NonNullable<RecordOf<'subscriptions'>['paymentMethod']>;

/** Names as the card companies write them; others stand as the provider sends them. */
const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  unionpay: 'UnionPay',
  jcb: 'JCB',
  discover: 'Discover',
  diners: 'Diners Club',
};

/** What a text about a card is filled with. */
export function cardWords({ brand, lastFour }: Pick<KeptCard, 'brand' | 'lastFour'>) {
  return { brand: BRANDS[brand] ?? brand, lastFour };
}
