import { useTranslation } from 'react-i18next';
import type { RateOption } from './load-rates.ts';

/** Returns a function that names a fee: the method, the kind of card, and the plan. */
export function useRateName(): (option: RateOption) => string {
  const { t } = useTranslation('rates');
  return ({ name, cardKind, plan }) =>
    [name, cardKind === null ? undefined : t(`kind.${cardKind}`), plan]
      .filter((part) => part !== undefined)
      .join(' · ');
}
