import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type FeatureGroup, toFeatureGroups } from './features.ts';

/**
 * Every feature in the language of the page. Read as they are: to look up each of some hundred texts costs
 * more than to draw them.
 */
export function useFeatureGroups(): readonly FeatureGroup[] {
  const { i18n } = useTranslation('features');
  return useMemo(() => toFeatureGroups(i18n.getResource(i18n.language, 'features', 'groups')), [i18n]);
}
