import type { Place } from '@harbour/core/contract';
import { DEFAULT_CURRENCIES, DEFAULT_CURRENCY } from '@harbour/core/money';
import type { ShouldRevalidateFunction } from 'react-router-dom';
import type { HostSettings, SiteFeatures } from '../page-contract.ts';

/** What holds where the settings say nothing, or cannot be read. */
export const DEFAULT_FEATURES: SiteFeatures = {
  contactForm: true,
  subscription: true,
  dark: true,
  tagManager: null,
  region: 'hk',
  regions: [],
  currency: DEFAULT_CURRENCY,
  currencies: DEFAULT_CURRENCIES,
};

/** Tells where plans can be bought online: nowhere while staff have closed it, and not in a place that is closed. */
export function sellingIn(
  { subscription }: Pick<SiteFeatures, 'subscription'>,
  { closedPlaces = [] }: Pick<HostSettings, 'closedPlaces'>,
): (place: Place) => boolean {
  return (place) => subscription && !closedPlaces.includes(place);
}

/** Each page that is opened follows the settings of that moment; choices within a page and forms, which change no settings, do not ask again. */
export const shouldReloadFeatures: ShouldRevalidateFunction = ({ currentUrl, nextUrl, ...args }) =>
  currentUrl.pathname !== nextUrl.pathname ||
  (args.formMethod === undefined && currentUrl.search === nextUrl.search && args.defaultShouldRevalidate);
