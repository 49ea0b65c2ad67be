import type { RecordOf } from '@harbour/core/contract/collections';
import { cardBrandName } from '@harbour/core/contract/values';

type KeptCard = NonNullable<RecordOf<'subscriptions'>['paymentMethod']>;

/** The variables of texts about a card. */
export function cardWords({ brand, lastFour }: Pick<KeptCard, 'brand' | 'lastFour'>) {
  return { brand: cardBrandName(brand), lastFour };
}
