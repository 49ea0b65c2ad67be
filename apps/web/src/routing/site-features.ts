import type { Place } from '@harbour/core/contract/values';
import { DEFAULT_CURRENCIES, DEFAULT_CURRENCY } from '@harbour/core/money';
import type { HostSettings } from '@harbour/core/page-contract';
import type { ShouldRevalidateFunction } from 'react-router-dom';
import type { SiteFeatures } from '../page-contract.ts';

/** The settings that apply if none are stored or they cannot be read. */
export const DEFAULT_FEATURES: SiteFeatures = {
  header: null,
  headerPhoto: null,
  footerGradient: null,
  sponsorName: null,
  showEvent: true,
  showShop: true,
  contactForm: true,
  subscription: true,
  dark: true,
  tagManager: null,
  region: 'hk',
  regions: [],
  currency: DEFAULT_CURRENCY,
  currencies: DEFAULT_CURRENCIES,
};

/**
 * Returns a predicate for the places where plans can be bought online: none if staff have switched that off,
 * and no closed place.
 */
export function sellingIn(
  { subscription }: Pick<SiteFeatures, 'subscription'>,
  { closedPlaces = [] }: Pick<HostSettings, 'closedPlaces'>,
): (place: Place) => boolean {
  return (place) => subscription && !closedPlaces.includes(place);
}

/**
 * Reloads the settings for every newly opened page, but not for a new query on the same page or after a form,
 * because these change no settings.
 */
export const shouldReloadFeatures: ShouldRevalidateFunction = ({ currentUrl, nextUrl, ...args }) =>
  currentUrl.pathname !== nextUrl.pathname ||
  (args.formMethod === undefined && currentUrl.search === nextUrl.search && args.defaultShouldRevalidate);
