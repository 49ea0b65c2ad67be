import { cardBrandName, type RecordOf } from '@harbour/core/contract';
import { useTranslation } from 'react-i18next';

/** Names a card by its brand and last four digits, or as the one that was used where no more is known. */
export function useCardText(): (card: RecordOf<'payments'>['card']) => string {
  const { t } = useTranslation('screens');
  return (card) => {
    if (!card) return t('refund.unknownCard');
    const { brand, lastFour } = card;
    return t('refund.card', { lastFour, brand: cardBrandName(brand) });
  };
}
