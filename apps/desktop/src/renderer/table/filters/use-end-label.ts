import { useTranslation } from 'react-i18next';

/** Returns a function that names the field of a condition: for a range by its end, else as the only value. */
export function useEndLabel(name: string) {
  const { t } = useTranslation(['table', 'common']);
  return (end: 'from' | 'to' | 'min' | 'max', isRange: boolean): string =>
    isRange ? t('common:labelled', { name, value: t(`filter.${end}`) }) : t('filter.value', { name });
}
