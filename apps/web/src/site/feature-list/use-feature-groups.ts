import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type FeatureGroup, toFeatureGroups } from './features.ts';

/** Every feature in the language of the page. */
export function useFeatureGroups(): readonly FeatureGroup[] {
  const { t } = useTranslation('features');
  return useMemo(() => toFeatureGroups(t('groups', { returnObjects: true })), [t]);
}
