import type { CreditReason } from '@harbour/core/contract/collections';
import { useTranslation } from 'react-i18next';

/** The names of credit reasons. */
export function useReasonNames(): Readonly<Record<CreditReason, string>> {
  const { t } = useTranslation('billing');
  return {
    change: t('credit.reason.change'),
    pause: t('credit.reason.pause'),
    cancellation: t('credit.reason.cancellation'),
    goodwill: t('credit.reason.goodwill'),
    creditNote: t('credit.reason.creditNote'),
    used: t('credit.reason.used'),
  };
}
