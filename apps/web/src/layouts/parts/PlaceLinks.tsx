import type { Place } from '@harbour/core/contract/values';
import { servedPlaces } from '@harbour/core/contract/values';
import { placeLink } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { usePageAddress, usePageHost } from '../../routing/page-host.ts';
import { classNames } from '../../ui/class-names.ts';
import links from './links.module.css';

/**
 * The same page for each place that the site serves. The links load whole documents, because prices and forms
 * differ; the browser remembers the choice.
 */
export function PlaceLinks({ className }: { readonly className?: string | undefined }) {
  const nameOf = usePlaceName();
  const { place, settings } = usePageHost();
  const address = usePageAddress();
  const { features } = settings;
  return (
    <ul className={classNames(links.list, className)}>
      {servedPlaces(features).map((code) => (
        <li key={code}>
          <a
            href={placeLink(address, code === features.region ? undefined : code)}
            data-chooses-place={code}
            aria-current={code === place ? 'true' : undefined}
          >
            {nameOf(code)}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Returns the names of places: those of the settings, or the site's own. */
export function usePlaceName(): (place: Place) => string {
  const { t } = useTranslation('common');
  const { regions } = usePageHost().settings.features;
  return (place) => regions.find(({ code }) => code === place)?.name || t(`region.${place}`);
}
