import type { Place } from '@harbour/core/contract';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';

/** Returns the names of places: those of the settings, or the site's own. */
export function usePlaceName(): (place: Place) => string {
  const { t } = useTranslation('common');
  const { regions } = usePageHost().settings.features;
  return (place) => regions.find(({ code }) => code === place)?.name || t(`region.${place}`);
}
