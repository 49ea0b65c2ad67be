import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type FeatureGroup, toFeatureGroups } from './features.ts';

/**
 * Every feature in the language of the page. The texts are read as one resource, because looking up some
 * hundred of them takes longer than rendering them.
 */
export function useFeatureGroups(): readonly FeatureGroup[] {
  const { i18n } = useTranslation('features');
  return useMemo(() => toFeatureGroups(i18n.getResource(i18n.language, 'features', 'groups')), [i18n]);
}
