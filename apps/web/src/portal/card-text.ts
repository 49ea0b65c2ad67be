import { cardBrandName, type RecordOf } from '@harbour/core/contract';

type KeptCard = NonNullable<RecordOf<'subscriptions'>['paymentMethod']>;

/** What a text about a card is filled with. */
export function cardWords({ brand, lastFour }: Pick<KeptCard, 'brand' | 'lastFour'>) {
  return { brand: cardBrandName(brand), lastFour };
}
